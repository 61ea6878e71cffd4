import { ProductFields } from '@cuadra/contracts/catalog';
import { describe, expect, it } from 'vitest';
import { productRow } from '../../../data/testing/builders.ts';
import { NOTHING_TYPED, readTyped, typeField } from './form/product-typed.ts';
import {
  changedFields,
  checkDraft,
  type DraftErrors,
  draftOf,
  EMPTY_DRAFT,
  fieldsOf,
  type ProductDraft,
} from './product-draft.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const UNIT_ID = '0190a000-0000-7000-8000-0000000000e9';

function draft(overrides: Partial<ProductDraft> = {}): ProductDraft {
  return {
    ...EMPTY_DRAFT,
    sku: 'VIV-0012',
    name: 'Harina de maíz',
    cost: '0,92',
    price: '1,15',
    ...overrides,
  };
}

describe('the product form', () => {
  it('[PROD-02] wants SKU, name, both prices and the base unit', () => {
    expect(Object.keys(checkDraft({ ...EMPTY_DRAFT, unitName: ' ' })).sort()).toEqual(
      ['cost', 'name', 'price', 'sku', 'unitName'].sort(),
    );
    expect(checkDraft(draft())).toEqual({});
  });

  it.each<[Partial<ProductDraft>, DraftErrors]>([
    [{ price: '-5' }, { price: 'Escribe un monto de cero o más, con hasta dos decimales.' }],
    [{ cost: '1,234' }, { cost: 'Escribe un monto de cero o más, con hasta dos decimales.' }],
    [{ price: 'diez 🙂' }, { price: 'Escribe un monto de cero o más, con hasta dos decimales.' }],
    [{ price: '99999999999999' }, { price: 'Ese precio es demasiado grande.' }],
    [{ minStock: '-1' }, { minStock: 'Escribe una cantidad de cero o más, con hasta tres decimales.' }],
    [{ maxStock: '9999999999999' }, { maxStock: 'Esa cantidad es demasiado grande.' }],
    [{ minStock: '12', maxStock: '5' }, { maxStock: 'El stock máximo es menor que el mínimo.' }],
    [{ sku: 'A'.repeat(61) }, { sku: 'Usa hasta 60 caracteres.' }],
    [{ name: 'A'.repeat(201) }, { name: 'Usa hasta 200 caracteres.' }],
    [{ brand: 'A'.repeat(81) }, { brand: 'Usa hasta 80 caracteres.' }],
    [{ barcode: '7'.repeat(61) }, { barcode: 'Usa hasta 60 caracteres.' }],
    [{ unitName: 'A'.repeat(41) }, { unitName: 'Usa hasta 40 caracteres.' }],
    [{ description: 'A'.repeat(2001) }, { description: 'Usa hasta 2000 caracteres.' }],
    [{ name: 'Harina\u0000' }, { name: 'Quita los caracteres invisibles.' }],
  ])('[PROD-02] says at the field what is wrong with %o', (overrides, errors) => {
    expect(checkDraft(draft(overrides))).toEqual(errors);
  });

  it.each<Partial<ProductDraft>>([
    { name: '  Harina 🌽 de maíz  ', sku: ' VIV-0012 ', price: ' 1.234,50 ' },
    { minStock: '', maxStock: '' },
    { minStock: '12', maxStock: '0' },
    { barcode: ' 7591024000017\t' },
  ])('[PROD-02] takes what is pasted with blanks around it, and keeps it without: %o', (overrides) => {
    expect(checkDraft(draft(overrides))).toEqual({});
    const fields = fieldsOf(draft(overrides), undefined, NOW, UNIT_ID);
    expect(ProductFields.safeParse(fields).success).toBe(true);
    expect(fields.name).toBe(fields.name.trim());
    expect(fields.base_unit.barcode).toBe((overrides.barcode ?? '').trim());
  });

  it.each<[Partial<ProductDraft>, DraftErrors]>([
    [{ trackLots: true, lotFormat: ' ' }, { lotFormat: 'Escribe el formato de los lotes.' }],
    [{ trackLots: true, lotFormat: 'L{AÑO}' }, { lotFormat: 'Entre llaves van YYYY, YY, MM, DD o ####.' }],
    [{ trackLots: true, lotFormat: 'L{YYYY' }, { lotFormat: 'Sobra o falta una llave.' }],
    [{ trackLots: false, lotFormat: 'L{AÑO}' }, {}],
    [
      { requiresExpiration: true, expirationAlert: '0' },
      { expirationAlert: 'Escribe los días: de 1 a 3650.' },
    ],
    [{ requiresExpiration: true, shelfLife: '1,5' }, { shelfLife: 'Escribe los días: de 1 a 36500.' }],
    [{ requiresExpiration: false, expirationAlert: '', shelfLife: 'x' }, {}],
  ])('[PROD-03] asks for lot and expiry fields only while their box is on: %o', (overrides, errors) => {
    expect(checkDraft(draft(overrides))).toEqual(errors);
  });

  it('[PROD-03] begins with the format, the alert and the shelf life of the specification', () => {
    expect(fieldsOf(draft(), undefined, NOW, UNIT_ID)).toMatchObject({
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
    });
    const { id: _, version, generation, created_at, updated_at, deleted_at, ...fields } = product;
    expect(ProductFields.parse(fieldsOf(draftOf(product), product, NOW, UNIT_ID))).toEqual(fields);
  });

  it('[PROD-01] keeps each price in its own currency', () => {
    const fields = fieldsOf(
      draft({ costCurrency: 'USD', currency: 'VES', price: '512,48' }),
      undefined,
      NOW,
      UNIT_ID,
    );
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
