import 'fake-indexeddb/auto';
import { toDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import { balanceKey } from '../ledger-entry.ts';
import { ana, customerRow, freshDb, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { readDebts } from './read-debts.ts';

const RATE = { text: '500', date: '2026-12-20', exchange: exchangeRate('USD', 'VES', '500') };

describe('who owes', () => {
  it('[DASH-03] [PAY-06] is told in the company’s currency, the largest first, with what is late', async () => {
    const db = await shop();
    const maria = customerRow({ name: 'María' });
    await db.customers.put(maria);
    await sellOnCredit(db, maria.id, '2026-12-05');
    await owe(db, 'Luis', 'VES', '-5000.00');
    await owe(db, 'Rosa', 'USD', '40.00');
    const debts = await readDebts({ db, currency: 'USD', rate: RATE, today: '2026-12-20' });
    expect([debts.count, toDecimal(debts.total)]).toEqual([2, '12.32']);
    expect(debts.debtors.map(({ name, owed }) => [name, toDecimal(owed)])).toEqual([
      ['Luis', '10.00'],
      ['María', '2.32'],
    ]);
    expect(debts.debtors[1]?.arrears).toEqual({ kind: 'late', day: '2026-12-05' });
  });

  it('[DASH-03] tells a small debt that is late, behind larger ones that are not', async () => {
    const db = await shop();
    const maria = customerRow({ name: 'María' });
    await db.customers.put(maria);
    await sellOnCredit(db, maria.id, '2026-12-05');
    for (let place = 0; place < 7; place += 1) await owe(db, `Cliente ${place}`, 'USD', '-50.00');
    const debts = await readDebts({ db, currency: 'USD', rate: RATE, today: '2026-12-20' });
    const late = debts.debtors.filter(({ arrears }) => arrears?.kind === 'late');
    expect(late.map(({ name }) => name)).toEqual(['María']);
  });

  it('[DASH-03] [S-19] never calls a debt not overdue that is older than all that the device holds', async () => {
    const db = await shop();
    const luis = await owe(db, 'Luis', 'USD', '-100.00');
    expect(await arrearsIn(db)).toEqual([{ kind: 'before', day: '2026-11-21', isLate: false }]);
    await sellOnCredit(db, luis, '2026-12-05');
    expect(await arrearsIn(db)).toEqual([{ kind: 'before', day: '2026-11-21', isLate: true }]);
    await sellOnCredit(db, luis, '2026-11-16');
    expect(await arrearsIn(db)).toEqual([{ kind: 'late', day: '2026-11-16' }]);
  });

  it('[DASH-03] [PAY-06] tells what is late in whichever currency it is owed', async () => {
    const db = await shop();
    const maria = customerRow({ name: 'María' });
    await db.customers.put(maria);
    await sellOnCredit(db, maria.id, '2026-12-05');
    const debts = await readDebts({ db, currency: 'VES', rate: RATE, today: '2026-12-20' });
    expect(debts.debtors.map(({ owed, arrears }) => [toDecimal(owed), arrears?.day])).toEqual([
      ['1160.00', '2026-12-05'],
    ]);
  });

  it('[DASH-03] is nobody in a shop that sells on credit to none', async () => {
    const db = await shop();
    await owe(db, 'Rosa', 'USD', '40.00');
    const debts = await readDebts({ db, currency: 'USD', rate: undefined, today: '2026-12-20' });
    expect([debts.count, debts.debtors]).toEqual([0, []]);
  });
});

async function shop(): Promise<CompanyDb> {
  const db = freshDb();
  await db.series.put(seriesRow());
  return db;
}

async function sellOnCredit(db: CompanyDb, customer_id: string, due_date: string): Promise<void> {
  const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '1188.95', due_date };
  const sale = saleDraft({ customer_id, customer: null, payments: [], credit });
  await recordSale(db, { sale, cartId: null }, ana);
}

async function arrearsIn(db: CompanyDb) {
  const { debtors } = await readDebts({ db, currency: 'USD', rate: RATE, today: '2026-12-20' });
  return debtors.map(({ arrears }) => arrears);
}

async function owe(db: CompanyDb, name: string, currency: string, amount: string): Promise<string> {
  const customer = customerRow({ name });
  await db.customers.put(customer);
  const key = balanceKey('customer_balances', { customer_id: customer.id, currency });
  const row = {
    key,
    customer_id: customer.id,
    currency,
    amount,
    version: 1,
    generation: 0,
    shown: { amount },
  };
  await db.customer_balances.put(row);
  return customer.id;
}
