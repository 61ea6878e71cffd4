import { ProductFields } from '@cuadra/contracts/catalog/catalog';
import { describe, expect, it } from 'vitest';

import { productRow } from '../../../data/testing/builders.ts';
import { checkDraft } from './check-draft.ts';
import { NOTHING_TYPED, readTyped, typeField } from './form/product-typed.ts';
import { draftOf, EMPTY_DRAFT } from './product-draft.ts';
import { changedFields, fieldsOf } from './product-fields.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const UNIT_ID = '0190a000-0000-7000-8000-0000000000e9';

describe('the fields of a product', () => {
  it('[PROD-03] begins with the format, the alert and the shelf life of the specification', () => {
    expect(fieldsOf(EMPTY_DRAFT, undefined, NOW, UNIT_ID)).toMatchObject({
      track_lots: false,
      lot_format: 'L{YYYY}{MM}{####}',
      requires_expiration: false,
      expiration_alert: 30,
      shelf_life: 365,
    });
  });

  it('[PROD-03] leaves what stands behind a box as it was when the box goes off', () => {
    const product = productRow({
      track_lots: true,
      lot_format: 'Q{####}',
      requires_expiration: true,
      expiration_alert: 7,
      shelf_life: 60,
    });
    const off = {
      ...draftOf(product),
      trackLots: false,
      requiresExpiration: false,
      lotFormat: '',
      shelfLife: '',
    };
    expect(checkDraft(off)).toEqual({});
    expect(changedFields(off, product, NOW)).toEqual({ track_lots: false, requires_expiration: false });
  });

  it('[PROD-01] reads every field of a product and writes it back as it was', () => {
    const price = { amount: '980.00', currency: 'VES', last_update: NOW };
    const product = productRow({
      brand: 'Llano Alto',
      model: 'Duro',
      category_id: '0190a000-0000-7000-8000-0000000000ca',
      type: 'food',
      status: 'inactive',
      description: 'Del llano',
      tags: ['queso', 'nevera'],
      min_stock: '2.5',
      max_stock: '40',
      track_lots: true,
      lot_format: 'Q{YYYY}{####}',
      requires_expiration: true,
      expiration_alert: 7,
      shelf_life: 60,
      base_unit: { id: UNIT_ID, name: 'kg', barcode: '7591234567892', price: { VES: '980.00' } },
      purchase_price: { amount: '4.35', currency: 'USD', last_update: NOW },
      selling_price: { ...price, includes_tax: false },
      is_exempt: true,
      favourite_since: '2026-11-01T12:00:00.000Z',
    });
    const { id: _, version, generation, created_at, updated_at, deleted_at, ...fields } = product;
    expect(ProductFields.parse(fieldsOf(draftOf(product), product, NOW, UNIT_ID))).toEqual(fields);
  });

  it('[POS-03] makes a favourite since now, keeps since when it is one, and ends it', () => {
    const product = productRow({ favourite_since: '2026-11-01T12:00:00.000Z' });
    const draft = draftOf(product);
    expect(changedFields({ ...draft, name: 'Otro' }, product, NOW)).toEqual({ name: 'Otro' });
    expect(changedFields({ ...draft, isFavourite: false }, product, NOW)).toEqual({ favourite_since: null });
    const plain = productRow();
    expect(changedFields({ ...draftOf(plain), isFavourite: true }, plain, NOW)).toEqual({
      favourite_since: NOW,
    });
  });

  it('[PROD-01] keeps each price in its own currency', () => {
    const draft = { ...EMPTY_DRAFT, cost: '0,92', costCurrency: 'USD', price: '512,48', currency: 'VES' };
    const fields = fieldsOf(draft, undefined, NOW, UNIT_ID);
    expect(fields.purchase_price).toMatchObject({ amount: '0.92', currency: 'USD' });
    expect(fields.selling_price).toMatchObject({ amount: '512.48', currency: 'VES' });
  });

  it('[DATA-04] lays over a product that another has changed since only the fields that were typed', () => {
    const before = draftOf(productRow({ brand: 'Del Campo', name: 'Harina' }));
    const typed = typeField(NOTHING_TYPED, { model: 'B', categoryId: 'viveres' }, before);
    const since = productRow({ brand: 'La Lucha', name: 'Harina PAN' });
    const reopened = { ...draftOf(since), ...readTyped(JSON.parse(JSON.stringify(typed))).fields };
    expect(reopened).toMatchObject({ brand: 'La Lucha', name: 'Harina PAN', model: 'B' });
    expect(changedFields(reopened, since, NOW)).toEqual({ model: 'B', category_id: 'viveres' });
    expect(typeField(typed, { model: '', categoryId: null }, before)).toEqual(NOTHING_TYPED);
  });

  it.each([undefined, null, 'texto', [], { fields: { sku: 7, other: 'x' }, units: [], images: 3 }])(
    '[S-24] takes of a draft of another program only what it can hold: %o',
    (kept) => {
      expect(readTyped(kept)).toEqual(NOTHING_TYPED);
    },
  );

  it('[DATA-04] writes of an edited product only what was changed, not what it began with', () => {
    const product = productRow({ brand: 'Del Campo', model: 'A' });
    const before = draftOf(product);
    expect(changedFields(before, product, NOW)).toEqual({});
    expect(changedFields({ ...before, model: 'B' }, product, NOW)).toEqual({ model: 'B' });
    expect(changedFields({ ...before, price: '9,99' }, product, NOW)).toEqual({
      selling_price: { ...product.selling_price, amount: '9.99', last_update: NOW },
    });
  });
});
