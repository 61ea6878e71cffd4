import 'fake-indexeddb/auto';

import { newId, replacementId, voidId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { describe, expect, it } from 'vitest';

import { unitStock } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';
import { deleteRecord, patchRecord } from '../local-writes/change-records.ts';
import { recordMovements } from '../local-writes/record-movements.ts';
import {
  ana,
  freshDb,
  harina,
  productRow,
  queso,
  saleDraft,
  saleLine,
  seriesRow,
  warehouseId,
} from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { mayUndo } from './plan-undo.ts';
import { undoBatch } from './undo-batch.ts';
import { type Batch, writeBatch } from './write-batch.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const NOW_MS = Date.parse('2026-11-21T15:00:00.000Z');
const [RICE, BEANS] = ['0190a000-0000-7000-8000-0000000000d1', '0190a000-0000-7000-8000-0000000000d2'];
const [FOOD, GRAINS] = ['0190a000-0000-7000-8000-0000000000e1', '0190a000-0000-7000-8000-0000000000e2'];
const UNIT = '0190a000-0000-7000-8000-0000000000f1';
const OPENING = '0190a000-0000-7000-8000-0000000000f2';

describe('undoBatch', () => {
  it('[IMP-03] [S-24] takes back what the batch made and changed, with its stock', async () => {
    const db = await shop();
    const batch = imported();
    await writeBatch(db, batch, ana);
    expect((await unitStock(db, RICE)).get(warehouseId)?.get(UNIT)).toBe(10_000n);

    const plan = await undoBatch(db, batch.id, ana, { nowMs: NOW_MS });
    expect(plan?.kept).toEqual([]);
    // The one void there can be of it, whichever device makes it (S-24).
    expect(await db.stock_movements.get(voidId(db.companyId, OPENING))).toMatchObject({ type: 'void' });
    const alive = await db.products.filter((row) => row.deleted_at === null).toArray();
    expect(alive.map(({ id, name, selling_price }) => [id, name, selling_price.amount])).toEqual([
      [harina, 'Harina de maíz 1 kg', '1.00'],
      [queso, 'Queso', '1.00'],
    ]);
    expect(await db.categories.filter((row) => row.deleted_at === null).count()).toBe(0);
    expect(
      [...((await unitStock(db, RICE)).get(warehouseId)?.values() ?? [])].every(
        (quantity) => quantity === 0n,
      ),
    ).toBe(true);
    expect(await db.import_batches.get(batch.id)).toMatchObject({
      undone_at: '2026-11-21T15:00:00.000Z',
      kept_count: 0,
    });
  });

  it('[S-60] is dated with what is known of the clock’s error', async () => {
    const db = await shop();
    await db.sync.put({ name: 'clock', value: { offset_ms: -600_000, measured_at_ms: NOW_MS } });
    const batch = imported();
    await writeBatch(db, batch, ana);
    await undoBatch(db, batch.id, ana, { nowMs: NOW_MS });
    const date = '2026-11-21T14:50:00.000Z';
    expect(await db.stock_movements.get(voidId(db.companyId, OPENING))).toMatchObject({ date });
    expect(await db.import_batches.get(batch.id)).toMatchObject({ undone_at: date });
  });

  it('[IMP-03] does nothing the second time, nor after thirty days', async () => {
    const db = await shop();
    const batch = imported();
    await writeBatch(db, batch, ana);
    const row = await db.import_batches.get(batch.id);
    expect(row !== undefined && mayUndo(row, Date.parse('2026-12-20T14:00:00.000Z'))).toBe(true);
    expect(
      await undoBatch(db, batch.id, ana, { nowMs: Date.parse('2026-12-20T16:00:00.000Z') }),
    ).toBeUndefined();
    await undoBatch(db, batch.id, ana, { nowMs: NOW_MS });
    const waiting = await db.outbox.count();
    expect(await undoBatch(db, batch.id, ana, { nowMs: NOW_MS })).toBeUndefined();
    expect(await db.outbox.count()).toBe(waiting);
  });

  it('[IMP-03] leaves, field by field, what somebody has changed since', async () => {
    const db = await shop();
    const batch = imported();
    await writeBatch(db, batch, ana);
    const [price] = [(await db.products.get(harina))?.selling_price];
    await patchRecord(db, 'products', harina, { selling_price: { ...price, amount: '3.00' } as never }, ana);
    const plan = await undoBatch(db, batch.id, ana, { nowMs: NOW_MS });
    expect(plan?.kept).toMatchObject([{ id: harina, reason: 'changed', fields: ['selling_price'] }]);
    // Its name, which the batch wrote too, is again what it was.
    expect(await db.products.get(harina)).toMatchObject({
      name: 'Harina de maíz 1 kg',
      selling_price: { amount: '3.00' },
    });
  });

  it('[IMP-03] keeps a product that was sold, with its stock and its category, and takes back the others', async () => {
    const db = await shop();
    const batch = imported();
    await writeBatch(db, batch, ana);
    await sell(db, RICE);
    const plan = await undoBatch(db, batch.id, ana, { nowMs: NOW_MS });
    expect(plan?.kept.map(({ name, reason }) => [name, reason])).toEqual([
      ['Arroz', 'moved'],
      ['Comida', 'used'],
      ['Granos', 'used'],
    ]);
    expect((await db.products.get(RICE))?.deleted_at).toBeNull();
    expect((await db.products.get(BEANS))?.deleted_at).not.toBeNull();
    expect((await unitStock(db, RICE)).get(warehouseId)?.get(UNIT)).toBe(9_000n);
    expect((await unitStock(db, BEANS)).get(warehouseId)?.get(UNIT)).toBe(0n);
    // In the voided movement's place, as after an edit.
    const kept = await db.stock_movements.get(replacementId(db.companyId, OPENING));
    expect(kept).toMatchObject({ replaces_id: OPENING, items: [{ product_id: RICE, quantity: '10' }] });
    expect(await db.import_batches.get(batch.id)).toMatchObject({ kept_count: 3 });
  });

  it('[IMP-03] keeps a product that somebody has renamed, or given a unit, and one deleted stays deleted', async () => {
    const db = await shop();
    const batch = imported();
    await writeBatch(db, batch, ana);
    await patchRecord(db, 'products', RICE, { name: 'Arroz blanco' }, ana);
    await deleteRecord(db, 'products', BEANS, ana);
    const plan = await undoBatch(db, batch.id, ana, { nowMs: NOW_MS });
    expect(plan?.kept[0]).toMatchObject({ name: 'Arroz blanco', reason: 'changed' });
    expect(plan?.deletions.map(({ id }) => id)).not.toContain(BEANS);
    expect((await db.products.get(BEANS))?.deleted_at).not.toBeNull();
  });

  it('[IMP-03] reads a value as one however the server writes it', async () => {
    const db = await shop();
    const batch = imported();
    await writeBatch(db, batch, ana);
    // As it comes back: amounts with two decimals, quantities with three, a member of a later release.
    await db.products.update(RICE, {
      min_stock: '5.000',
      'purchase_price.amount': '0.90',
      'base_unit.price': {},
    } as never);
    const plan = await undoBatch(db, batch.id, ana, { nowMs: NOW_MS });
    expect(plan?.kept).toEqual([]);
  });

  it('[IMP-03] leaves the stock of a file that was counted since: what was counted is what there is', async () => {
    const db = await shop();
    const batch: Batch = {
      ...imported(),
      kind: 'movements',
      created: {},
      changed: [],
      movements: [opening(harina)],
    };
    await writeBatch(db, batch, ana);
    const count = {
      ...opening(harina),
      id: newId(),
      type: 'count' as const,
      date: '2026-11-20T18:00:00.000Z',
    };
    await recordMovements(db, [count], ana);
    const plan = await undoBatch(db, batch.id, ana, { nowMs: NOW_MS });
    expect(plan?.kept).toMatchObject([{ reason: 'counted' }]);
    expect((await unitStock(db, harina)).get(warehouseId)?.get(UNIT)).toBe(20_000n);
  });
});

async function shop(): Promise<CompanyDb> {
  const db = freshDb();
  await db.series.put(seriesRow());
  await db.products.bulkPut([productRow(), productRow({ id: queso, sku: 'QUE-1', name: 'Queso' })]);
  return db;
}

/** Rice and beans in a category below another, with stock; flour renamed and dearer. */
function imported(): Batch {
  const price = { amount: '1.20', currency: 'USD', last_update: NOW };
  const product = (id: string, sku: string, name: string) => ({
    id,
    sku,
    name,
    description: '',
    category_id: GRAINS,
    brand: '',
    model: '',
    min_stock: '5',
    max_stock: '0',
    base_unit: { id: UNIT, name: 'Unidad', barcode: '' },
    purchase_price: { ...price, amount: '0.9' },
    selling_price: { ...price, includes_tax: true },
    tax_id: null,
    is_exempt: false,
  });
  const category = (id: string, name: string, parent_id: string | null) => ({ id, name, parent_id });
  return {
    id: newId(),
    kind: 'products',
    name: 'lista.csv',
    source: '',
    made_at: NOW,
    same_count: 0,
    rejected_count: 0,
    created: {
      categories: [category(FOOD, 'Comida', null), category(GRAINS, 'Granos', FOOD)],
      products: [product(RICE, 'ARZ', 'Arroz'), product(BEANS, 'CAR', 'Caraota')],
    },
    changed: [
      {
        collection: 'products',
        id: harina,
        fields: {
          name: 'Harina PAN',
          selling_price: { ...productRow().selling_price, amount: '2.00', last_update: NOW },
        },
      },
    ],
    movements: [opening(RICE, BEANS)],
  };
}

function opening(...products: string[]): MovementWire {
  return {
    id: OPENING,
    type: 'initial',
    date: NOW,
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: '',
    notes: '',
    status: 'completed',
    exchange_rate: null,
    items: products.map((product_id) => ({
      product_id,
      sku: 'S',
      name: product_id === RICE ? 'Arroz' : 'Otro',
      unit_id: UNIT,
      unit_name: 'Unidad',
      factor: '1',
      quantity: '10',
      unit_cost: '0.90',
      lot: '',
    })),
  };
}

async function sell(db: CompanyDb, productId: string): Promise<void> {
  const line = saleLine({ product_id: productId, unit_id: UNIT, quantity: '1' });
  await recordSale(db, { sale: saleDraft({ lines: [line] }), cartId: null }, ana);
}
