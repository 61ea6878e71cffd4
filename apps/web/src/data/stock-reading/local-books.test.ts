/** The laws of the stock's books on a device that keeps them itself: a demo's, or that of a device-only company. */
import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { anyStory, type SoldGoods, type StoryDocument } from '@cuadra/contracts/testing/stock-stories';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { keyOfEntry } from '@cuadra/domain/stock/stock-move';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CompanyDb } from '../company-db.ts';
import { recordMovements } from '../local-writes/record-movements.ts';
import { ana, productRow, saleDraft, saleLine, seriesRow, unitRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { localEntries } from './local-books.ts';
import { readLocalKardex } from './local-kardex.ts';
import { readKardex, readStockValue } from './stock-reader.ts';

const RUNS = 25;
const TIME_MS_MAX = 120_000;
const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');

const COMPANY = newId();
let last: CompanyDb | undefined;

/** Empty, and of the company whose voids have ids of its own. */
async function shop(): Promise<CompanyDb> {
  last?.close();
  const db = new CompanyDb(COMPANY, true);
  last = db;
  await db.delete();
  await db.open();
  await db.series.put(seriesRow());
  return db;
}

/** One after the other, a second apart. */
async function tell(db: CompanyDb, documents: readonly StoryDocument[], firstMs = NOON_MS): Promise<void> {
  for (const [place, { movement, sold }] of documents.entries()) {
    const nowMs = firstMs + place * 1000;
    if (sold === undefined) await recordMovements(db, [movement], ana, nowMs);
    else await recordSale(db, { sale: draftOf(sold), cartId: null }, ana, nowMs);
  }
}

function draftOf({ warehouse_id, ...line }: SoldGoods) {
  return saleDraft({ warehouse_id, lines: [saleLine(line)] });
}

/** By key: what the entries come to. */
async function summed(db: CompanyDb): Promise<Map<string, { quantity: string; value: bigint }>> {
  const sums = new Map<string, { quantity: string; value: bigint }>();
  for (const entry of await localEntries(db)) {
    const before = sums.get(keyOfEntry(entry)) ?? { quantity: '0', value: 0n };
    const total = quantity(before.quantity) + entry.quantity;
    sums.set(keyOfEntry(entry), { quantity: quantityToString(total), value: before.value + entry.value.usd });
  }
  return sums;
}

describe('the books of a device', () => {
  it(
    '[MOV-04] [MOV-05] have the sum of their entries under each key, lots too, and show it in every kardex',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyStory(COMPANY, true), async ({ arriving }) => {
          const db = await shop();
          await tell(db, arriving);
          const sums = await summed(db);
          const rows = await db.stock_balances.toArray();
          expect(new Map(rows.map(({ key, shown }) => [key, shown.quantity]))).toEqual(
            new Map([...sums].map(([key, sum]) => [key, sum.quantity])),
          );
          for (const { quantity: left, value } of sums.values()) if (left === '0') expect(value).toBe(0n);
          const total = [...sums.values()].reduce((all, { value }) => all + value, 0n);
          const read = await readStockValue(db, undefined, {});
          expect(read.ok && quantity(read.value.total_usd)).toBe(total * 10n);
          await expectKardexes(db);
        }),
        { numRuns: RUNS },
      );
    },
    TIME_MS_MAX,
  );

  it(
    '[MOV-03] come to nothing in quantity and value once everything is voided, in any order of arrival',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyStory(COMPANY, false), async ({ arriving }) => {
          const db = await shop();
          await tell(db, arriving);
          const movements = await db.stock_movements.toArray();
          const voided = new Set(movements.map(({ reverses_id }) => reverses_id));
          const left = movements.filter(({ id, type }) => type !== 'void' && !voided.has(id));
          const voids = left.map((movement) => ({
            device: 0,
            movement: voidOfMovement(COMPANY, movement, { date: movement.date, notes: '' }),
          }));
          await tell(db, voids, NOON_MS + 3_600_000);
          const sums = [...(await summed(db)).values()];
          expect(sums.filter((sum) => sum.quantity !== '0' || sum.value !== 0n)).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    TIME_MS_MAX,
  );
});

