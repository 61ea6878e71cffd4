/** What expense invoices and payments to suppliers leave in the books, and what is owed afterwards (ACC-07). */
import type { SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { CashOpeningWire } from '@cuadra/contracts/sales/sales';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { voidOfBill, voidOfSupplierPayment } from '@cuadra/contracts/wire/void-payables';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { cashClosingBody, openingBody } from '../testing/cash-bodies.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { settledBill, supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';
import { readPayables } from './read-payables.ts';
import { readReceivables } from './read-receivables.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { accountBalance, balances, postingsOf, rows } = booksOf(server, shop);

const NOW = new Date().toISOString();
const TODAY = businessDayOf(NOW);
const VOIDED = { date: TODAY, madeAt: NOW };

async function post(collection: 'supplier_bills' | 'supplier_payments' | 'stock_movements', body: object) {
  const response = await shop.browser.call('POST', `/${collection}`, body);
  const [error] = response.statusCode === 201 ? [] : response.json<Problem>().errors;
  return [response.statusCode, error?.field];
}

async function owed(date = TODAY): Promise<PayablesReply['suppliers']> {
  const response = await shop.browser.call('GET', `/accounting/payables?date=${date}`);
  expect(response.statusCode).toBe(200);
  return response.json<PayablesReply>().suppliers;
}

async function storedBill(overrides: Parameters<typeof supplierBillBody>[1] = {}) {
  const bill = supplierBillBody(shop, overrides);
  expect(await post('supplier_bills', bill)).toEqual([201, undefined]);
  return bill;
}

/** Half of the invoice. */
function half(bill: { readonly id: string }): SupplierPaymentWire {
  return supplierPaymentBody(bill, {
    payments: [{ method: 'zelle', currency: 'USD', amount: '58.00', reference: 'z' }],
    settled: [settledBill(bill, { amount_usd: '58.00', amount_bs: '5800.00' })],
  });
}

it('[API-02] is not read where more is open than one answer can have: of suppliers and of customers', async () => {
  await storedBill();
  await storedBill({ invoice_number: 'F-002' });
  const most = (count: number) => readPayables(server.database, shop.companyId, TODAY, count);
  expect([await most(1), (await most(2))?.suppliers.length]).toEqual([undefined, 1]);
  expect(await readReceivables(server.database, shop.companyId, TODAY, -1)).toBeUndefined();
});

describe('an expense invoice', () => {
  it('posts its expense and its IVA at noon of its day, against the supplier', async () => {
    const bill = await storedBill();
    expect(await postingsOf(bill.id)).toEqual([
      { role: 'exp_rent', usd: '100.00', ves: '10000.00' },
      { role: 'vat_credit', usd: '16.00', ves: '1600.00' },
      { role: 'ap_suppliers', usd: '-116.00', ves: '-11600.00' },
    ]);
    expect(await rows('select date, reference, source from transactions where company_id = $1')).toEqual([
      { date: new Date('2026-11-01T16:00:00.000Z'), reference: 'F-001', source: 'supplier_bills' },
    ]);
  });

  it('is owed until it is voided, once, and its void leaves nothing on any account', async () => {
    const bill = await storedBill();
    expect(await owed('2026-11-23')).toMatchObject([
      {
        supplier_name: 'Inmobiliaria Ávila',
        open: { usd: '116.00', ves: '11600.00' },
        ages: { '0-30': { usd: '116.00', ves: '11600.00' }, '90+': { usd: '0.00', ves: '0.00' } },
        invoices: [{ document_id: bill.id, due_date: '2026-11-16', days_overdue: 7 }],
      },
    ]);
    const reversal = voidOfBill(shop.companyId, bill, VOIDED.madeAt);
    expect(await post('supplier_bills', reversal)).toEqual([201, undefined]);
    expect(await owed()).toEqual([]);
    expect(await owed('2026-11-20')).toHaveLength(1);
    const left =
      'select sum(usd)::text usd, sum(ves)::text ves from account_entries where company_id = $1 group by account_id';
    for (const sums of await rows(left)) expect(sums).toEqual({ usd: '0.00', ves: '0.00' });
    const again = { ...voidOfBill(shop.companyId, bill, VOIDED.madeAt), id: newId() };
    expect(await post('supplier_bills', again)).toEqual([400, 'id']);
    const other = { ...reversal, notes: 'otra', made_at: new Date(Date.parse(NOW) + 1).toISOString() };
    expect((await sendItem(shop, creation('supplier_bills', other))).answer.result).toBe('superseded');
  });

  it.each([
    ['below zero', { lines: [line({ base: '-1.00' })] }, 'lines.0.base'],
    ['of zero', { lines: [line({ base: '0.00', tax: '0.00' })] }, 'lines.0.base'],
    ['with an IVA of what is exempt', { lines: [line({ tax_rate: '0.00' })] }, 'lines.0.tax'],
    ['without lines', { lines: [] }, 'lines'],
    ['without a supplier', { supplier_name: ' ' }, 'supplier_name'],
    ['due before its day', { due_date: '2026-10-31' }, 'due_date'],
    ['in bolívares without a rate', { currency: 'VES', exchange_rate: null }, 'exchange_rate'],
    ['in euros', { currency: 'EUR' }, 'currency'],
    ['of the year 1', { invoice_date: '0001-01-01' }, 'invoice_date'],
    ['due in the year 9999', { due_date: '9999-12-31' }, 'due_date'],
    ['on a day that is none', { invoice_date: '2026-02-30' }, 'invoice_date'],
  ] as const)('is refused %s from a plain client', async (_, wrong, field) => {
    const { lines } = wrong as { lines?: { account_id: string }[] };
    const account_id = accountIdOfRole(shop.companyId, 'exp_rent');
    const own = lines === undefined ? {} : { lines: lines.map((one) => ({ ...one, account_id })) };
    expect(await post('supplier_bills', { ...supplierBillBody(shop), ...wrong, ...own })).toEqual([
      400,
      field,
    ]);
    expect(await rows('select id from supplier_bills where company_id = $1')).toEqual([]);
  });

  it('is refused from a plain client on accounts of another company, that are no expense, or have subaccounts', async () => {
    const other = await openShop(server.app);
    const group = await rows("select id from accounts where company_id = $1 and code = '6.1'");
    const accounts = [
      [accountIdOfRole(other.companyId, 'exp_rent'), 'lines.0.account_id'],
      [accountIdOfRole(shop.companyId, 'cash_usd'), 'lines'],
      [(group[0] as { id: string }).id, 'lines'],
    ] as const;
    for (const [account_id, field] of accounts) {
      const body = supplierBillBody(shop, { lines: [line({ account_id })] });
      expect(await post('supplier_bills', body)).toEqual([400, field]);
    }
    const supplier = { supplier_id: newId() };
    expect(await post('supplier_bills', supplierBillBody(shop, supplier))).toEqual([400, 'supplier_id']);
  });

  it('[ACC-07] is entered once, however its number is written: a second is refused, and from a device booked and flagged', async () => {
    const bill = await storedBill();
    const again = { ...bill, id: newId(), invoice_number: ' f001', supplier_name: 'INMOBILIARIA ÁVILA' };
    expect(await post('supplier_bills', again)).toEqual([400, 'invoice_number']);
    expect(await post('supplier_bills', { ...again, control_number: '' })).toEqual([400, 'invoice_number']);
    const { answer } = await sendItem(shop, creation('supplier_bills', again));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['invoice_reused'] });
    for (const other of [
      { control_number: '00-2' },
      { invoice_number: 'F-0010' },
      { invoice_number: '' },
      { supplier_name: 'Otra' },
    ])
      await storedBill({ control_number: bill.control_number, ...other });
    await storedBill({ control_number: bill.control_number, invoice_number: '' });
    for (const one of [bill, again])
      expect(await post('supplier_bills', voidOfBill(shop.companyId, one, NOW))).toEqual([201, undefined]);
    await storedBill({ control_number: bill.control_number });
  });

  it('[S-22] is booked and flagged where a device did not know that the account is no expense', async () => {
    const account_id = accountIdOfRole(shop.companyId, 'owner_draw');
    const bill = supplierBillBody(shop, { lines: [line({ account_id })] });
    const { answer } = await sendItem(shop, creation('supplier_bills', bill));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['not_an_expense'] });
    expect(await accountBalance('owner_draw')).toEqual({ usd: '100.00', ves: '10000.00' });
  });

  it('is not voided by a plain client while it is paid', async () => {
    const bill = await storedBill();
    const payment = half(bill);
    expect(await post('supplier_payments', payment)).toEqual([201, undefined]);
    const reversal = voidOfBill(shop.companyId, bill, VOIDED.madeAt);
    expect(await post('supplier_bills', reversal)).toEqual([400, 'reverses_id']);
    await post('supplier_payments', voidOfSupplierPayment(shop.companyId, payment, VOIDED));
    const cheaper = { ...reversal, lines: [line({ base: '50.00', tax: '8.00' })] };
    expect(await post('supplier_bills', cheaper)).toEqual([400, 'reverses_id']);
    expect(await post('supplier_bills', reversal)).toEqual([201, undefined]);
  });
});

