import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { defaultRows } from '../../../session/company/default-rows.ts';
import { checkTax, type TaxDraft, taxDraft, taxFields } from './tax-draft.ts';
import { parseTypedPercent, percentText } from './typed-percent.ts';

const DRAFT: TaxDraft = {
  name: 'IVA reducido',
  rate: '8',
  applies_to: 'products',
  is_active: true,
  is_default: false,
};

describe('a typed percentage', () => {
  it.each([
    ['16', '16'],
    ['16,00', '16'],
    ['8.5 %', '8.5'],
    [' 0 ', '0'],
    ['100', '100'],
  ])('[SET-02][SET-03] is read from %j as %s', (typed, wire) => {
    expect(parseTypedPercent(typed)).toBe(wire);
  });

  it.each(['', '%', '-1', '100,01', '16,001', '1e1', 'dieciséis', '1.234'])(
    '[SET-02][SET-03] is none in %j: it goes from 0 to 100, with two decimals',
    (typed) => {
      expect(parseTypedPercent(typed)).toBeUndefined();
    },
  );

  it('is written with a comma, and read back as it was', () => {
    expect(percentText('8.5')).toBe('8,5');
    expect(percentText('16.00')).toBe('16');
    expect(parseTypedPercent(percentText('8.5'))).toBe('8.5');
  });
});

describe('the form of a tax', () => {
  it('[SET-03] begins for all goods, active and not as the default', () => {
    expect(taxDraft(undefined, newId())).toEqual({
      name: '',
      rate: '',
      applies_to: 'all',
      is_active: true,
      is_default: false,
    });
  });

  it('[SET-03] shows the tax that is edited, and whether it is the default one', () => {
    const { taxes, settings } = defaultRows(newId());
    expect(taxDraft(taxes[0], settings.default_tax_id)).toMatchObject({
      name: 'IVA',
      rate: '16',
      is_default: true,
    });
    expect(taxDraft(taxes[0], newId()).is_default).toBe(false);
  });

  it('[SET-03] requires a name and a percentage', () => {
    expect(checkTax({ ...DRAFT, name: '  ', rate: '' })).toEqual({
      name: 'Escribe el nombre del impuesto.',
      rate: 'Escribe un porcentaje de 0 a 100, con hasta dos decimales.',
    });
    expect(checkTax({ ...DRAFT, name: 'x'.repeat(61) })).toEqual({ name: 'Usa hasta 60 caracteres.' });
    expect(checkTax(DRAFT)).toEqual({});
  });

  it('[ENT-06] goes to the wire trimmed, with a point for decimals', () => {
    expect(taxFields({ ...DRAFT, name: ' IVA reducido ', rate: '8,50' })).toEqual({
      name: 'IVA reducido',
      rate: '8.5',
      applies_to: 'products',
      is_active: true,
    });
  });
});