/** The newest line of each kardex says what the shelf shows. */
async function expectKardexes(db: CompanyDb): Promise<void> {
  const rows = await db.stock_balances.toArray();
  for (const { product_id, warehouse_id, unit_id } of rows) {
    const shown = rows
      .filter((row) => row.product_id === product_id && row.warehouse_id === warehouse_id)
      .filter((row) => row.unit_id === unit_id)
      .reduce((sum, row) => sum + quantity(row.shown.quantity), 0n);
    const { entries } = await readLocalKardex(db, { product_id, warehouse_id, limit: 200 });
    const newest = entries.find((entry) => entry.unit_id === unit_id);
    expect(newest?.unit_balance).toBe(quantityToString(shown));
  }
}

describe('the kardex of a device', () => {
  it('is worth bolívares at the first rate, also where that comes after the goods', async () => {
    const db = await shop();
    const product = productRow();
    await db.products.put(product);
    await db.product_units.put(unitRow());
    const goods = {
      id: saleLine().id,
      ...{ type: 'initial' as const, status: 'completed' as const, date: '2026-11-20T12:00:00.000Z' },
      ...{ from_warehouse_id: null, to_warehouse_id: saleDraft().warehouse_id, document_ref: '', notes: '' },
      exchange_rate: null,
      items: [
        {
          ...{ product_id: product.id, sku: '', name: '', unit_id: product.base_unit.id, unit_name: 'und' },
          ...{ factor: '1', quantity: '10', unit_cost: '1.00', lot: '' },
        },
      ],
    };
    await recordMovements(db, [goods], ana, NOON_MS);
    const worth = async () => (await localEntries(db)).map(({ value }) => value);
    expect(await worth()).toEqual([{ usd: 1000n, ves: 0n }]);
    const at = '2026-11-20T17:00:00.000Z';
    for (const [rate, value_date, entered_at] of [
      ['200', '2026-11-20', at],
      ['300', '2026-11-23', '2026-11-23T12:00:00.000Z'],
    ] as const)
      await db.exchange_rates.put({
        ...{ id: newId(), version: 1, created_at: at, updated_at: at, deleted_at: null, code: 'VES', rate },
        ...{
          value_date,
          entered_at,
          source: 'manual',
          source_name: '',
          fetched_at: null,
          status: 'accepted',
        },
        ...{ made_by: null, made_by_name: '', generation: 1 },
      });
    expect(await worth()).toEqual([{ usd: 1000n, ves: 200_000n }]);
  });

  it('[MOV-05] tells newest first what moved, at which cost, page by page', async () => {
    const db = await shop();
    const product = productRow();
    await db.products.put(product);
    await db.product_units.put(unitRow());
    const place = saleDraft().warehouse_id;
    const goods = (amount: string, unit_cost: string) => ({
      id: saleLine().id,
      type: 'initial' as const,
      date: '2026-11-20T12:00:00.000Z',
      from_warehouse_id: null,
      to_warehouse_id: place,
      document_ref: 'F-1',
      notes: '',
      status: 'completed' as const,
      exchange_rate: null,
      items: [
        {
          ...{ product_id: product.id, sku: '', name: '', unit_id: product.base_unit.id, unit_name: 'und' },
          ...{ factor: '1', quantity: amount, unit_cost, lot: '' },
        },
      ],
    });
    await recordMovements(db, [goods('10', '1.00')], ana, NOON_MS);
    await recordMovements(db, [goods('30', '2.00')], ana, NOON_MS + 1000);
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana, NOON_MS + 2000);
    const query = { product_id: product.id, warehouse_id: place };
    const first = await readKardex(db, undefined, { ...query, limit: 2 });
    if (!first.ok) throw new Error('it is here');
    const told = first.value.entries.map((entry) => [
      ...[entry.position, entry.type, entry.reference, entry.quantity, entry.value_usd],
      ...[entry.base_balance, entry.average_cost_usd, entry.made_by_name],
    ]);
    expect(told).toEqual([
      [3, 'sale', 'A-000001', '-2', '-3.50', '38', '1.750000', ana.name],
      [2, 'initial', 'F-1', '30', '60.00', '40', '1.750000', ana.name],
    ]);
    const { entries, next } = await readLocalKardex(db, { ...query, before: first.value.next ?? 0 });
    expect([entries.map(({ position }) => position), next]).toEqual([[1], null]);
  });
});
