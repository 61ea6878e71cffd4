import 'fake-indexeddb/auto';
import { toDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../data/company-db.ts';
import { balanceKey } from '../../data/ledger-entry.ts';
import { recordSale } from '../../data/local-writes/record-sale.ts';
import { ana, customerRow, freshDb, saleDraft, seriesRow } from '../../data/testing/builders.ts';
import { readDebts } from './debts.ts';

const RATE = { text: '500', date: '2026-12-20', exchange: exchangeRate('USD', 'VES', '500') };

describe('who owes', () => {
  it('[DASH-03] [PAY-06] is told in the company’s currency, the largest first, with what is late', async () => {
    const db = await shop();
    const maria = customerRow({ name: 'María' });
    await db.customers.put(maria);
    const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '1188.95', due_date: '2026-12-05' };
    const sale = saleDraft({ customer_id: maria.id, customer: null, payments: [], credit });
    await recordSale(db, { sale, cartId: null }, ana);
    await owe(db, 'Luis', 'VES', '-5000.00');
    await owe(db, 'Rosa', 'USD', '40.00');
    const debts = await readDebts({ db, currency: 'USD', rate: RATE, today: '2026-12-20' });
    expect([debts.count, toDecimal(debts.total)]).toEqual([2, '12.32']);
    expect(debts.debtors.map(({ name, owed }) => [name, toDecimal(owed)])).toEqual([
      ['Luis', '10.00'],
      ['María', '2.32'],
    ]);
    expect(debts.debtors[1]?.late).toEqual({ amount: { minor: 232n, currency: 'USD' }, since: '2026-12-05' });
  });

  it('[DASH-03] tells a small debt that is late, behind larger ones that are not', async () => {
    const db = await shop();
    const maria = customerRow({ name: 'María' });
    await db.customers.put(maria);
    const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '1188.95', due_date: '2026-12-05' };
    const sale = saleDraft({ customer_id: maria.id, customer: null, payments: [], credit });
    await recordSale(db, { sale, cartId: null }, ana);
    for (let place = 0; place < 7; place += 1) await owe(db, `Cliente ${place}`, 'USD', '-50.00');
    const debts = await readDebts({ db, currency: 'USD', rate: RATE, today: '2026-12-20' });
    expect(debts.debtors.filter(({ late }) => late !== undefined).map(({ name }) => name)).toEqual(['María']);
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

async function owe(db: CompanyDb, name: string, currency: string, amount: string): Promise<void> {
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
}
