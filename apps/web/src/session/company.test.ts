import { newId } from '@cuadra/contracts/ids';
import { formatRate } from '@cuadra/domain/money/format';
import { describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { CompanyDb } from '../data/company-db.ts';
import type { CurrencyRow } from '../data/rows.ts';
import { companyOf, companyRate, secondaryCurrency } from './company.ts';
import { defaultRows } from './default-rows.ts';

function currency(overrides: Partial<CurrencyRow>): CurrencyRow {
  const [dollar] = defaultRows(newId()).currencies;
  return { ...(dollar as CurrencyRow), ...overrides };
}

const DOLLAR = currency({});
const BOLIVAR = currency({ code: 'VES', rate: '512.48', rate_date: '2026-11-20' });

describe('the rate of a company', () => {
  it('[SET-01] is what somebody entered for the bolívar', () => {
    const rate = companyRate([DOLLAR, BOLIVAR]);
    expect(rate).toMatchObject({ text: '512.48', date: '2026-11-20' });
    expect(rate === undefined ? '' : formatRate(rate.exchange)).toBe('512,48');
  });

  it('[SET-08] is none while nobody has entered one: the default of a new company is no rate', () => {
    expect(companyRate([DOLLAR, { ...BOLIVAR, rate: '35.5', rate_date: null }])).toBeUndefined();
    expect(companyRate([DOLLAR])).toBeUndefined();
  });
});

describe('the other currency', () => {
  it('[POS-05] is the other of dollar and bolívar, and none where the company does not work with it', () => {
    expect(secondaryCurrency([DOLLAR, BOLIVAR], 'USD')).toBe('VES');
    expect(secondaryCurrency([DOLLAR, BOLIVAR], 'VES')).toBe('USD');
    expect(secondaryCurrency([DOLLAR, { ...BOLIVAR, is_active: false }], 'USD')).toBeUndefined();
  });

  it('[POS-05] is not a third one whose code sorts first: it has no rate of the day', () => {
    const euro = currency({ code: 'EUR' });
    expect(secondaryCurrency([euro, DOLLAR, BOLIVAR], 'USD')).toBe('VES');
    expect(secondaryCurrency([euro, DOLLAR], 'USD')).toBeUndefined();
  });
});

describe('a company whose data cannot be read', () => {
  it('[SHELL-05][CO-01] is shown with the defaults, and sells in dollars alone', () => {
    const companyId = newId();
    const db = new CompanyDb(companyId);
    const maker = { id: newId(), name: 'Ana Pérez' };
    const place = { companyId, db, isDemo: false, maker, today: '2026-11-20' };
    const company = companyOf(place, defaultRows(companyId));
    expect(company).toMatchObject({
      name: 'Mi Empresa',
      currency: 'USD',
      rateState: 'missing',
      isDefault: true,
    });
    expect(company.rate).toBeUndefined();
    expect(company.taxes.map(({ name, rate }) => `${name} ${rate}`)).toEqual(['IVA 16']);
  });
});
