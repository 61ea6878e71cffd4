/** What customers owe by its age, as the server reads it from their entries (ACC-07). */
import type { ReceivablesReply } from '@cuadra/contracts/accounting/receivables-reading';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { customerPaymentBody } from '../testing/cash-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody, saleReturnBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const TODAY = businessDayOf(new Date().toISOString());
const MARIA = { name: 'María', document_type: 'V', document_number: '15100580', customer_type: 'regular' };
const AGES = { '0-30': '0.00', '31-60': '0.00', '61-90': '0.00', '90+': '0.00' };

describe('what customers owe', () => {
  it('is by the days since it was due, and what is paid settles the oldest first', async () => {
    const customer_id = newId();
    await send('sales', onAccount(customer_id, 100, '2026-11-01T15:00:00.000Z'));
    await send('sales', onAccount(customer_id, 40, '2026-11-02T15:00:00.000Z'));
    const newest = onAccount(customer_id, -10, '2026-11-03T15:00:00.000Z');
    await send('sales', newest);
    const all = { ...AGES, '90+': '2.32', '31-60': '2.32', '0-30': '2.32' };
    expect(await owed()).toMatchObject([
      { customer_id, customer_name: 'María', currency: 'USD', open: '6.96', ages: all },
    ]);
    await send('customer_payments', paid(customer_id, '3.00'));
    const left = { ...AGES, '31-60': '1.64', '0-30': '2.32' };
    expect(await owed()).toMatchObject([{ open: '3.96', ages: left }]);
    // A return is of its own sale, the newest, and pays no older one.
    await send('sale_returns', saleReturnBody(shop, newest));
    expect(await owed()).toMatchObject([{ open: '1.64', ages: { ...AGES, '31-60': '1.64' } }]);
    await send('customer_payments', paid(customer_id, '1.64'));
    expect(await owed()).toEqual([]);
    expect(await owed('2026-11-01')).toMatchObject([{ open: '2.32' }]);
    expect(await owed('2026-10-31')).toEqual([]);
  });

  it('[PERM-03] is that of no other company', async () => {
    const theirs = await openShop(server.app);
    const sale = { ...onAccount(newId(), 10, '2026-11-01T15:00:00.000Z'), id: newId() };
    await send('sales', sale);
    const list = await theirs.browser.call('GET', `/accounting/receivables?date=${TODAY}`);
    expect(list.json<ReceivablesReply>().customers).toEqual([]);
    expect(await owed()).toHaveLength(1);
  });

  it('[PERM-02] is for people who may read the accounting, of a day', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('GET', `/accounting/receivables?date=${TODAY}`)).statusCode).toBe(403);
    const bad = await shop.browser.call('GET', '/accounting/receivables?date=ayer');
    expect([bad.statusCode, bad.json<Problem>().errors[0]?.field]).toEqual([400, 'date']);
  });
});

async function owed(date = TODAY): Promise<ReceivablesReply['customers']> {
  const response = await shop.browser.call('GET', `/accounting/receivables?date=${date}`);
  expect(response.statusCode).toBe(200);
  return response.json<ReceivablesReply>().customers;
}

async function send(...sent: Parameters<typeof creation>): Promise<void> {
  const { answer } = await sendItem(shop, creation(...sent));
  expect(answer.result).toBe('recorded');
}

/** 2,32 $, due so many days ago. */
function onAccount(customer_id: string, daysAgo: number, sold_at: string): SaleWire {
  const due_date = addDays(TODAY, -daysAgo);
  const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '232.00', due_date };
  return { ...saleBody(shop, { customer_id, customer: MARIA, payments: [], credit }), sold_at };
}

/** In dollars, all of it for what he owes. */
function paid(customer_id: string, amount: string) {
  const body = customerPaymentBody(shop, { customer_id, customer: MARIA });
  const payments = body.payments.map((one) => ({
    ...{ ...one, amount_usd: amount, amount_bs: (Number(amount) * 100).toFixed(2) },
  }));
  return { ...body, payments, amount, settled: amount };
}
