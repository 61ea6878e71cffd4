import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import { toDecimal } from '@cuadra/domain/money/money';
import { openCharges } from '@cuadra/domain/party/statement';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { debtOf, readBalances, storeCreditOf } from '../customers/customer-balances.ts';
import { balanceAfter, readStatements } from '../customers/read-statement.ts';
import { ana, customerRow, freshDb, registerId, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { type CustomerPaymentInput, recordCustomerPayment } from './record-customer-payment.ts';

const MARIA = customerRow({ id: '0190a000-0000-7000-8000-000000000001' });

describe('a payment on account at the till', () => {
  it.each([false, true])(
    '[PAY-06] pays the debt, fills the drawer and waits to be sent (demo: %s)',
    async (isDemo) => {
      const db = await shop(isDemo);
      await sellOnCredit(db);
      const { payment } = await pay(db, '5.00');
      expect(CustomerPaymentWire.parse(payment)).toMatchObject({ amount: '5.00', settled: '2.32' });
      const balance = (await readBalances(db)).get(MARIA.id);
      expect(storeCreditOf(balance).map(toDecimal)).toEqual(['2.68']);
      expect(debtOf(balance)).toEqual([]);
      const drawer = await db.cash_balances.where('register_id').equals(registerId).first();
      expect(drawer?.shown.amount).toBe('5.00');
      expect((await db.outbox.toArray()).map(({ collection }) => collection)).toEqual(
        isDemo ? [] : ['sales', 'customer_payments'],
      );
    },
  );

  it('[PAY-06] [S-30] settles what he owes that one was joined into', async () => {
    const db = await shop();
    await sellOnCredit(db);
    const joined = customerRow({ id: `f${MARIA.id.slice(1)}`, merged_into: MARIA.id });
    await db.customers.put(joined);
    const input = { ...inputOf('5.00'), customer_id: joined.id };
    const outcome = await recordCustomerPayment(db, input, ana);
    expect(outcome).toMatchObject({ recorded: true, payment: { settled: '2.32' } });
  });

  it('[PAY-06] [S-24] is made once, however often it is pressed', async () => {
    const db = await shop();
    const input = inputOf('5.00');
    await Promise.all([input, input, input].map((one) => recordCustomerPayment(db, one, ana)));
    expect(await db.customer_payments.count()).toBe(1);
    expect(storeCreditOf((await readBalances(db)).get(MARIA.id)).map(toDecimal)).toEqual(['5.00']);
  });

  it('[PAY-06] [S-24] is found made by whoever says the same, and takes a draft along that was put back', async () => {
    const db = await shop();
    const input = inputOf('5.00');
    const first = await recordCustomerPayment(db, input, ana);
    await db.drafts.put({ id: input.id, kind: 'customer_payment', data: {}, updated_at: '' });
    // As the server writes it, and with a newer copy of the customer.
    await db.customer_payments.update(input.id, { amount: '5.0000', version: 7 });
    const renamed = { ...input, customer: { ...input.customer, name: 'María Elena' } };
    expect(await recordCustomerPayment(db, renamed, ana)).toMatchObject({
      recorded: true,
      payment: { id: first.recorded ? first.payment.id : '' },
    });
    expect(await db.drafts.count()).toBe(0);
  });

  it.each([
    { what: 'amount', other: { amount: '9.00' } },
    { what: 'customer', other: { customer_id: newId() } },
    { what: 'note', other: { notes: 'Segunda parte' } },
    { what: 'reference', other: { payments: [{ ...inputOf('5.00').payments[0], reference: '0042' }] } },
  ])('[PAY-06] [S-24] never tells one of another $what under its id as made', async ({ other }) => {
    const db = await shop();
    const input = inputOf('5.00');
    await recordCustomerPayment(db, input, ana);
    await db.drafts.put({ id: input.id, kind: 'customer_payment', data: {}, updated_at: '' });
    const second = { ...input, ...other } as CustomerPaymentInput;
    expect(await recordCustomerPayment(db, second, ana)).toEqual({
      recorded: false,
      reason: 'other_content',
    });
    expect(await recordCustomerPayment(db, { ...second, id: newId() }, ana)).toMatchObject({
      recorded: true,
    });
    expect(await db.customer_payments.count()).toBe(2);
    expect(await db.drafts.count()).toBe(0);
  });

  it('[PAY-06] [PAY-07] takes IGTF out of what comes to the balance, and is found by its reference', async () => {
    const db = await shop();
    const { payments, ...input } = inputOf('10.30');
    const igtf = { rate: '3', base_usd: '10.00', base_bs: '1000.00', amount_usd: '0.30', amount_bs: '30.00' };
    const zelle = payments.map((payment) => ({
      ...payment,
      method: 'zelle' as const,
      reference: 'BAC-1234',
    }));
    await recordCustomerPayment(db, { ...input, payments: zelle, igtf, amount: '10.00' }, ana);
    expect(storeCreditOf((await readBalances(db)).get(MARIA.id)).map(toDecimal)).toEqual(['10.00']);
    expect(await db.customer_payments.where('payment_keys').equals('zelle:BAC1234').count()).toBe(1);
    expect((await db.outbox.toArray())[0]?.body).not.toContain('payment_keys');
  });

  it('[PAY-06] [POS-02] is not taken without an open cash session', async () => {
    const db = await shop();
    await db.sessions.clear();
    expect(await recordCustomerPayment(db, inputOf('5.00'), ana)).toEqual({
      recorded: false,
      reason: 'no_open_session',
    });
    expect(await db.customer_payments.count()).toBe(0);
  });

  it('[PAY-06] [S-44] goes into the drawer that is open, and into none whose session another device has closed', async () => {
    const db = await shop();
    const [older] = await db.sessions.toArray();
    if (older === undefined) throw new Error('a session');
    await db.cash_closings.put({ id: newId(), cash_session_id: older.id } as never);
    expect(await recordCustomerPayment(db, inputOf('5.00'), ana)).toEqual({
      recorded: false,
      reason: 'no_open_session',
    });
    const open = { ...older, id: newId(), opened_at: '2026-11-21T12:00:00.000Z' };
    await db.sessions.put(open);
    expect((await pay(db, '5.00')).payment.cash_session_id).toBe(open.id);
  });
});

describe('an account statement on the device', () => {
  it('[PAY-06] has what is not yet sent, what he was joined from, and ends at the balance that is shown', async () => {
    const db = await shop();
    const other = customerRow({ id: '0190a000-0000-7000-8000-000000000002', merged_into: MARIA.id });
    await db.customers.put({ ...other, deleted_at: '2026-11-22T12:00:00.000Z' });
    await sellOnCredit(db);
    await sellOnCredit(db, other.id);
    await pay(db, '1.00');
    const [statement] = await readStatements(db, MARIA.id, 'USD');
    if (statement === undefined) throw new Error('a statement');
    expect(
      statement.lines.map(({ entry }) => [entry.kind, entry.isWaiting, toDecimal(entry.amount)]),
    ).toEqual([
      ['sale', true, '-2.32'],
      ['sale', true, '-2.32'],
      ['payment', true, '1.00'],
    ]);
    expect(toDecimal(balanceAfter(statement))).toBe('-3.64');
    expect(openCharges(statement).map(({ left, dueDate }) => [toDecimal(left), dueDate])).toEqual([
      ['1.32', '2026-12-05'],
      ['2.32', '2026-12-05'],
    ]);
  });
});

async function shop(isDemo = false): Promise<CompanyDb> {
  const db = freshDb(isDemo);
  await db.series.put(seriesRow());
  await db.customers.put(MARIA);
  await db.sessions.put({
    id: newId(),
    register_id: registerId,
    opened_at: '2026-11-20T12:00:00.000Z',
    opened_by: ana,
    closing_id: null,
  });
  return db;
}

async function sellOnCredit(db: CompanyDb, customer_id = MARIA.id): Promise<void> {
  const customer = { name: MARIA.name, document_type: 'V', document_number: '1', customer_type: 'regular' };
  const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '1188.95', due_date: '2026-12-05' };
  await recordSale(
    db,
    { sale: saleDraft({ customer_id, customer, payments: [], credit }), cartId: null },
    ana,
  );
}

function inputOf(amount: string): CustomerPaymentInput {
  return {
    id: newId(),
    customer_id: MARIA.id,
    customer: { name: MARIA.name, document_type: 'V', document_number: '1', customer_type: 'regular' },
    currency: 'USD',
    exchange_rate: '100',
    payments: [
      {
        id: newId(),
        method: 'cash',
        currency: 'USD',
        amount_usd: amount,
        amount_bs: `${Number(amount) * 100}.00`,
        typed_currency: 'USD',
        exchange_rate: '100',
        reference: '',
        status: 'confirmed',
        details: {},
      },
    ],
    amount,
    notes: '',
  };
}

async function pay(db: CompanyDb, amount: string) {
  const outcome = await recordCustomerPayment(db, inputOf(amount), ana);
  if (!outcome.recorded) throw new Error(outcome.reason);
  return outcome;
}
