import { canBeDefaultCurrency } from '@cuadra/domain/money/default-currency';
import { describe, expect, it } from 'vitest';
import {
  type CurrencyDraft,
  checkCurrency,
  currencyDraft,
  currencyFields,
  typedCode,
} from './currency-draft.ts';

const EURO: CurrencyDraft = {
  code: 'EUR',
  name: 'Euro',
  symbol: '€',
  rate: '0,92',
  is_active: true,
  is_default: false,
};
const BOLIVAR: CurrencyDraft = { ...EURO, code: 'VES', name: 'Bolívar', symbol: 'Bs.' };

describe('the form of a currency', () => {
  it('[SET-04] begins empty, with a rate of 1', () => {
    expect(currencyDraft(undefined, 'USD')).toMatchObject({ code: '', name: '', symbol: '', rate: '1' });
  });

  it('[SET-04] makes of a typed code capitals, three at most', () => {
    expect(typedCode('eu')).toBe('EU');
    expect(typedCode('euros')).toBe('EUR');
  });

  it.each(['', 'EU', 'E1R', 'EÑO', '€€€'])(
    '[SET-04] refuses the code %j: it has three capital letters',
    (code) => {
      expect(checkCurrency({ ...EURO, code }, [], false).code).toBe(
        'Escribe tres letras mayúsculas, como EUR.',
      );
    },
  );

  it('[SET-04] refuses a code that the company has, since it has each currency once', () => {
    expect(checkCurrency(EURO, ['USD', 'EUR'], false)).toEqual({ code: 'La empresa ya tiene esa moneda.' });
    expect(checkCurrency(EURO, ['USD', 'VES'], false)).toEqual({});
  });

  it('[SET-04] requires name and symbol', () => {
    expect(checkCurrency({ ...EURO, name: ' ', symbol: '' }, [], false)).toEqual({
      name: 'Escribe el nombre de la moneda.',
      symbol: 'Escribe el símbolo.',
    });
  });

  it.each(['', '0', '-1', '1e9', '0,123456789', 'uno'])('[SET-04][SET-08] refuses the rate %j', (rate) => {
    expect(checkCurrency({ ...EURO, rate }, [], false).rate).toMatch(/^Escribe la tasa/);
    expect(checkCurrency({ ...BOLIVAR, rate }, [], false).rate).toMatch(/^Escribe la tasa/);
  });

  it('[SET-08] refuses 1 for the bolívar, at which goods would cost nothing, and takes it for another', () => {
    expect(checkCurrency({ ...BOLIVAR, rate: '1' }, [], false).rate).toMatch(/Con una tasa de 1/);
    expect(checkCurrency({ ...EURO, rate: '1' }, [], false)).toEqual({});
  });

  it('[SET-04] says nothing of a rate that nobody has typed', () => {
    expect(checkCurrency({ ...BOLIVAR, rate: '1' }, [], true)).toEqual({});
  });

  it('[ENT-07] counts the dollar as one, whatever stands in the field', () => {
    expect(currencyFields({ ...EURO, code: 'USD', rate: '5' }).rate).toBe('1');
    expect(checkCurrency({ ...EURO, code: 'USD', rate: '' }, [], false)).toEqual({});
    expect(currencyFields({ ...EURO, rate: '1.234,5' }).rate).toBe('1234.5');
  });

  it('[SET-04][POS-05] lets only dollar and bolívar be the default: the rate of the day is between these', () => {
    expect(['USD', 'VES', 'EUR', ''].filter(canBeDefaultCurrency)).toEqual(['USD', 'VES']);
  });
});
