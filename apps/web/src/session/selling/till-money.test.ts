import { describe, expect, it } from 'vitest';
import type { CurrencyRow } from '../../data/rows.ts';
import { RATE } from '../../features/pos/testing.ts';
import { companyRate } from '../company/company.ts';
import { tillMoneyOf } from './till-money.ts';

describe('money of the till', () => {
  it("[POS-05] sells in the company's currency and shows the other drawer's beside it", () => {
    expect(moneyOf('USD', [dollar, bolivar()])).toMatchObject({ currency: 'USD', other: 'VES', rate: RATE });
    expect(moneyOf('VES', [dollar, bolivar()])).toMatchObject({ currency: 'VES', other: 'USD', rate: RATE });
  });

  it('[POS-05] has one currency where the other is switched off', () => {
    const money = moneyOf('USD', [dollar, bolivar({ is_active: false })]);
    expect(money).toMatchObject({ other: null, rate: null });
  });

  it('[SET-08] has no rate while nobody has entered one, and never takes one bolívar for a dollar', () => {
    expect(moneyOf('USD', [dollar, bolivar({ rate_date: null })]).rate).toBeNull();
    const fallenBack = moneyOf('USD', [dollar, bolivar({ rate: '1' })]);
    expect(fallenBack.rate).toBeNull();
    expect(fallenBack.ratesFromUsd.has('VES')).toBe(false);
    expect(moneyOf('USD', [dollar, bolivar({ rate: '0.5124' })]).rate).not.toBeNull();
  });

  it('[SET-01] knows the rates of other currencies for the prices in them', () => {
    const euro = currency({ code: 'EUR', rate: '0.8' });
    expect([...moneyOf('USD', [dollar, euro, bolivar()]).ratesFromUsd.keys()].sort()).toEqual(['EUR', 'VES']);
  });
});

function moneyOf(code: string, currencies: readonly CurrencyRow[]) {
  return tillMoneyOf({ currency: code, currencies, rate: companyRate(currencies) });
}

const META = {
  version: 1,
  generation: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
};

function currency(overrides: Partial<CurrencyRow>): CurrencyRow {
  return {
    id: overrides.code ?? 'USD',
    code: 'USD',
    name: 'Moneda',
    symbol: '$',
    rate: '1',
    rate_date: '2026-11-20',
    is_active: true,
    ...META,
    ...overrides,
  };
}

const dollar = currency({});

function bolivar(overrides: Partial<CurrencyRow> = {}): CurrencyRow {
  return currency({ code: 'VES', rate: '512.48', symbol: 'Bs.', ...overrides });
}
