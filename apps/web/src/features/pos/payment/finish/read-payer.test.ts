import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { creditLeft } from '@cuadra/domain/sales/credit';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../../../data/company-db.ts';
import { balanceKey } from '../../../../data/ledger-entry.ts';
import { customerRow, freshDb } from '../../../../data/testing/builders.ts';
import type { Company } from '../../../../session/company/company.ts';
import { defaultRows } from '../../../../session/company/default-rows.ts';
import { bs, RATE, usd } from '../../testing.ts';
import { readPayer } from './read-payer.ts';

describe('who pays', () => {
  it('[PAY-04] has in favour what his balance in the currency of the sale says, and nothing of the other', async () => {
    const { db, id } = await shopWithCustomer({});
    await putBalance(db, id, 'VES', '900.00');
    await putBalance(db, id, 'USD', '12.50');
    await putBalance(db, newId(), 'USD', '80.00');
    expect((await readPayer(companyOf(db), id, 'USD')).balance).toEqual(usd('12.50'));
    expect((await readPayer(companyOf(db), id, 'VES')).balance).toEqual(bs('900.00'));
  });

  it('[PAY-06] may owe as much, and as long, as his record says', async () => {
    const { db, id } = await shopWithCustomer({ credit_limit_usd: '50.00', credit_days: 15 });
    const limited = await readPayer(companyOf(db), id, 'USD');
    expect([limited.credit.limitUsd, limited.creditDays]).toEqual([usd('50.00'), 15]);
    const free = await shopWithCustomer({});
    const unlimited = await readPayer(companyOf(free.db), free.id, 'USD');
    expect([unlimited.credit.limitUsd, unlimited.creditDays]).toEqual([null, null]);
  });

  it('[PAY-06] may owe what all that he owes leaves of his limit, whatever the sale is in', async () => {
    const { db, id } = await shopWithCustomer({ credit_limit_usd: '250.00' });
    await putBalance(db, id, 'USD', '-200.00');
    await putBalance(db, id, 'VES', '-5124.80');
    for (const currency of ['USD', 'VES']) {
      const payer = await readPayer(companyOf(db), id, currency);
      expect(payer.debts).toEqual([usd('200.00'), bs('5124.80')]);
      expect(creditLeft(payer.credit)).toEqual(usd('40.00'));
    }
    await putBalance(db, id, 'VES', '5124.80');
    // What is in favour in one currency pays no debt in the other.
    expect(creditLeft((await readPayer(companyOf(db), id, 'VES')).credit)).toEqual(usd('50.00'));
  });

  it('[PAY-06] is held to his limit in the currency of the sale where no rate is known', async () => {
    const { db, id } = await shopWithCustomer({ credit_limit_usd: '50.00' });
    await putBalance(db, id, 'VES', '-10.00');
    const payer = await readPayer({ ...companyOf(db), rate: undefined }, id, 'VES');
    expect(creditLeft(payer.credit)).toEqual(bs('40.00'));
  });

  it('[PAY-06] [S-30] is he that stays of one who was joined, with what that one owes and may owe', async () => {
    const { db, id } = await shopWithCustomer({ credit_limit_usd: '50.00' });
    await putBalance(db, id, 'USD', '-50.00');
    const joined = customerRow({ id: `f${newId().slice(1)}`, merged_into: id });
    await db.customers.put(joined);
    const payer = await readPayer(companyOf(db), joined.id, 'USD');
    expect(payer).toEqual(await readPayer(companyOf(db), id, 'USD'));
    expect(creditLeft(payer.credit)).toEqual(usd('0.00'));
  });

  it('has the points that the company takes, and their worth, also those of a sale not yet sent', async () => {
    const { db, id } = await shopWithCustomer({});
    await putBalance(db, id, 'PTS', '300.00');
    await putBalance(db, id, 'PTW', '3.00');
    const company = companyOf(db);
    const settings = { ...company.settings, points_enabled: true, points_minimum: 100 };
    expect((await readPayer({ ...company, settings }, id, 'USD')).points).toEqual({
      rule: { perDollar: 1, cents: 1, minimum: 100 },
      balance: { points: 300n, worth: usd('3.00') },
    });
    const without = await readPayer(company, id, 'USD');
    expect([without.points, without.balance, without.debts]).toEqual([undefined, usd('0.00'), []]);
  });

  it('[PAY-04] whose record has not come yet has nothing', async () => {
    expect(await readPayer(companyOf(freshDb()), newId(), 'USD')).toEqual({
      name: '',
      phoneNumber: '',
      balance: usd('0.00'),
      debts: [],
      credit: { balance: usd('0.00'), limitUsd: null, rate: RATE },
      creditDays: null,
      points: undefined,
    });
  });
});

function companyOf(db: CompanyDb): Pick<Company, 'db' | 'rate' | 'settings'> {
  const { settings } = defaultRows(db.companyId);
  return { db, rate: { text: '512.48', date: '2026-11-20', exchange: RATE }, settings };
}

async function shopWithCustomer(overrides: Parameters<typeof customerRow>[0]) {
  const db = freshDb();
  const row = customerRow(overrides);
  await db.customers.put(row);
  return { db, id: row.id };
}

async function putBalance(db: CompanyDb, customerId: string, currency: string, amount: string) {
  const key = balanceKey('customer_balances', { customer_id: customerId, currency });
  const held = { customer_id: customerId, currency, amount, version: 1, generation: 0 };
  await db.customer_balances.put({ ...held, key, shown: { amount } });
}
