import { currencyId, newId } from '@cuadra/contracts/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { CompanyDb } from '../data/company-db.ts';
import { deleteRecord } from '../data/local-writes/change-records.ts';
import { type Company, companyOf } from './company.ts';
import { defaultRows } from './default-rows.ts';
import { rateDayProblem, rateProblem, rateRemark, saveRate } from './rate-entry.ts';

const maker = { id: newId(), name: 'Ana Pérez' };
let company: Company;

beforeEach(() => {
  const companyId = newId();
  const place = { companyId, db: new CompanyDb(companyId), isDemo: false, maker, today: '2026-11-20' };
  company = { ...companyOf(place, defaultRows(companyId)), currencies: [] };
});

const bolivar = () => company.db.currencies.get(currencyId(company.companyId, 'VES'));

describe('keeping a rate', () => {
  it('[SET-08] gives a company without a bolívar one, and sends it', async () => {
    expect(await saveRate(company, '512.48', '2026-11-20')).toBeUndefined();
    expect(await bolivar()).toMatchObject({ code: 'VES', rate: '512.48', rate_date: '2026-11-20' });
    expect(await company.db.outbox.count()).toBe(1);
  });

  it('[SET-08] changes the bolívar that there is', async () => {
    await saveRate(company, '512.48', '2026-11-20');
    expect(await saveRate(company, '515.02', '2026-11-21')).toBeUndefined();
    expect(await bolivar()).toMatchObject({ rate: '515.02', rate_date: '2026-11-21' });
    expect(await company.db.currencies.count()).toBe(1);
  });

  it('[SET-08] says so where the bolívar was deleted, and keeps nothing', async () => {
    await saveRate(company, '512.48', '2026-11-20');
    await deleteRecord(company.db, 'currencies', currencyId(company.companyId, 'VES'), maker);
    expect(await saveRate(company, '600', '2026-11-20')).toMatch(/no se guardó la tasa/);
    expect(await bolivar()).toMatchObject({ rate: '512.48' });
  });
});

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
    expect(rateDayProblem('', '2026-11-20')).toBe('Escribe la fecha valor de la tasa.');
    expect(rateDayProblem('2062-11-20', '2026-11-20')).toBe(
      'Revisa la fecha: está a más de una semana de hoy.',
    );
  });
});
