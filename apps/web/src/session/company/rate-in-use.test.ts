import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { CurrencyRow } from '../../data/rows.ts';
import { companyRate } from './company.ts';
import { defaultRows } from './default-rows.ts';
import { rateInUse, rateOfDocuments, rateOnFile } from './rate-in-use.ts';

const [ROW] = defaultRows(newId()).currencies;
const DOLLAR = { ...(ROW as CurrencyRow), code: 'USD', is_active: true };
const BOLIVAR = { ...DOLLAR, code: 'VES', rate: '512.48', rate_date: '2026-11-20' };

describe('the rate in use', () => {
  it('[POS-05] [CASH-01] is that on file, and in every document, where both currencies are taken', () => {
    for (const currency of ['USD', 'VES']) {
      const company = companyOf(currency, [DOLLAR, BOLIVAR]);
      expect(rateInUse(company)?.text).toBe('512.48');
      expect(rateOfDocuments(company)).toBe('512.48');
    }
  });

  it('[CASH-01] is in no document where the other currency is switched off, and still on file to compare by', () => {
    const inBolivars = companyOf('VES', [{ ...DOLLAR, is_active: false }, BOLIVAR]);
    expect([rateInUse(inBolivars), rateOfDocuments(inBolivars)]).toEqual([undefined, null]);
    expect(rateOnFile(inBolivars)?.text).toBe('512.48');
    expect(rateOfDocuments(companyOf('USD', [DOLLAR, { ...BOLIVAR, is_active: false }]))).toBeNull();
  });

  it('[SET-08] is never one bolívar for a dollar, nor what nobody has entered', () => {
    for (const bolivar of [
      { ...BOLIVAR, rate: '1' },
      { ...BOLIVAR, rate_date: null },
    ]) {
      const company = companyOf('USD', [DOLLAR, bolivar]);
      expect([rateOnFile(company), rateOfDocuments(company)]).toEqual([undefined, null]);
    }
  });
});

function companyOf(currency: string, currencies: readonly CurrencyRow[]) {
  return { currency, currencies, rate: companyRate(currencies) };
}
