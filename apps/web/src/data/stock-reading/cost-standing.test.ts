import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { money } from '@cuadra/domain/money/money';
import { afterEach, describe, expect, it } from 'vitest';

import { CompanyDb } from '../company-db.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import { recordMovements } from '../local-writes/record-movements.ts';
import { FIRST_READING } from '../sync/state/sync-values.ts';
import { ana, saleDraft, saleLine, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { CostReader } from './cost-standing.ts';
import { readStockValue } from './stock-reader.ts';

const [PRODUCT, UNIT, SHOP] = [newId(), newId(), newId()];
const open: CompanyDb[] = [];

function database(isDemo: boolean): CompanyDb {
  const db = new CompanyDb(newId(), isDemo);
  open.push(db);
  return db;
}

afterEach(() => {
  for (const db of open.splice(0)) db.close();
});

/** A company of the cloud that has been read to the end. */
async function hosted(): Promise<CompanyDb> {
  const db = database(false);
  await db.sync.put({ name: 'reading', value: { ...FIRST_READING, is_begun: true } });
  return db;
}

const NOTHING_WRITTEN = {
  sale_returns: [],
  delivery_notes: [],
  pending: [],
  sync: [],
  sales: [],
  stock_movements: [],
  merges: [],
};

const BALANCES = { kind: 'balances' };
const booked = (minor: bigint) => ({ kind: 'books', value: money(minor, 'USD') });
const unknown = (reason: string) => ({ kind: 'unknown', reason });

describe('what a device knows of what all goods cost', () => {
  it('[INV-01] [MOV-05] is what the balances say where the server has booked all that moved here', async () => {
    expect(await new CostReader(await hosted()).read()).toEqual(BALANCES);
  });

  it('[S-25] is not known while something that moved goods here is not in the server’s sums', async () => {
    const db = await hosted();
    const entry = (collection: LedgerEntry['collection']): LedgerEntry => ({
      collection,
      key: 'a|b',
      amounts: {},
    });
    await db.pending.add({
      n: 1,
      item_id: newId(),
      entries: [entry('cash_balances')],
      keys: [],
      ack: null,
      is_counted: true,
    });
    expect(await new CostReader(db).read()).toEqual(BALANCES);
    await db.pending.add({
      n: 2,
      item_id: newId(),
      entries: [entry('stock_balances')],
      keys: [],
      ack: 7,
      is_counted: true,
    });
    expect(await new CostReader(db).read()).toEqual(unknown('unsent'));
  });

  it('[S-19] is not known before all balances are here', async () => {
    const db = await hosted();
    const reading = { ...FIRST_READING, is_begun: true, todo: ['stock_balances'] as const };
    await db.sync.put({ name: 'reading', value: reading });
    expect(await new CostReader(db).read()).toEqual(unknown('loading'));
    await db.sync.put({ name: 'reading', value: FIRST_READING });
    expect(await new CostReader(db).read()).toEqual(unknown('loading'));
  });

  it('[MOV-05] is worked out of the documents where the device keeps the books itself, as the valued stock is', async () => {
    const db = database(true);
    await db.series.put(seriesRow());
    const bought = {
      product_id: PRODUCT,
      sku: '',
      name: '',
      unit_id: UNIT,
      unit_name: 'und',
      factor: '1',
      quantity: '3',
      unit_cost: '1.10',
      lot: '',
    };
    const movement = {
      id: newId(),
      type: 'initial' as const,
      date: '2026-11-20T12:00:00.000Z',
      from_warehouse_id: null,
      to_warehouse_id: SHOP,
      document_ref: '',
      notes: '',
      status: 'completed' as const,
      exchange_rate: null,
      items: [bought],
    };
    await recordMovements(db, [movement], ana, Date.parse('2026-11-20T12:00:00.000Z'));
    const lines = [saleLine({ product_id: PRODUCT, unit_id: UNIT, quantity: '1' })];
    const sale = saleDraft({ warehouse_id: SHOP, lines });
    await recordSale(db, { sale, cartId: null }, ana, Date.parse('2026-11-20T13:00:00.000Z'));
    const valued = await readStockValue(db, undefined, {});
    expect(valued).toMatchObject({ value: { total_usd: '2.20' } });
    const reader = new CostReader(db);
    expect(await reader.read()).toEqual(booked(2_20n));
    await db.sales.clear();
    reader.note({ ...NOTHING_WRITTEN, sync: 'all' });
    expect(await reader.read()).toEqual(booked(2_20n));
    reader.note({ ...NOTHING_WRITTEN, sales: 'all' });
    expect(await reader.read()).toEqual(booked(3_30n));
    expect(await new CostReader(db, 0).read()).toEqual(unknown('many'));
  });
});
