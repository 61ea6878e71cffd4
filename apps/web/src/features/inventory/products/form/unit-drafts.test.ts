import { ProductUnitFields } from '@cuadra/contracts/catalog/catalog';
import { describe, expect, it } from 'vitest';

import { unitRow } from '../../../../data/testing/builders.ts';
import {
  addUnit,
  changedUnitFields,
  checkUnits,
  costTimesFactor,
  EMPTY_UNIT,
  priceTimesFactor,
  removeUnit,
  type ShownUnit,
  shownUnits,
  typeInUnit,
  type UnitDraft,
  unitDraftOf,
  unitFieldsOf,
} from './unit-drafts.ts';

const caja = unitRow({ id: 'caja', name: 'Caja', conversion_factor: '24', selling_price: '25.00' });
const media = unitRow({ id: 'media', name: 'Media caja', conversion_factor: '12' });

function shown(overrides: Partial<UnitDraft>): ShownUnit {
  return { id: 'u', isNew: true, draft: { ...EMPTY_UNIT, name: 'Caja', factor: '12', ...overrides } };
}

describe('extra units', () => {
  it('[PROD-04] keep their id, and show what was typed over them in order of size, then what was added', () => {
    const edits = typeInUnit(addUnit({}, 'nueva'), 'caja', { name: 'Bulto' }, caja);
    const units = shownUnits([caja, media], typeInUnit(edits, 'nueva', { name: 'Paleta' }, undefined));
    expect(units.map(({ id, isNew, draft }) => [id, isNew, draft.name])).toEqual([
      ['media', false, 'Media caja'],
      ['caja', false, 'Bulto'],
      ['nueva', true, 'Paleta'],
    ]);
  });

  it('[DATA-04] forget what is again as it is stored', () => {
    const typed = typeInUnit({}, 'caja', { name: 'Bulto' }, caja);
    expect(typeInUnit(typed, 'caja', { name: 'Caja' }, caja)).toEqual({});
  });

  it('[PROD-04] are gone at once where they were only added, and with the saving where they are stored', () => {
    expect(removeUnit(addUnit({}, 'nueva'), 'nueva')).toEqual({});
    const removed = removeUnit({}, 'caja');
    expect(shownUnits([caja, media], removed).map(({ id }) => id)).toEqual(['media']);
  });

  it.each<[Partial<UnitDraft>, string]>([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ factor: '' }, 'factor'],
    [{ factor: '0' }, 'factor'],
    [{ factor: '0,99' }, 'factor'],
    [{ factor: '-3' }, 'factor'],
    [{ factor: '1,005' }, 'factor'],
    [{ factor: 'doce' }, 'factor'],
    [{ price: '-1' }, 'price'],
    [{ cost: '1,2345678' }, 'cost'],
    [{ barcode: '7'.repeat(61) }, 'barcode'],
  ])('[PROD-04] say at the field what is wrong with %o', (overrides, field) => {
    expect(Object.keys(checkUnits([shown(overrides)], '').u ?? {})).toEqual([field]);
  });

  it.each<Partial<UnitDraft>>([
    { factor: '1' },
    { factor: '1,01' },
    { factor: '12.50' },
    { name: '  Caja 🌽 ', price: ' 1.234,50 ', cost: '0' },
  ])('[PROD-04] take %o', (overrides) => {
    const unit = shown(overrides);
    expect(checkUnits([unit], '')).toEqual({});
    const fields = { product_id: caja.product_id, ...unitFieldsOf(unit.draft) };
    expect(ProductUnitFields.safeParse(fields).success).toBe(true);
  });

  it('[PROD-04] share no code within a product', () => {
    const units = [shown({ barcode: '7591' }), { ...shown({ barcode: '7592 ' }), id: 'v' }];
    expect(checkUnits(units, '7593')).toEqual({});
    expect(checkUnits(units, '7592')).toEqual({
      v: { barcode: 'Ese código ya está en otra unidad de este producto.' },
    });
  });

  it('[ENT-17] write only what was changed, and a price that was emptied as none', () => {
    const draft = unitDraftOf(caja);
    expect(changedUnitFields(draft, caja)).toEqual({});
    expect(changedUnitFields({ ...draft, factor: '24,00' }, caja)).toEqual({});
    expect(changedUnitFields({ ...draft, price: '' }, caja)).toEqual({ selling_price: null });
    const generated = { ...draft, barcode: '2991234567897', isGenerated: true };
    expect(changedUnitFields(generated, caja)).toEqual({ barcode: '2991234567897', is_generated: true });
  });

  it('[ENT-17] cost what the base unit costs times the factor where they have no price of their own', () => {
    expect(priceTimesFactor('1,05', 'USD', '24')).toBe('25,20');
    expect(priceTimesFactor('', 'USD', '24')).toBeUndefined();
    expect(priceTimesFactor('1,05', 'USD', 'doce')).toBeUndefined();
    expect(costTimesFactor('0,0125', 'USD', '24')).toBe('0,30');
    expect(costTimesFactor('0,0125', 'USD', '2.5')).toBe('0,03125');
    expect(costTimesFactor('gratis', 'USD', '24')).toBeUndefined();
  });
});