describe('a payment to a supplier', () => {
  it('clears the debt at its own figures, and what the rate changed meanwhile is a loss', async () => {
    const payment = supplierPaymentBody(await storedBill());
    expect(await post('supplier_payments', payment)).toEqual([201, undefined]);
    expect(await postingsOf(payment.id)).toEqual([
      { role: 'ap_suppliers', usd: '116.00', ves: '11600.00' },
      { role: 'fx_loss', usd: '0.00', ves: '2320.00' },
      { role: 'bank_ves', usd: '-116.00', ves: '-13920.00' },
    ]);
    expect(await accountBalance('ap_suppliers')).toEqual({ usd: '0.00', ves: '0.00' });
    expect(await owed()).toEqual([]);
    expect(await owed('2026-11-19')).toHaveLength(1);
  });

  it('pays purchases of goods and expenses at once, and is owed again when it is voided', async () => {
    const [bill, purchase] = [await storedBill(), purchaseBody()];
    await sendItem(shop, creation('stock_movements', purchase));
    const invoices = (await owed()).flatMap((one) => one.invoices);
    expect(invoices.map(({ collection, open }) => [collection, open.usd])).toEqual([
      ['stock_movements', '5.80'],
      ['supplier_bills', '116.00'],
    ]);
    const payment = supplierPaymentBody(bill, {
      payments: [{ method: 'cash', currency: 'USD', amount: '121.80', reference: '' }],
      settled: [settledBill(bill), settledBill(purchase, { amount_usd: '5.80', amount_bs: '580.00' })],
    });
    expect(await post('supplier_payments', payment)).toEqual([201, undefined]);
    expect(await owed()).toEqual([]);
    const reversal = voidOfSupplierPayment(shop.companyId, payment, VOIDED);
    expect(await post('supplier_payments', reversal)).toEqual([201, undefined]);
    expect((await owed()).flatMap((one) => one.invoices)).toEqual(invoices);
    expect(await accountBalance('cash_usd')).toEqual({ usd: '0.00', ves: '0.00' });
    await sendItem(
      shop,
      creation(
        'stock_movements',
        voidOfMovement(shop.companyId, purchase, { date: VOIDED.madeAt, notes: '' }),
      ),
    );
    expect((await owed()).map(({ open }) => open.usd)).toEqual(['116.00']);
  });

  it('[S-22] of a purchase keeps it from being voided: a plain client is refused, and a device flagged', async () => {
    const purchase = purchaseBody();
    await sendItem(shop, creation('stock_movements', purchase));
    const reversal = voidOfMovement(shop.companyId, purchase, { date: VOIDED.madeAt, notes: '' });
    const payment = supplierPaymentBody(purchase, {
      payments: [{ method: 'cash', currency: 'USD', amount: '5.80', reference: '' }],
      settled: [settledBill(purchase, { amount_usd: '5.80', amount_bs: '580.00' })],
    });
    expect(await post('supplier_payments', payment)).toEqual([201, undefined]);
    expect(await post('stock_movements', reversal)).toEqual([400, 'reverses_id']);
    const { answer } = await sendItem(shop, creation('stock_movements', reversal));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['paid_and_voided'] });
  });

  it('that was voided lets its purchase be voided', async () => {
    const purchase = purchaseBody();
    await sendItem(shop, creation('stock_movements', purchase));
    const payment = supplierPaymentBody(purchase, {
      payments: [{ method: 'cash', currency: 'USD', amount: '5.80', reference: '' }],
      settled: [settledBill(purchase, { amount_usd: '5.80', amount_bs: '580.00' })],
    });
    expect(await post('supplier_payments', payment)).toEqual([201, undefined]);
    const taken = voidOfSupplierPayment(shop.companyId, payment, VOIDED);
    expect(await post('supplier_payments', taken)).toEqual([201, undefined]);
    const reversal = voidOfMovement(shop.companyId, purchase, { date: VOIDED.madeAt, notes: '' });
    expect(await post('stock_movements', reversal)).toEqual([201, undefined]);
  });

  it('[CASH-01] from a drawer leaves it, its account and no other cash, and a void puts it back', async () => {
    const opening = await openedDrawer();
    const bill = await storedBill();
    const payment = supplierPaymentBody(bill, fromDrawer(opening));
    expect(await post('supplier_payments', payment)).toEqual([201, undefined]);
    expect((await postingsOf(payment.id)).at(-1)).toEqual({
      ...{ role: 'till_usd', usd: '-116.00', ves: '-13920.00' },
    });
    expect(await balances('cash_balances', 'currency, amount::text')).toEqual(DRAWER_AFTER);
    const elsewhere = voidOfSupplierPayment(shop.companyId, payment, VOIDED);
    expect(await post('supplier_payments', elsewhere)).toEqual([400, 'reverses_id']);
    const drawer = { registerId: opening.register_id, sessionId: opening.id };
    const reversal = voidOfSupplierPayment(shop.companyId, payment, { ...VOIDED, drawer });
    expect(await post('supplier_payments', reversal)).toEqual([201, undefined]);
    expect(await balances('cash_balances', 'currency, amount::text')).toEqual(DRAWER_BEFORE);
    expect(await accountBalance('ap_suppliers')).toEqual({ usd: '-116.00', ves: '-11600.00' });
  });

  it('[S-44] from a drawer that is closed is refused from a plain client, and from a device booked and flagged', async () => {
    const opening = await openedDrawer();
    const closing = cashClosingBody(shop, { cash_session_id: opening.id });
    expect((await sendItem(shop, creation('cash_closings', closing))).answer.result).toBe('recorded');
    const payment = supplierPaymentBody(await storedBill(), fromDrawer(opening));
    const response = await shop.browser.call('POST', '/supplier_payments', payment);
    expect([response.statusCode, response.json<Problem>().errors[0]]).toMatchObject([
      400,
      {
        field: 'cash_session_id',
        message: 'Esa caja ya se cerró: elige una abierta, o paga de otra parte.',
      },
    ]);
    const { answer } = await sendItem(shop, creation('supplier_payments', payment));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['after_closing'] });
  });

  it('of a part leaves the rest open, and a second device that pays it too is booked and flagged', async () => {
    const bill = await storedBill();
    expect(await post('supplier_payments', half(bill))).toEqual([201, undefined]);
    expect(await owed()).toMatchObject([
      { open: { usd: '58.00', ves: '5800.00' }, invoices: [{ paid: { usd: '58.00', ves: '5800.00' } }] },
    ]);
    const { answer } = await sendItem(shop, creation('supplier_payments', supplierPaymentBody(bill)));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['paid_too_much'] });
    expect(await owed()).toEqual([]);
  });

  it('is refused from a plain client where it pays more than is owed, or other sides of it', async () => {
    const bill = await storedBill();
    const settledWith = (sides: object) => ({ settled: [settledBill(bill, sides)] });
    await post('supplier_payments', half(bill));
    expect(await post('supplier_payments', supplierPaymentBody(bill))).toEqual([400, 'settled']);
    const other = { ...half(bill), id: newId(), ...settledWith({ amount_usd: '58.00', amount_bs: '1.00' }) };
    expect(await post('supplier_payments', other)).toEqual([400, 'settled']);
    const voided = await storedBill();
    await post('supplier_bills', voidOfBill(shop.companyId, voided, VOIDED.madeAt));
    expect(await post('supplier_payments', supplierPaymentBody(voided))).toEqual([400, 'settled']);
    expect(await rows('select id from supplier_payments where company_id = $1')).toHaveLength(1);
  });

  it.each([
    ['without money', { payments: [] }, 'payments'],
    [
      'below zero',
      { payments: [{ method: 'cash', currency: 'USD', amount: '-1.00', reference: '' }] },
      'payments.0.amount',
    ],
    [
      'by a method of another currency',
      { payments: [{ method: 'zelle', currency: 'VES', amount: '13920.00', reference: '' }] },
      'payments.0.method',
    ],
    [
      'that does not add up',
      { payments: [{ method: 'cash', currency: 'USD', amount: '117.00', reference: '' }] },
      'payments',
    ],
    ['without a rate', { exchange_rate: null }, 'exchange_rate'],
    [
      'of a register without its session',
      { register_id: '46cc7745-fbb6-5209-9fa1-5d542546cc3c' },
      'cash_session_id',
    ],
    [
      'from a drawer by transfer',
      {
        register_id: '46cc7745-fbb6-5209-9fa1-5d542546cc3c',
        cash_session_id: '46cc7745-fbb6-5209-9fa1-5d542546cc3d',
      },
      'cash_session_id',
    ],
  ])('is refused %s from a plain client', async (_, wrong, field) => {
    const body = { ...supplierPaymentBody(await storedBill()), ...wrong };
    expect(await post('supplier_payments', body)).toEqual([400, field]);
  });

  it('[ACC-07] is refused from a plain client where it names another supplier than an invoice', async () => {
    const bill = await storedBill();
    const other = supplierPaymentBody(bill, { supplier_name: 'Otro' });
    expect(await post('supplier_payments', other)).toEqual([400, 'settled']);
    const same = supplierPaymentBody(bill, { supplier_name: ' INMOBILIARIA ávila' });
    expect(await post('supplier_payments', same)).toEqual([201, undefined]);
  });

  it('[PERM-03] of an invoice of another company is refused, and from a device booked and flagged', async () => {
    const theirs = await openShop(server.app);
    const bill = supplierBillBody(theirs);
    expect((await theirs.browser.call('POST', '/supplier_bills', bill)).statusCode).toBe(201);
    expect(await post('supplier_payments', supplierPaymentBody(bill))).toEqual([400, 'settled']);
    const { answer } = await sendItem(shop, creation('supplier_payments', supplierPaymentBody(bill)));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['unknown_invoice'] });
    const list = await theirs.browser.call('GET', '/accounting/payables?date=2026-11-23');
    expect(list.json<PayablesReply>().suppliers).toMatchObject([{ open: { usd: '116.00' } }]);
    expect(await owed()).toEqual([]);
  });
});

