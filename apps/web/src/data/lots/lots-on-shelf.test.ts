import 'fake-indexeddb/auto';
import { lotId, newId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { balanceKey } from '../ledger-entry.ts';
import { freshDb, productRow, unitRow, warehouseId } from '../testing/builders.ts';
import { readDatedLots, readExpiringLots, readLotsOfProduct } from './lots-on-shelf.ts';

const TODAY = '2026-11-21';
const PRODUCT = productRow({ track_lots: true, expiration_alert: 10 });
const BOX = unitRow();

describe('lots on the shelf', () => {
  it('[MOV-05] are told by the alert days of their product, what expires first at the top', async () => {
    const db = await shop();
    await put(db, 'LEJOS', '2026-12-02', '1');
    await put(db, 'CERCA', '2026-12-01', '1');
    await put(db, 'VENCIDO', '2026-11-20', '1');
    await put(db, 'SIN', null, '1');
    const expiring = await readExpiringLots(db, TODAY);
    expect(expiring.map(({ lot, state }) => [lot.code, state])).toEqual([
      ['VENCIDO', 'expired'],
      ['CERCA', 'near'],
    ]);
    expect((await readDatedLots(db, TODAY)).map(({ lot }) => lot.code)).toEqual([
      'VENCIDO',
      'CERCA',
      'LEJOS',
    ]);
    const ofProduct = await readLotsOfProduct(db, PRODUCT.id, TODAY);
    expect(ofProduct.at(-1)).toMatchObject({ lot: { code: 'SIN' }, state: undefined });
  });

  it('[MOV-05] are told by place, with what is held of each unit and what it is worth', async () => {
    const db = await shop();
    const other = newId();
    await put(db, 'A', '2026-11-20', '3', { value: '4.50' });
    await put(db, 'A', '2026-11-20', '2', { value: '36.00', unitId: BOX.id });
    await put(db, 'A', '2026-11-20', '5', { value: '7.50', place: other });
    const lots = await readExpiringLots(db, TODAY);
    expect(lots.map(({ warehouseId: place, valueUsd }) => [place, valueUsd]).sort()).toEqual(
      [
        [warehouseId, '40.50'],
        [other, '7.50'],
      ].sort(),
    );
    expect(lots.find(({ warehouseId: place }) => place === warehouseId)?.held).toMatchObject([
      { name: 'unidad', quantity: quantity('3') },
      { name: 'caja', quantity: quantity('2') },
    ]);
  });

  it('[MOV-05] are no longer told once nothing is left of them, nor of a deleted product', async () => {
    const db = await shop();
    await put(db, 'VACIO', '2026-11-20', '0');
    await put(db, 'DEBE', '2026-11-20', '-2');
    expect(await readExpiringLots(db, TODAY)).toEqual([]);
    expect(await readLotsOfProduct(db, PRODUCT.id, TODAY)).toMatchObject([{ lot: { code: 'DEBE' } }]);
    await put(db, 'LLENO', '2026-11-20', '2');
    expect(await readExpiringLots(db, TODAY)).toHaveLength(1);
    await db.products.update(PRODUCT.id, { deleted_at: '2026-11-21T12:00:00.000Z' });
    expect(await readExpiringLots(db, TODAY)).toEqual([]);
  });
});

async function shop(): Promise<CompanyDb> {
  const db = freshDb();
  await db.products.put(PRODUCT);
  await db.product_units.put(BOX);
  return db;
}

interface Place {
  readonly value?: string;
  readonly unitId?: string;
  readonly place?: string;
}

async function put(
  db: CompanyDb,
  code: string,
  expires_on: string | null,
  size: string,
  { value = '0.00', unitId = PRODUCT.base_unit.id, place = warehouseId }: Place = {},
): Promise<void> {
  const meta = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
  const id = lotId(db.companyId, PRODUCT.id, code);
  await db.lots.put({ ...meta, id, product_id: PRODUCT.id, code, expires_on });
  const key = { product_id: PRODUCT.id, warehouse_id: place, unit_id: unitId, lot: code };
  const amounts = { quantity: size, value_usd: value };
  await db.stock_balances.put({
    ...key,
    ...amounts,
    key: balanceKey('stock_balances', key),
    version: 1,
    generation: 1,
    shown: amounts,
  });
}
