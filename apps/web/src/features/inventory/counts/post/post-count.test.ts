import 'fake-indexeddb/auto';
import { countPartId, newId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../../../../data/company-db.ts';
import { createRecord } from '../../../../data/local-writes/change-records.ts';
import { recordMovements } from '../../../../data/local-writes/record-movements.ts';
import type { CountSheetRow } from '../../../../data/rows.ts';
import {
  ana,
  freshDb,
  harina,
  productRow,
  saleDraft,
  saleLine,
  seriesRow,
  warehouseId,
} from '../../../../data/testing/builders.ts';
import { recordSale } from '../../../../data/testing/record-draft.ts';
import { lateDifferences, postedRows } from '../posted/posted-rows.ts';
import { countRows, summaryOf } from '../reading/count-report.ts';
import { readCount } from '../reading/read-count.ts';
import { recordCount } from '../sheet/record-count.ts';
import { discardCount, postCount } from './post-count.ts';

const product = productRow({ id: harina });
const thing = { productId: harina, unitId: product.base_unit.id, lot: '' };

describe('a count sheet', () => {
  it('[MOV-05] brings the stock to what was counted, with what was sold after it', async () => {
    const { db, sheet } = await shopWith('10');
    await count(db, sheet, '9');
    await sell(db, '2');
    await postOf(db, sheet);
    expect(await stock(db)).toBe(quantity('7'));
    const movement = await db.stock_movements.get(countPartId(db.companyId, sheet.id, 0));
    expect(movement).toMatchObject({ type: 'count', items: [{ quantity: '-1' }] });
  });

  it('[MOV-05] adds a scan to what the device counted, and sets what is typed', async () => {
    const { db, sheet } = await shopWith('10');
    await recordCount(db, sheet, thing, { kind: 'add', quantity: quantity('1') }, ana);
    await recordCount(db, sheet, thing, { kind: 'add', quantity: quantity('24') }, ana);
    expect((await db.count_lines.toArray()).map(({ counted }) => counted)).toEqual(['25']);
    await recordCount(db, sheet, thing, { kind: 'set', quantity: quantity('8') }, ana);
    const [line] = await db.count_lines.toArray();
    expect(line).toMatchObject({ counted: '8', expected: '10', counted_by: 'Ana Pérez' });
  });

  it('[MOV-05] loses no scan of many at once', async () => {
    const { db, sheet } = await shopWith('10');
    const scans = Array.from({ length: 30 }, () =>
      recordCount(db, sheet, thing, { kind: 'add', quantity: quantity('1') }, ana),
    );
    await Promise.all(scans);
    expect((await db.count_lines.toArray()).map(({ counted }) => counted)).toEqual(['30']);
  });

  it('[MOV-05] [I-12] posted twice changes nothing', async () => {
    const { db, sheet } = await shopWith('10');
    await count(db, sheet, '7');
    const outcomes = await Promise.all([postOf(db, sheet), postOf(db, sheet)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['closed', 'posted']);
    expect(await postOf(db, sheet)).toEqual({ kind: 'closed' });
    expect(await stock(db)).toBe(quantity('7'));
    const again = await recordCount(db, sheet, thing, { kind: 'add', quantity: quantity('1') }, ana);
    expect(again).toEqual({ kind: 'closed' });
  });

  it('[MOV-05] leaves what nobody counted, and sets it to nought where asked', async () => {
    const left = await shopWith('10');
    await postOf(left.db, left.sheet, 'leave');
    expect(await stock(left.db)).toBe(quantity('10'));
    const zeroed = await shopWith('10');
    await postOf(zeroed.db, zeroed.sheet, 'zero');
    expect(await stock(zeroed.db)).toBe(0n);
  });

  it('[MOV-05] thrown away it changes no stock, and takes no more', async () => {
    const { db, sheet } = await shopWith('10');
    await count(db, sheet, '3');
    expect(await discardCount({ db, maker: ana }, sheet)).toBe(true);
    expect(await discardCount({ db, maker: ana }, sheet)).toBe(false);
    expect(await postOf(db, sheet)).toEqual({ kind: 'closed' });
    expect(await stock(db)).toBe(quantity('10'));
  });

  it('[MOV-05] tells the difference in units and in money, before it is posted', async () => {
    const { db, sheet } = await shopWith('10');
    await count(db, sheet, '7');
    const rows = countRows(await readCount(db, sheet), 'leave', undefined);
    expect(rows).toMatchObject([{ difference: quantity('-3'), value: { minor: -300n } }]);
    expect(summaryOf(rows)).toMatchObject({ countedCount: 1, differenceCount: 1, short: { minor: 300n } });
  });
});

describe('a count that another device posted first', () => {
  it('[S-24] [MOV-05] is measured by what that one posted, and not by its own that does not count', async () => {
    const { db, sheet } = await shopWith('10');
    await count(db, sheet, '7');
    await postOf(db, sheet);
    const id = countPartId(db.companyId, sheet.id, 0);
    const own = await db.stock_movements.get(id);
    if (own === undefined) throw new Error('it was posted');
    await db.outbox.add({ ...ENTRY, id, row_id: id, state: 'superseded' } as never);
    await db.stock_movements.put({ ...own, version: 9 });
    const first = await readCount(db, sheet);
    expect(lateDifferences(first, postedRows(first, [own], undefined))).toEqual(new Map());
    // Until the server has said whose it is, it is neither in the balance nor in what happened.
    await db.stock_movements.put({ ...own, version: 0 });
    expect((await readCount(db, sheet)).entries).toEqual([]);
  });
});

const ENTRY = { kind: 'create', collection: 'stock_movements', rows: [], body: '{}', hash: 'h' };

async function shopWith(opening: string): Promise<{ db: CompanyDb; sheet: CountSheetRow }> {
  const db = freshDb(true);
  await db.products.put(product);
  await db.series.put(seriesRow());
  const item = { product_id: harina, sku: 'HAR-1', name: 'Harina', unit_id: thing.unitId, unit_name: 'und' };
  const movement = {
    ...({ id: newId(), type: 'initial', date: '2026-11-01T12:00:00.000Z', from_warehouse_id: null } as const),
    ...({ to_warehouse_id: warehouseId, document_ref: '', notes: '', status: 'completed' } as const),
    exchange_rate: null,
    items: [{ ...item, factor: '1', quantity: opening, unit_cost: '1.00', lot: '' }],
  };
  await recordMovements(db, [movement], ana);
  const id = await createRecord(
    db,
    'count_sheets',
    { name: 'Conteo', warehouse_id: warehouseId, started_at: new Date().toISOString() },
    ana,
  );
  const sheet = await db.count_sheets.get(id);
  if (sheet === undefined) throw new Error('the sheet was stored');
  return { db, sheet };
}

function count(db: CompanyDb, sheet: CountSheetRow, counted: string) {
  return recordCount(db, sheet, thing, { kind: 'set', quantity: quantity(counted) }, ana);
}

async function postOf(db: CompanyDb, sheet: CountSheetRow, uncounted: 'leave' | 'zero' = 'leave') {
  const rows = countRows(await readCount(db, sheet), uncounted, undefined);
  return postCount({ db, maker: ana, rate: null }, sheet.id, rows);
}

async function sell(db: CompanyDb, sold: string): Promise<void> {
  // A moment after the count, by any clock.
  const line = saleLine({ unit_id: thing.unitId, quantity: sold });
  await recordSale(db, { sale: saleDraft({ lines: [line] }), cartId: null }, ana, Date.now() + 60_000);
}

async function stock(db: CompanyDb): Promise<bigint> {
  const rows = await db.stock_balances.toArray();
  return rows.reduce((sum, row) => sum + quantity(row.shown.quantity), 0n);
}