describe('the list of what is owed', () => {
  it('[PERM-02] is for people who may read the accounting', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('GET', '/accounting/payables?date=2026-11-23')).statusCode).toBe(403);
    const bad = await shop.browser.call('GET', '/accounting/payables?date=ayer');
    expect([bad.statusCode, bad.json<Problem>().errors[0]?.field]).toEqual([400, 'date']);
  });
});

const DRAWER_BEFORE = [
  { currency: 'USD', amount: '20.00' },
  { currency: 'VES', amount: '1000.00' },
];
const DRAWER_AFTER = [
  { currency: 'USD', amount: '-96.00' },
  { currency: 'VES', amount: '1000.00' },
];

/** Twenty dollars and a thousand bolívares. */
async function openedDrawer(): Promise<CashOpeningWire> {
  const opening = openingBody(shop);
  expect((await sendItem(shop, creation('cash_openings', opening))).answer.result).toBe('recorded');
  return opening;
}

/** All of an invoice, in dollars of the drawer: more than it holds, which is a fact. */
function fromDrawer({ id, register_id }: CashOpeningWire): Partial<SupplierPaymentWire> {
  return {
    ...{ register_id, cash_session_id: id },
    payments: [{ method: 'cash', currency: 'USD', amount: '116.00', reference: '' }],
  };
}

function line(overrides: object) {
  const [first] = supplierBillBody({ companyId: newId() }).lines;
  if (first === undefined) throw new Error('a bill has a line');
  return { ...first, ...overrides };
}

/** Ten of something at 0,50 $ and IVA, at a rate of 100. */
function purchaseBody() {
  const body = movementBody(shop);
  return movementBody(shop, {
    ...{ type: 'purchase', exchange_rate: '100', date: '2026-10-02T15:00:00.000Z' },
    purchase: {
      ...{ supplier_name: 'Inmobiliaria Ávila', supplier_id: null, supplier_document: '' },
      invoice_number: 'P-1',
      ...{ control_number: '', invoice_date: '2026-10-01', currency: 'USD' },
    },
    items: body.items.map((item) => ({
      ...{ ...item, quantity: '10', unit_cost: '0.50', cost: '0.50', tax_rate: '16.00', tax: '0.80' },
    })),
  });
}
