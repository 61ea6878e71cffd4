import { newId } from '@cuadra/contracts/primitives/ids';
import { formatRate } from '@cuadra/domain/money/format';
import { describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { CompanyDb } from '../../data/company-db.ts';
import type { CurrencyRow } from '../../data/rows.ts';
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

describe('a company with a history of rates', () => {
  const companyId = newId();
  const at = '2026-11-20T22:00:00.000Z';
  const meta = { version: 1, generation: 1, created_at: at, updated_at: at, deleted_at: null };
  const monday = {
    id: newId(),
    code: 'VES',
    rate: '520',
    value_date: '2026-11-23',
    source: 'manual',
    source_name: '',
    fetched_at: null,
    status: 'accepted',
    entered_at: at,
    ...meta,
  } as const;
  const friday = currency({ code: 'VES', rate: '512.48', rate_date: '2026-11-20', updated_at: at });

  it.each([
    ['2026-11-20', 'next_bank_day', '512.48', 'current'],
    ['2026-11-21', 'next_bank_day', '520', 'current'],
    ['2026-11-21', 'previous', '512.48', 'current'],
    ['2026-11-23', 'previous', '520', 'current'],
    ['2026-11-24', 'next_bank_day', '520', 'old'],
  ] as const)('[SET-08] on %s by %s sells at %s', (today, rate_rule, text, state) => {
    const place = { companyId, db: new CompanyDb(companyId), isDemo: false, today };
    const rows = defaultRows(companyId);
    const settings = { ...rows.settings, rate_rule };
    const company = companyOf(
      { ...place, maker: { id: newId(), name: 'Ana Pérez' } },
      { ...rows, settings, currencies: [DOLLAR, friday], rates: [monday] },
    );
    expect([company.rate?.text, company.rateState]).toEqual([text, state]);
    // Prices in other currencies go by the same rates.
    expect(company.currencies.find(({ code }) => code === 'VES')?.rate).toBe(text);
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
