import { ProductFields } from '@cuadra/contracts/catalog/catalog';
import { describe, expect, it } from 'vitest';

import { checkDraft } from './check-draft.ts';
import { type DraftErrors, EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';
import { fieldsOf } from './product-fields.ts';

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
    [{ cost: '1,2345678' }, { cost: 'Escribe un costo de cero o más, con hasta seis decimales.' }],
    [{ cost: '0,0125' }, {}],
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
});
