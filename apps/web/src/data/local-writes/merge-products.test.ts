import 'fake-indexeddb/auto';

import { MergeWire } from '@cuadra/contracts/catalog/merges';
import { lotId, mergeId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { readDuplicates } from '../duplicates/read-duplicates.ts';
import { balanceKey } from '../ledger-entry.ts';
import type { ProductRow } from '../rows.ts';
import { findByCode } from '../search/find-by-code.ts';
import {
  ana,
  freshDb,
  productRow,
  saleDraft,
  saleLine,
  seriesRow,
  unitRow,
  warehouseId,
} from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { mergeProducts } from './merge-products.ts';

const OLDER = product('0190a000-0000-7000-8000-000000000001', { sku: 'UNO', name: 'Malta' });
const NEWER = product('0190a000-0000-7000-8000-000000000002', {
  sku: 'UNO',
  name: 'Malta 250',
  duplicate_of: OLDER.id,
  duplicate_field: 'sku',
});

describe('joining two products on a device', () => {
  it.each([false, true])('[S-30] moves stock, units and lots at once (demo: %s)', async (isDemo) => {
    const db = await shop(isDemo);
    const box = unitRow({ product_id: NEWER.id });
    await db.product_units.put(box);
    await put(db, OLDER, '4');
    await put(db, NEWER, '6');
    await put(db, NEWER, '2', { unit_id: box.id, lot: 'L1' });
    await put(db, NEWER, '-1', { lot: 'L2' });
    await db.lots.put({
      ...meta(lotId(db.companyId, NEWER.id, 'L1')),
      product_id: NEWER.id,
      code: 'L1',
      expires_on: '2027-01-31',
    });
    expect(await mergeProducts(db, [OLDER.id, NEWER.id], ana)).toBeUndefined();
    expect(await held(db, NEWER)).toEqual([]);
    expect(await held(db, OLDER)).toEqual(
      [
        [OLDER.base_unit.id, '', '10'],
        [OLDER.base_unit.id, 'L2', '-1'],
        [box.id, 'L1', '2'],
      ].sort(),
    );
    expect(await db.products.get(NEWER.id)).toMatchObject({ merged_into: OLDER.id, duplicate_of: null });
    expect((await db.products.get(NEWER.id))?.deleted_at).not.toBeNull();
    expect(await db.product_units.get(box.id)).toMatchObject({ product_id: OLDER.id });
    expect(await db.lots.toArray()).toMatchObject([{ product_id: OLDER.id, code: 'L1' }]);
    expect(await db.outbox.count()).toBe(isDemo ? 0 : 1);
  });

  it('[S-30] [S-24] is the one document that it can be, whoever is named first, and done once', async () => {
    const db = await shop();
    await mergeProducts(db, [NEWER.id, OLDER.id], ana);
    await mergeProducts(db, [OLDER.id, NEWER.id], ana);
    const items = await db.outbox.toArray();
    expect(items.map(({ row_id }) => row_id)).toEqual([mergeId(db.companyId, 'products', NEWER.id)]);
    expect(MergeWire.parse(JSON.parse(items[0]?.body ?? ''))).toMatchObject({
      from_id: NEWER.id,
      from_name: 'Malta 250',
      into_id: OLDER.id,
    });
  });

  it('[S-30] joins nothing that is counted otherwise, or is gone', async () => {
    const db = await shop();
    const unit = { ...NEWER.base_unit, name: 'kg' };
    await db.products.put({ ...NEWER, base_unit: unit });
    expect(await mergeProducts(db, [OLDER.id, NEWER.id], ana)).toBe('other_base_unit');
    await db.products.put({ ...NEWER, deleted_at: '2026-11-21T12:00:00.000Z' });
    expect(await mergeProducts(db, [OLDER.id, NEWER.id], ana)).toBe('gone');
    expect(await db.outbox.count()).toBe(0);
  });

  it('[S-30] [POS-08] leads a scan of either to the one that stays', async () => {
    const db = await shop();
    await db.products.put({ ...NEWER, base_unit: { ...NEWER.base_unit, barcode: '7591002003007' } });
    expect(await findByCode(db, 'UNO')).toHaveLength(2);
    await mergeProducts(db, [OLDER.id, NEWER.id], ana);
    for (const code of ['UNO', '7591002003007']) {
      expect((await findByCode(db, code)).map(({ product: found }) => found.id)).toEqual([OLDER.id]);
    }
  });

  it('[S-30] sells as the one that stays what was in a cart before', async () => {
    const db = await shop();
    await db.series.put(seriesRow());
    await put(db, NEWER, '6');
    await mergeProducts(db, [OLDER.id, NEWER.id], ana);
    const line = saleLine({ product_id: NEWER.id, unit_id: NEWER.base_unit.id });
    const sale = await recordSale(db, { sale: saleDraft({ lines: [line] }), cartId: null }, ana);
    expect(sale.lines).toMatchObject([{ product_id: OLDER.id, unit_id: OLDER.base_unit.id }]);
    expect(await held(db, OLDER)).toEqual([[OLDER.base_unit.id, '', '4']]);
  });
});

describe('products with one code', () => {
  it('[S-30] are told until one of them changes, is deleted or joined', async () => {
    const db = await shop();
    expect(await readDuplicates(db)).toMatchObject([
      { older: { id: OLDER.id }, newer: { id: NEWER.id }, field: 'sku', code: 'UNO' },
    ]);
    await db.products.update(OLDER.id, { sku: 'OTRO' });
    expect(await readDuplicates(db)).toEqual([]);
    await db.products.update(OLDER.id, { sku: 'uno' });
    expect(await readDuplicates(db)).toHaveLength(1);
    await mergeProducts(db, [OLDER.id, NEWER.id], ana);
    expect(await readDuplicates(db)).toEqual([]);
  });

  it('[S-30] are told where it is the barcode of a unit, each two once', async () => {
    const db = await shop();
    const code = '7591002003007';
    await db.products.bulkPut([
      { ...OLDER, base_unit: { ...OLDER.base_unit, barcode: code } },
      { ...NEWER, sku: 'DOS', duplicate_of: null, duplicate_field: null },
    ]);
    const marked = { product_id: NEWER.id, barcode: code, duplicate_of: OLDER.id };
    await db.product_units.bulkPut([unitRow(marked), unitRow({ ...marked, name: 'Bulto' })]);
    expect(await readDuplicates(db)).toMatchObject([{ field: 'barcode', code }]);
  });
});

function product(id: string, overrides: Partial<ProductRow>): ProductRow {
  const row = productRow({ id, ...overrides });
  return { ...row, base_unit: { ...row.base_unit, id: newId() } };
}

function meta(id: string) {
  return { id, version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
}

async function shop(isDemo = false): Promise<CompanyDb> {
  const db = freshDb(isDemo);
  await db.products.bulkPut([OLDER, NEWER]);
  return db;
}

interface Place {
  readonly unit_id?: string;
  readonly lot?: string;
}

async function put(db: CompanyDb, { id, base_unit }: ProductRow, quantity: string, place: Place = {}) {
  const parts = { product_id: id, warehouse_id: warehouseId, unit_id: base_unit.id, lot: '', ...place };
  const amounts = { quantity, value_usd: '0.00' };
  const key = balanceKey('stock_balances', parts);
  await db.stock_balances.put({ ...parts, ...amounts, key, version: 1, generation: 1, shown: amounts });
}

/** Unit, lot and quantity of what is not nothing. */
async function held(db: CompanyDb, { id }: ProductRow): Promise<string[][]> {
  const rows = await db.stock_balances.where('product_id').equals(id).toArray();
  return rows
    .filter(({ shown }) => shown.quantity !== '0')
    .map(({ unit_id, lot, shown }) => [unit_id, lot, shown.quantity])
    .sort();
}
