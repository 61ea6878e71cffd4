import { currencyId, newId } from '@cuadra/contracts/primitives/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { CompanyDb } from '../../data/company-db.ts';
import { deleteRecord } from '../../data/local-writes/change-records.ts';
import type { ExchangeRateRow } from '../../data/rows.ts';
import { type Company, companyOf } from './company.ts';
import { defaultRows } from './default-rows.ts';
import { decideProposal, rateDayProblem, rateProblem, rateRemark, saveRate } from './rate-entry.ts';
import { currenciesOfDay } from './rate-of-day.ts';

const maker = { id: newId(), name: 'Ana Pérez' };
let company: Company;

beforeEach(() => {
  const companyId = newId();
  const place = { companyId, db: new CompanyDb(companyId), isDemo: false, maker, today: '2026-11-20' };
  company = { ...companyOf(place, defaultRows(companyId)), currencies: [] };
});

const bolivar = () => company.db.currencies.get(currencyId(company.companyId, 'VES'));

const rates = () => company.db.exchange_rates.orderBy('[code+value_date]').toArray();
const save = (rate: string, valueDate = '2026-11-20') => saveRate(company, { code: 'VES', rate, valueDate });

describe('keeping a rate', () => {
  it('[SET-08] gives a company without a bolívar one, and sends it with its history', async () => {
    expect(await save('512.48')).toBeUndefined();
    expect(await bolivar()).toMatchObject({ code: 'VES', rate: '512.48', rate_date: '2026-11-20' });
    expect(await rates()).toMatchObject([
      {
        rate: '512.48',
        value_date: '2026-11-20',
        source: 'manual',
        status: 'accepted',
        made_by_name: 'Ana Pérez',
      },
    ]);
    expect((await company.db.outbox.toArray()).map(({ collection }) => collection)).toEqual([
      'exchange_rates',
      'currencies',
    ]);
  });

  it('[SET-08] changes the bolívar that there is, and keeps what was before', async () => {
    await save('512.48');
    company = { ...company, today: '2026-11-21' };
    expect(await save('515.02', '2026-11-21')).toBeUndefined();
    expect(await bolivar()).toMatchObject({ rate: '515.02', rate_date: '2026-11-21' });
    expect(await company.db.currencies.count()).toBe(1);
    expect((await rates()).map(({ rate }) => rate)).toEqual(['512.48', '515.02']);
  });

  it('[SET-08] leaves the bolívar as it is for a rate of tomorrow', async () => {
    await save('512.48');
    expect(await save('520', '2026-11-23')).toBeUndefined();
    expect(await bolivar()).toMatchObject({ rate: '512.48', rate_date: '2026-11-20' });
    expect(await rates()).toHaveLength(2);
  });

  it('[SET-08] leaves the bolívar as it is for a rate of a day before the one in force', async () => {
    await save('512.48');
    await save('509.91', '2026-11-19');
    expect(await bolivar()).toMatchObject({ rate: '512.48', rate_date: '2026-11-20' });
  });

  it('[SET-08] dates the bolívar of a company without one only when its first rate counts', async () => {
    await save('520', '2026-11-23');
    expect(await bolivar()).toMatchObject({ rate: '520', rate_date: null });
  });

  it('[SET-08] says so where the currency was deleted, or is none of the company’s, and keeps nothing', async () => {
    await save('512.48');
    await deleteRecord(company.db, 'currencies', currencyId(company.companyId, 'VES'), maker);
    expect(await save('600')).toMatch(/no se guardó la tasa/);
    expect(await saveRate(company, { code: 'EUR', rate: '0.9', valueDate: '2026-11-20' })).toMatch(/EUR/);
    expect(await saveRate(company, { code: 'USD', rate: '2', valueDate: '2026-11-20' })).toMatch(/siempre 1/);
    expect(await bolivar()).toMatchObject({ rate: '512.48' });
    expect(await rates()).toHaveLength(1);
  });
});

describe('a rate that a source proposed', () => {
  const proposed = { ...defaultProposal(), value_date: '2026-11-20', rate: '670' };

  beforeEach(async () => {
    await save('512.48', '2026-11-19');
    await company.db.exchange_rates.put(proposed);
  });

  it('[SET-08] counts from the moment a person takes it', async () => {
    expect(await decideProposal(company, proposed, 'accepted')).toBeUndefined();
    expect(await bolivar()).toMatchObject({ rate: '670', rate_date: '2026-11-20' });
  });

  it('[SET-08] counts also where somebody has entered another for that day since it came', async () => {
    await save('600', '2026-11-20');
    await decideProposal(company, proposed, 'accepted');
    expect(await bolivar()).toMatchObject({ rate: '670', rate_date: '2026-11-20' });
    const [current] = currenciesOfDay(
      await company.db.currencies.toArray(),
      await rates(),
      '2026-11-20',
      'next_bank_day',
    );
    expect(current?.rate).toBe('670');
  });

  it('[SET-08] of a day that is over changes nothing of today', async () => {
    await save('600', '2026-11-20');
    const old = { ...proposed, id: newId(), value_date: '2026-11-18' };
    await company.db.exchange_rates.put(old);
    await decideProposal(company, old, 'accepted');
    expect(await bolivar()).toMatchObject({ rate: '600', rate_date: '2026-11-20' });
  });

  it('[SET-08] never counts once it is turned down, and is decided once', async () => {
    expect(await decideProposal(company, proposed, 'rejected')).toBeUndefined();
    expect(await decideProposal(company, proposed, 'accepted')).toBe(
      'Otra persona ya decidió sobre esta tasa.',
    );
    expect(await bolivar()).toMatchObject({ rate: '512.48' });
  });
});

function defaultProposal(): ExchangeRateRow {
  const at = '2026-11-20T12:00:00.000Z';
  return {
    id: newId(),
    code: 'VES',
    rate: '670',
    value_date: '2026-11-20',
    source: 'feed',
    source_name: 'BCV',
    fetched_at: at,
    status: 'proposed',
    entered_at: at,
    version: 1,
    generation: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
}

describe('a rate that was typed', () => {
  it.each(['0.0001', '0.5', '1.5', '512.48'])('[SET-01] is taken above zero, as %s is', (rate) => {
    expect(rateProblem(rate)).toBeUndefined();
  });

  it('[SET-01] is asked for where it is none', () => {
    expect(rateProblem(undefined)).toMatch(/mayor que cero/);
    expect(rateRemark(undefined, undefined)).toBeUndefined();
  });

  it('[SET-01] is doubted, and taken, below one bolívar for a dollar, and refused at exactly one', () => {
    expect(rateRemark(undefined, '0.5124')).toBe('Es de menos de un bolívar por dólar: revísala.');
    expect(rateProblem('1')).toMatch(/tasa de 1/);
    expect(rateRemark(undefined, '1.0001')).toBeUndefined();
  });
});

describe('the value date of a rate', () => {
  it.each(['2026-11-20', '2026-11-23', '2020-01-01'])('[SET-08] may be %s', (day) => {
    expect(rateDayProblem(day, '2026-11-20')).toBeUndefined();
  });

  it('[SET-08] is a day, and not one so far ahead that the rate would never grow old', () => {
    expect(rateDayProblem('', '2026-11-20')).toBe('Escribe para qué día vale la tasa.');
    expect(rateDayProblem('2062-11-20', '2026-11-20')).toBe(
      'Revisa la fecha: está a más de una semana de hoy.',
    );
  });
});
