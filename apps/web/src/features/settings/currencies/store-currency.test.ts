import 'fake-indexeddb/auto';
import { currencyId, newId } from '@cuadra/contracts/primitives/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { CompanyDb } from '../../../data/company-db.ts';
import { deleteRecord } from '../../../data/local-writes/change-records.ts';
import { type Company, companyOf } from '../../../session/company/company.ts';
import { defaultRows } from '../../../session/company/default-rows.ts';
import { type CurrencyDraft, currencyDraft } from './currency-draft.ts';
import { storeCurrency } from './store-currency.ts';

const TODAY = '2026-11-21';
const MAKER = { id: newId(), name: 'Ana Pérez' };
const EURO: CurrencyDraft = {
  code: 'EUR',
  name: 'Euro',
  symbol: '€',
  rate: '0,92',
  is_active: true,
  is_default: false,
};
const ALL = ['code', 'name', 'symbol', 'rate'] as const;

let db: CompanyDb;
let company: Company;

beforeEach(async () => {
  db = new CompanyDb(newId());
  const rows = defaultRows(db.companyId);
  await db.company_settings.put(rows.settings);
  await db.currencies.bulkPut([...rows.currencies]);
  company = companyOf({ companyId: db.companyId, db, isDemo: false, maker: MAKER, today: TODAY }, rows);
});

const stored = (code: string) => db.currencies.get(currencyId(db.companyId, code));
/** What would be sent, in order. */
const bodies = async () =>
  (await db.outbox.toArray()).map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe('storing a currency', () => {
  it('[SET-04] makes one, under the id that it has on every device, with its rate of today', async () => {
    expect(await storeCurrency(company, undefined, EURO, ALL)).toBeUndefined();
    expect(await stored('EUR')).toMatchObject({ name: 'Euro', symbol: '€', rate: '0.92', rate_date: TODAY });
  });

  it('[SET-04][S-29] brings one back that was deleted', async () => {
    await storeCurrency(company, undefined, EURO, ALL);
    await deleteRecord(db, 'currencies', currencyId(db.companyId, 'EUR'), MAKER);
    await storeCurrency(company, undefined, { ...EURO, name: 'Euro nuevo', rate: '0,95' }, ALL);
    expect(await stored('EUR')).toMatchObject({ name: 'Euro nuevo', rate: '0.95', deleted_at: null });
  });

  it('[DATA-04] writes only what this person changed', async () => {
    const bolivar = await stored('VES');
    const draft = { ...currencyDraft(bolivar, 'USD'), name: 'Bolívar digital' };
    await storeCurrency(company, bolivar, draft, ['name']);
    expect(await bodies()).toEqual([{ name: 'Bolívar digital' }]);
  });

  it('[SET-01][SET-08] enters a changed rate as that of today', async () => {
    const bolivar = await stored('VES');
    const draft = { ...currencyDraft(bolivar, 'USD'), rate: '512,48' };
    expect(await storeCurrency(company, bolivar, draft, ['rate'])).toBeUndefined();
    expect(await stored('VES')).toMatchObject({ rate: '512.48', rate_date: TODAY });
  });

  it('[SET-04][S-28] names the default in the settings, and keeps it in use', async () => {
    const bolivar = await stored('VES');
    const draft = { ...currencyDraft(bolivar, 'USD'), is_default: true, is_active: false };
    await storeCurrency(company, bolivar, draft, ['is_default', 'is_active']);
    expect((await db.company_settings.get(db.companyId))?.default_currency).toBe('VES');
    expect((await stored('VES'))?.is_active).toBe(true);
  });
});
