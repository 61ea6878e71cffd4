import { ProductFields } from '@cuadra/contracts/catalog';
import { describe, expect, it } from 'vitest';
import { productRow } from '../../../data/testing/builders.ts';
import { keepTyped, readTyped, typedAfter, typedKey } from '../../../ui/kept-typed.ts';
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
    const fields = fieldsOf(draft(overrides), undefined, NOW);
    expect(ProductFields.safeParse(fields).success).toBe(true);
    expect(fields.name).toBe(fields.name.trim());
    expect(fields.base_unit.barcode).toBe((overrides.barcode ?? '').trim());
  });

  it('[DATA-04] lays over a product that another has changed since only the fields that were typed', () => {
    const place = { key: typedKey('c1', 'products', 'p1') };
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const before = draftOf(productRow({ brand: 'Del Campo', name: 'Harina' }));
    keepTyped(storage, place, typedAfter({}, { model: 'B', categoryId: 'viveres' }, before));
    const since = productRow({ brand: 'La Lucha', name: 'Harina PAN' });
    const reopened = { ...draftOf(since), ...readTyped(storage, place, draftOf(since)) };
    expect(reopened).toMatchObject({ brand: 'La Lucha', name: 'Harina PAN', model: 'B' });
    expect(changedFields(reopened, since, NOW)).toEqual({ model: 'B', category_id: 'viveres' });
  });

  it('[DATA-04] takes nothing of a draft that a program of before kept whole', () => {
    const text = JSON.stringify({ version: 7, draft: { ...EMPTY_DRAFT, price: '9,99' } });
    expect(readTyped({ getItem: () => text }, { key: 'k' }, EMPTY_DRAFT)).toEqual({});
  });

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
