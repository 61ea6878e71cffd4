import 'fake-indexeddb/auto';
import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { createDraftKeeper, draftsOf } from '../../../../data/drafts/draft-store.ts';
import {
  ana,
  freshDb,
  imageRow,
  productRow,
  unitRow,
  warehouseId,
} from '../../../../data/testing/builders.ts';
import { draftOf, EMPTY_DRAFT } from '../product-draft.ts';
import { addImage } from './image-drafts.ts';
import {
  notSignedInRefusal,
  picturesRefusal,
  planRefusal,
  refusalNow,
  saveRefusal,
} from './product-refusal.ts';
import { writeProduct } from './product-writes.ts';
import { savePlan } from './save-plan.ts';
import { addUnit, removeUnit, typeInUnit } from './unit-drafts.ts';
import { stockOfUnit, unitStockText } from './unit-stock.ts';

const NOW = '2026-11-20T12:00:00.000Z';

function newContent(id: string) {
  const unit = newId();
  return {
    id,
    product: undefined,
    draft: { ...EMPTY_DRAFT, sku: 'N-1', name: 'Nuevo', cost: '1', price: '2' },
    unitRows: [],
    units: typeInUnit(addUnit({}, unit), unit, { name: 'Docena', factor: '12' }, undefined),
    imageRows: [],
    images: addImage([], {}, { id: newId(), made: madeImage(), isMain: true }),
  };
}

function madeImage() {
  const { filename, path, sha256, thumbnail, mime, bytes, width, height } = imageRow({});
  return { filename, path, sha256, thumbnail, mime, bytes, width, height };
}

describe('storing a product', () => {
  it('[S-24] makes it once, whatever is pressed twice or in two tabs, and its draft is gone with it', async () => {
    const db = freshDb();
    const id = newId();
    const keeper = createDraftKeeper(db, { id, kind: 'product_new' });
    keeper.keep({ fields: { sku: 'N-1' } });
    await keeper.settled();
    const content = newContent(id);
    const company = { db, maker: ana };
    await Promise.all([
      writeProduct(company, savePlan(content, NOW, newId()), id),
      writeProduct(company, savePlan(content, NOW, newId()), id),
    ]);
    expect([
      await db.products.count(),
      await db.product_units.count(),
      await db.product_images.count(),
    ]).toEqual([1, 1, 1]);
    expect((await db.outbox.toArray()).map(({ collection }) => collection)).toEqual([
      'products',
      'product_units',
      'product_images',
    ]);
    expect(await draftsOf(db, 'product_new')).toEqual([]);
  });

  it.each([
    { what: 'is there', deleted_at: null, sku: 'N-2' },
    { what: 'has its SKU and says something else', deleted_at: null, sku: 'N-1' },
    { what: 'was deleted since', deleted_at: NOW, sku: 'N-1' },
  ])('[PROD-02] [S-24] never tells another product as made of a draft whose product $what', async (known) => {
    const db = freshDb();
    const id = newId();
    const company = { db, maker: ana };
    await writeProduct(company, savePlan(newContent(id), NOW, newId()), id);
    await db.products.update(id, { deleted_at: known.deleted_at });
    const content = newContent(id);
    const other = { ...content, draft: { ...content.draft, sku: known.sku, name: 'Otro' } };
    expect(await writeProduct(company, savePlan(other, NOW, newId()), id)).toBe('other_made');
    expect((await db.products.toArray()).map(({ name }) => name)).toEqual(['Nuevo']);
    expect(await db.product_units.count()).toBe(1);
  });

  it('[S-24] keeps the draft where something of it cannot be stored', async () => {
    const db = freshDb();
    const id = newId();
    const keeper = createDraftKeeper(db, { id, kind: 'product_new' });
    keeper.keep({});
    await keeper.settled();
    const content = { ...newContent(id), draft: { ...EMPTY_DRAFT, sku: '' } };
    await expect(writeProduct({ db, maker: ana }, savePlan(content, NOW, newId()), id)).rejects.toThrow();
    expect(await db.products.count()).toBe(0);
    expect(await draftsOf(db, 'product_new')).toHaveLength(1);
  });

  it('[PROD-04] says where goods are left in a unit that is to be removed', async () => {
    const db = freshDb();
    const product = productRow({});
    const caja = unitRow({ name: 'Caja' });
    const balance = (unit_id: string, quantity: string) => ({
      key: `${product.id}|${warehouseId}|${unit_id}|`,
      product_id: product.id,
      warehouse_id: warehouseId,
      unit_id,
      lot: '',
      quantity,
      value_usd: '0.00',
      version: 1,
      generation: 1,
      shown: { quantity, value_usd: '0.00' },
    });
    await db.stock_balances.bulkPut([balance(caja.id, '3'), balance(product.base_unit.id, '7')]);
    const left = await stockOfUnit(db, product.id, caja.id);
    expect(unitStockText('Caja', left)).toBe(
      'No se puede eliminar “Caja”: todavía hay 3 en un almacén eliminado. Desempácala o ajústala a cero antes.',
    );
    expect(unitStockText('Caja', await stockOfUnit(db, product.id, newId()))).toBeUndefined();
  });

  it('[DATA-04] deletes a unit without touching what another wrote in the product meanwhile', async () => {
    const db = freshDb();
    const product = productRow({ brand: 'A' });
    const caja = unitRow({});
    await db.products.put({ ...product, brand: 'B' });
    await db.product_units.put(caja);
    const parts = { unitRows: [caja], units: removeUnit({}, caja.id), imageRows: [], images: {} };
    const content = { id: product.id, product, draft: draftOf(product), ...parts };
    await writeProduct({ db, maker: ana }, savePlan(content, NOW, newId()), product.id);
    expect((await db.products.get(product.id))?.brand).toBe('B');
    expect((await db.product_units.get(caja.id))?.deleted_at).not.toBeNull();
  });
});

