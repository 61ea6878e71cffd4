/** Payments on account: booked once, whole or not at all, in the company whose customer paid (PAY-06). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { customerPaymentBody } from '../testing/cash-bodies.ts';
import { addMember } from '../testing/members.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
const other = shopForAllTests(server);

describe('a payment on account', () => {
  it('[PAY-06] [ACC-07] moves the balance, the drawer and the accounts together', async () => {
    const body = customerPaymentBody(shop);
    const before = await cashOf(shop);
    const { answer } = await sendItem(shop, creation('customer_payments', body));
    expect(answer).toMatchObject({ result: 'recorded' });
    expect(await balanceOf(body.customer_id)).toBe('10.00');
    expect((await cashOf(shop)) - before).toBe(10);
    expect(await postingsOf(body.id)).toEqual([
      'till_usd 10.00 1000.00',
      // He owed nothing here, whatever the till knew of it.
      'store_credit -10.00 -1000.00',
    ]);
    // Of somebody the server has not heard of it makes a customer to be completed (S-13).
    const known = (await shop.browser.call('GET', `/customers/${body.customer_id}`)).json();
    expect(known).toMatchObject({ name: 'Ana', is_stub: true });
  });

  it('[PAY-06] [ACC-07] sets its IGTF apart for the treasury, and holds it to what was received', async () => {
    const igtf = { rate: '3', base_usd: '9.71', base_bs: '971.00', amount_usd: '0.29', amount_bs: '29.13' };
    const body = customerPaymentBody(shop, { igtf, amount: '9.71' });
    const { answer } = await sendItem(shop, creation('customer_payments', body));
    expect(answer).toMatchObject({ result: 'recorded' });
    expect(await balanceOf(body.customer_id)).toBe('9.71');
    expect(await postingsOf(body.id)).toEqual([
      'till_usd 10.00 1000.00',
      'igtf_payable -0.29 -29.13',
      'store_credit -9.71 -971.00',
      'rounding_loss 0.00 0.13',
    ]);
    const less = customerPaymentBody(shop, { igtf: { ...igtf, amount_bs: '29.00' }, amount: '9.71' });
    const refused = await shop.browser.call('POST', '/customer_payments', {
      ...less,
      customer_id: body.customer_id,
    });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'igtf']);
  });

  it('[PAY-06] [S-03] sent again, and at the same time, is booked once', async () => {
    const body = customerPaymentBody(shop);
    const item = creation('customer_payments', body);
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendItem(shop, item)));
    const again = await sendItem(shop, item);
    const results = [...sent, again].map(({ answer }) => answer.result);
    expect(results.filter((result) => result === 'recorded')).toHaveLength(1);
    expect(results.filter((result) => result === 'already')).toHaveLength(6);
    expect(await balanceOf(body.customer_id)).toBe('10.00');
  });

  it('[PAY-06] from two tills at once adds up', async () => {
    const till = await openSecondTill(shop);
    const customer_id = newId();
    const customer = { ...customerPaymentBody(shop).customer };
    const bodies = Array.from({ length: 8 }, () => customerPaymentBody(shop, { customer_id, customer }));
    await Promise.all(
      bodies.map((body, place) =>
        sendItem(place % 2 === 0 ? shop : till, creation('customer_payments', body)),
      ),
    );
    expect(await balanceOf(customer_id)).toBe('80.00');
  });

  it('[PAY-06] [S-23] with another content under its id is kept beside the first', async () => {
    const body = customerPaymentBody(shop);
    await sendItem(shop, creation('customer_payments', body));
    const second = await sendItem(shop, creation('customer_payments', { ...body, notes: 'otra' }));
    expect(second.answer.result).toBe('kept');
    expect(await balanceOf(body.customer_id)).toBe('10.00');
  });

  it.each([
    ['sums that do not add up', { amount: '11.00' }, 'amount'],
    ['more paid of a debt than was received', { settled: '10.01' }, 'settled'],
    ['nothing', { amount: '0.00' }, 'amount'],
    ['an amount below zero', { amount: '-10.00' }, 'amount'],
    ['a number for an amount', { amount: 10 }, 'amount'],
    ['no payment', { payments: [] }, 'payments'],
    ['a balance in another currency', { currency: 'EUR' }, 'currency'],
    ['no customer', { customer_id: null }, 'customer_id'],
    ['a day for an instant', { made_at: '2026-11-22' }, 'made_at'],
    ['an invisible character', { notes: 'a\u0000b' }, 'notes'],
  ])('[API-02] [PAY-06] of %s is a 400 that names the field, and books nothing', async (_, wrong, field) => {
    const customer_id = await knownCustomer(shop);
    const body = { ...customerPaymentBody(shop, { customer_id }), ...wrong };
    const answer = await shop.browser.call('POST', '/customer_payments', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe(field);
    expect(await balanceOf(customer_id)).toBe('0');
  });

  it('[API-02] [PAY-06] paid by a balance, or in money of two worths, is refused', async () => {
    const customer_id = await knownCustomer(shop);
    const body = customerPaymentBody(shop, { customer_id });
    for (const wrong of [{ method: 'balance' as const }, { amount_bs: '1.00' }]) {
      const payments = body.payments.map((payment) => ({ ...payment, ...wrong }));
      const answer = await shop.browser.call('POST', '/customer_payments', { ...body, payments });
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'payments.0']);
    }
  });

  it.each([
    ['numbers for texts', { mobilePayment: { phoneNumber: 4125551842, bankName: {} } }],
    ['codes for the printer', { mobilePayment: { phoneNumber: '0412\u001b@', bankName: 'Mercantil' } }],
    ['a page for a name', { mobilePayment: { phoneNumber: '0412', bankName: 'x'.repeat(301) } }],
    ['no object', { mobilePayment: null }],
  ])(
    '[API-02] [PAY-03] whose details have %s is a 400, and kept where a device sends it',
    async (_, details) => {
      const customer_id = await knownCustomer(shop);
      const whole = customerPaymentBody(shop, { customer_id });
      const way = { method: 'mobile', currency: 'VES', typed_currency: 'VES', reference: '004518' } as const;
      const body = { ...whole, payments: whole.payments.map((payment) => ({ ...payment, ...way, details })) };
      const answer = await shop.browser.call('POST', '/customer_payments', body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].field).toContain('payments.0.details.mobilePayment');
      const sent = await sendItem(shop, creation('customer_payments', body));
      expect(sent.answer).toMatchObject({ result: 'kept', code: 'invalid_input' });
    },
  );

  it('[PERM-03] to a customer or a register of another company is refused, and touches neither', async () => {
    const theirs = await knownCustomer(other);
    const ours = await knownCustomer(shop);
    const foreign = [
      customerPaymentBody(shop, { customer_id: theirs }),
      customerPaymentBody(shop, { customer_id: ours, register_id: other.series.register_id }),
    ];
    for (const body of foreign) {
      expect((await shop.browser.call('POST', '/customer_payments', body)).statusCode).toBe(400);
    }
    // A fact of a device is taken (S-22), in its own company alone.
    await sendItem(shop, creation('customer_payments', customerPaymentBody(shop, { customer_id: theirs })));
    const { rows } = await server.owner.query(
      'select company_id from customer_entries where customer_id = $1',
      [theirs],
    );
    expect(rows).toEqual([{ company_id: shop.companyId }]);
    const read = (await other.browser.call('GET', '/customer_payments')).json();
    expect(read).toEqual([]);
  });

  it('[PERM-02] is taken by who sells, read by who sees figures, and closed to all others', async () => {
    const customer_id = await knownCustomer(shop);
    const seller = await addMember(server, shop, { role: 'seller' });
    const body = customerPaymentBody(shop, { customer_id });
    expect((await seller.call('POST', '/customer_payments', body)).statusCode).toBe(201);
    const keeper = await addMember(server, shop, { role: ['inventory.write'] });
    expect((await keeper.call('GET', '/customer_payments')).statusCode).toBe(403);
    const mine = customerPaymentBody(shop, { customer_id });
    expect((await keeper.call('POST', '/customer_payments', mine)).statusCode).toBe(403);
    expect(await balanceOf(customer_id)).toBe('10.00');
  });
});

async function knownCustomer(at: TestShop): Promise<string> {
  const id = newId();
  const body = { id, type: 'person', document_type: 'V', document_number: id.slice(-12), name: 'Ana' };
  expect((await at.browser.call('POST', '/customers', body)).statusCode).toBe(201);
  return id;
}

async function postingsOf(transactionId: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ posted: string }>(
    `select a.role || ' ' || e.usd || ' ' || e.ves as posted from account_entries e
     join accounts a on a.company_id = e.company_id and a.id = e.account_id
     where e.transaction_id = $1 order by e.position`,
    [transactionId],
  );
  return rows.map(({ posted }) => posted);
}

async function balanceOf(customerId: string): Promise<string> {
  const { rows } = await server.owner.query<{ amount: string }>(
    'select amount from customer_balances where customer_id = $1',
    [customerId],
  );
  return rows[0]?.amount ?? '0';
}

async function cashOf(at: TestShop): Promise<number> {
  const { rows } = await server.owner.query<{ amount: string }>(
    `select amount from cash_balances where company_id = $1 and register_id = $2 and currency = 'USD'`,
    [at.companyId, at.series.register_id],
  );
  return Number(rows[0]?.amount ?? '0');
}
