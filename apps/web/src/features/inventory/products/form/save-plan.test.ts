import { describe, expect, it } from 'vitest';

import { imageRow, productRow, unitRow } from '../../../../data/testing/builders.ts';
import { draftOf, EMPTY_DRAFT } from '../product-draft.ts';
import { addImage, chooseMain, removeImage } from './image-drafts.ts';
import { type FormContent, savePlan } from './save-plan.ts';
import { addUnit, removeUnit, typeInUnit } from './unit-drafts.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const BASE = '0190a000-0000-7000-8000-0000000000e9';

const product = productRow({ id: 'p1' });
const caja = unitRow({ id: 'caja', product_id: 'p1', name: 'Caja' });
const bulto = unitRow({ id: 'bulto', product_id: 'p1', name: 'Bulto', conversion_factor: '48' });
const front = imageRow({ id: 'front', product_id: 'p1', type: 'main', position: 0 });
const side = imageRow({ id: 'side', product_id: 'p1', type: 'gallery', position: 1 });

function content(overrides: Partial<FormContent>): FormContent {
  return {
    id: 'p1',
    product,
    draft: draftOf(product),
    unitRows: [caja, bulto],
    units: {},
    imageRows: [front, side],
    images: {},
    ...overrides,
  };
}

const plan = (overrides: Partial<FormContent>) => savePlan(content(overrides), NOW, BASE);
const brief = (overrides: Partial<FormContent>) =>
  plan(overrides).map((write) => `${write.kind} ${write.collection} ${write.id}`);

describe('saving the product form', () => {
  it('[DATA-04] writes nothing where nothing was changed', () => {
    expect(plan({})).toEqual([]);
  });

  it('[PROD-01] makes a product with its units and pictures, the product first', () => {
    const units = typeInUnit(addUnit({}, 'u1'), 'u1', { name: 'Docena', factor: '12' }, undefined);
    const images = addImage([], {}, { id: 'i1', made: front, isMain: true });
    const draft = { ...EMPTY_DRAFT, sku: 'N-1', name: 'Nuevo', cost: '1', price: '2' };
    const writes = plan({
      id: 'nuevo',
      product: undefined,
      draft,
      unitRows: [],
      imageRows: [],
      units,
      images,
    });
    expect(writes.map((write) => [write.kind, write.collection, write.id])).toEqual([
      ['create', 'products', 'nuevo'],
      ['create', 'product_units', 'u1'],
      ['create', 'product_images', 'i1'],
    ]);
    expect(writes[1]).toMatchObject({
      fields: { product_id: 'nuevo', name: 'Docena', conversion_factor: '12' },
    });
    expect(writes[2]).toMatchObject({ fields: { product_id: 'nuevo', type: 'main', sha256: front.sha256 } });
  });

  it('[PROD-04] changes a unit under its id, and deletes one that was removed', () => {
    const units = removeUnit(typeInUnit({}, 'caja', { price: '25' }, caja), 'bulto');
    expect(brief({ units })).toEqual(['patch product_units caja', 'delete product_units bulto']);
    expect(plan({ units })[0]).toMatchObject({ fields: { selling_price: '25.00' } });
  });

  it('[PROD-07] moves the main picture by changing both, and deletes one with its place given on', () => {
    expect(brief({ images: chooseMain([front, side], {}, 'side') })).toEqual([
      'patch product_images side',
      'patch product_images front',
    ]);
    expect(brief({ images: removeImage([front, side], {}, 'front') })).toEqual([
      'patch product_images side',
      'delete product_images front',
    ]);
  });
});
