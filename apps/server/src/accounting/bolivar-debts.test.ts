/** What is owed in bolívares, which the restatement at the closing rate leaves as it is (ACC-07). */
import type { BolivarDebtsReply } from '@cuadra/contracts/accounting/bolivar-debts';
import { accountIdOfRole, nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import { voidOfSupplierPayment } from '@cuadra/contracts/wire/void-payables';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { settledBill, supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const NOW = new Date().toISOString();
const TODAY = businessDayOf(NOW);

async function store(collection: 'supplier_bills' | 'supplier_payments', body: object): Promise<void> {
  expect((await shop.browser.call('POST', `/${collection}`, body)).statusCode).toBe(201);
}

async function suppliersOn(date: string) {
  const response = await shop.browser.call('GET', `/accounting/bolivar-debts?date=${date}`);
  const { accounts } = response.json<BolivarDebtsReply>();
  const { account_id, ...owed } = accounts[0] ?? { account_id: undefined };
  if (account_id !== undefined) expect(account_id).toBe(accountIdOfRole(shop.companyId, 'ap_suppliers'));
  return owed;
}

/** The same rent, agreed in bolívares. */
function billInBolivars() {
  const { lines, ...bill } = supplierBillBody(shop);
  const [line] = lines;
  if (line === undefined) throw new Error('a bill has a line');
  return { ...bill, currency: 'VES' as const, lines: [{ ...line, base: '10000.00', tax: '1600.00' }] };
}

describe('what is owed in bolívares', () => {
  it('[ACC-07] is that of the invoices in bolívares from their day, and none of those in dollars', async () => {
    await store('supplier_bills', supplierBillBody(shop));
    expect(await suppliersOn(TODAY)).toEqual({});
    await store('supplier_bills', billInBolivars());
    expect(await suppliersOn('2026-11-01')).toEqual({ usd: '-116.00', ves: '-11600.00' });
    expect(await suppliersOn('2026-10-31')).toEqual({});
  });

  it('[ACC-07] falls by the part of a payment that paid them, until the payment is voided', async () => {
    const [dollars, bolivars] = [supplierBillBody(shop), billInBolivars()];
    await store('supplier_bills', dollars);
    await store('supplier_bills', bolivars);
    // At a rate of 120: 116 dollars are 13.920 bolívares, and a quarter of the other invoice is 2.900.
    const payment = supplierPaymentBody(dollars, {
      payments: [{ method: 'transfer', currency: 'VES', amount: '16820.00', reference: '0012' }],
      settled: [
        settledBill(dollars),
        settledBill(bolivars, { currency: 'VES', amount_usd: '29.00', amount_bs: '2900.00' }),
      ],
    });
    await store('supplier_payments', payment);
    expect(await suppliersOn(TODAY)).toEqual({ usd: '-87.00', ves: '-8700.00' });
    expect(await suppliersOn('2026-11-19')).toEqual({ usd: '-116.00', ves: '-11600.00' });
    await store(
      'supplier_payments',
      voidOfSupplierPayment(shop.companyId, payment, { date: TODAY, madeAt: NOW }),
    );
    expect(await suppliersOn(TODAY)).toEqual({ usd: '-116.00', ves: '-11600.00' });
  });

  it('[ACC-07] is of the account that the documents of the past were moved to', async () => {
    const bolivars = billInBolivars();
    await store('supplier_bills', bolivars);
    const settled = settledBill(bolivars, { currency: 'VES', amount_usd: '29.00', amount_bs: '2900.00' });
    await store(
      'supplier_payments',
      supplierPaymentBody(bolivars, {
        payments: [{ method: 'transfer', currency: 'VES', amount: '2900.00', reference: '0012' }],
        settled: [settled],
      }),
    );
    const account_id = await anotherAccountOfSuppliers();
    expect((await shop.browser.call('POST', '/accounting/posting_rebuild')).statusCode).toBe(200);
    const { accounts } = (
      await shop.browser.call('GET', `/accounting/bolivar-debts?date=${TODAY}`)
    ).json<BolivarDebtsReply>();
    expect(accounts).toEqual([{ account_id, usd: '-87.00', ves: '-8700.00' }]);
  });
});

/** @returns the account that documents post what is owed to suppliers to from now on */
async function anotherAccountOfSuppliers(): Promise<string> {
  const id = newId();
  const parent_id = nameBasedId(shop.companyId, 'account', '2.1.01');
  const account = { id, code: '2.1.01.90', name: 'Otra', type: 'liability', parent_id };
  expect((await shop.browser.call('POST', '/accounts', account)).statusCode).toBe(201);
  const role = { role: 'ap_suppliers', role_since: new Date().toISOString() };
  expect((await shop.browser.call('PATCH', `/accounts/${id}`, role)).statusCode).toBe(200);
  return id;
}