describe('why a product is not saved', () => {
  const nobody = { getItem: () => null };

  it('[PROD-08] names what failed, and what the device says of it', () => {
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    expect(saveRefusal('create', full)).toMatchObject({ fact: 'Error al crear producto' });
    expect(saveRefusal('update', full).detail).toContain('No queda espacio');
    expect(saveRefusal('update', full).fact).toBe('Error al actualizar producto');
    expect(saveRefusal('create', 'a text')).toEqual({ fact: 'Error al guardar el producto' });
  });

  it('[PLAN-02] says that the plan takes no more, and not of a demo', async () => {
    const planned = async (isDemo: boolean, products: number) => {
      const db = freshDb(isDemo);
      await db.company_state.put({
        id: db.companyId,
        plan: 'gratis',
        plan_until: null,
        plan_wanted: '',
        limits: { ...limitsOfPlan('gratis'), products: 2 },
        suspended_at: null,
        suspended_reason: '',
        residence: 'cloud',
        home_device_id: null,
        version: 1,
        generation: 1,
        created_at: NOW,
        updated_at: NOW,
        deleted_at: null,
      });
      await db.products.bulkPut(Array.from({ length: products }, () => productRow({ id: newId() })));
      return planRefusal(db, NOW);
    };
    expect(await planned(false, 1)).toBeUndefined();
    expect(await planned(false, 2)).toEqual({
      fact: 'Error al crear producto',
      detail: expect.stringContaining('Tu plan no permite más'),
    });
    expect(await planned(true, 2)).toBeUndefined();
  });

  it('[PROD-07] says that pictures are still being made, which would be left out', () => {
    expect(picturesRefusal(2)?.fact).toBe('Todavía se preparan las imágenes');
    expect(picturesRefusal(0)).toBeUndefined();
    const said = picturesRefusal(1);
    expect([refusalNow(said, 1), refusalNow(said, 0)]).toEqual([said, undefined]);
    const another = saveRefusal('create', 'a text');
    expect(refusalNow(another, 0)).toBe(another);
  });

  it('[PROD-08] [SHELL-09] says that nobody is signed in', () => {
    expect(notSignedInRefusal('create', nobody)).toEqual({ fact: 'No se encontró el usuario' });
    expect(notSignedInRefusal('update', nobody)?.fact).toMatch(
      /^No hay nadie con sesión iniciada\. No user found$/,
    );
  });
});
