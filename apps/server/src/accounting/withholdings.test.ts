/** What certificates of withholding leave in the books, and what is refused of them (venezuela.md 2.3). */
import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import type {
  MissingCertificatesReply,
  WithholdablesReply,
} from '@cuadra/contracts/accounting/withholdings-reading';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { voidOfBill } from '@cuadra/contracts/wire/void-payables';
import { voidOfWithholding } from '@cuadra/contracts/wire/void-withholding';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { addMember } from '../testing/members.ts';
import { settledBill, supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';
import { withholdingBody, withholdingLine } from '../testing/withholding-bodies.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { accountBalance, postingsOf, balances, rows } = booksOf(server, shop);

const NOW = new Date().toISOString();
const TODAY = businessDayOf(NOW);
const VOIDED = { bookedOn: TODAY, madeAt: NOW };
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';

async function post(collection: 'supplier_bills' | 'supplier_payments' | 'withholdings', body: object) {
  const response = await shop.browser.call('POST', `/${collection}`, body);
  const [error] = response.statusCode === 201 ? [] : response.json<Problem>().errors;
  return [response.statusCode, error?.field];
}

async function read<Reply>(path: string): Promise<Reply> {
  const response = await shop.browser.call('GET', path);
  expect(response.statusCode).toBe(200);
  return response.json<Reply>();
}

async function storedBill() {
  const bill = supplierBillBody(shop);
  expect(await post('supplier_bills', bill)).toEqual([201, undefined]);
  return bill;
}

async function storedWithholding(overrides: Partial<WithholdingWire> = {}) {
  const made = withholdingBody(await storedBill(), overrides);
  expect(await post('withholdings', made)).toEqual([201, undefined]);
  return made;
}

const CUSTOMER = {
  ...{ name: 'Farmatodo', document_type: 'J', document_number: '00020200-1', customer_type: 'regular' },
} as const;

/** 2,00 $ and 0,32 of IVA at Bs. 100, to a company. */
async function soldTo(customer_id: string, sold_at: string): Promise<SaleWire> {
  const sale = saleBody(shop, {
    customer_id,
    customer: CUSTOMER,
    sold_at,
    lines: [saleLine({}, shop.companyId)],
  });
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return sale;
}

async function storedCustomer(overrides: object = {}): Promise<string> {
  const id = newId();
  const body = { id, type: 'company', document_type: 'J', document_number: '000202001', name: CUSTOMER.name };
  const response = await shop.browser.call('POST', '/customers', { ...body, ...overrides });
  expect(response.statusCode).toBe(201);
  return id;
}

/** 75 % of the IVA of such a sale. */
function received(sale: SaleWire, overrides: Partial<WithholdingWire> = {}): WithholdingWire {
  const figures = { total_bs: '232.00', base_bs: '200.00', tax_bs: '32.00' };
  const withheld = { withheld_bs: '24.00', withheld_usd: '0.24' };
  return withholdingBody(sale, {
    ...{ direction: 'received', customer_id: sale.customer_id, party_name: CUSTOMER.name },
    lines: [withholdingLine({ document_id: sale.id, collection: 'sales', ...figures, ...withheld })],
    ...overrides,
  });
}

describe('a withholding from a supplier', () => {
  it('[ACC-07] is owed to the treasury, and the supplier is owed the net', async () => {
    const made = await storedWithholding();
    expect(await postingsOf(made.id)).toEqual([
      { role: 'ap_suppliers', usd: '12.00', ves: '1200.00' },
      { role: 'vat_wh_payable', usd: '-12.00', ves: '-1200.00' },
    ]);
    const { suppliers } = await read<PayablesReply>('/accounting/payables?date=2026-11-23');
    expect(suppliers).toMatchObject([
      {
        open: { usd: '104.00', ves: '10400.00' },
        invoices: [{ withheld: { usd: '12.00', ves: '1200.00' }, paid: { usd: '0.00', ves: '0.00' } }],
      },
    ]);
    const bill = { id: made.lines[0]?.document_id ?? '' };
    expect(await post('supplier_payments', supplierPaymentBody(bill))).toEqual([400, 'settled']);
    const net = supplierPaymentBody(bill, {
      payments: [{ method: 'cash', currency: 'USD', amount: '104.00', reference: '' }],
      settled: [settledBill(bill, { amount_usd: '104.00', amount_bs: '10400.00' })],
    });
    expect(await post('supplier_payments', net)).toEqual([201, undefined]);
    expect(await accountBalance('ap_suppliers')).toEqual({ usd: '0.00', ves: '0.00' });
  });

  it('[ACC-05] is in the purchase book, in the row of its expense invoice', async () => {
    const made = await storedWithholding();
    const { book } = await read<VatBookReply>(`/accounting/vat-book?book=purchases&${NOVEMBER}`);
    expect(book.rows).toMatchObject([
      {
        ...{ source: 'supplier_bills', number: 'F-001', total: '11600.00' },
        ...{ general: { rate: '16', base: '10000.00', tax: '1600.00' } },
        withheld: { amount: '1200.00', certificate: made.certificate_number, day: '2026-11-16' },
      },
    ]);
    expect([book.withheld, book.withholdings]).toEqual(['1200.00', []]);
  });

  it('is voided once, leaves nothing on any account, and lets its invoice be voided', async () => {
    const made = await storedWithholding();
    const bill = supplierBillBody(shop, { id: made.lines[0]?.document_id ?? '' });
    const [stored] = (await rows('select made_at from supplier_bills where company_id = $1')) as {
      made_at: Date;
    }[];
    const voidOfIt = voidOfBill(
      shop.companyId,
      { ...bill, made_at: stored?.made_at.toISOString() ?? '' },
      NOW,
    );
    expect(await post('supplier_bills', voidOfIt)).toEqual([400, 'reverses_id']);
    const reversal = voidOfWithholding(shop.companyId, made, VOIDED);
    expect(await post('withholdings', { ...reversal, id: newId() })).toEqual([400, 'id']);
    const cheaper = [withholdingLine({ document_id: bill.id, withheld_bs: '1199.99' })];
    expect(await post('withholdings', { ...reversal, lines: cheaper })).toEqual([400, 'reverses_id']);
    expect(await post('withholdings', reversal)).toEqual([201, undefined]);
    expect(await post('supplier_bills', voidOfIt)).toEqual([201, undefined]);
    const left =
      'select sum(usd)::text usd, sum(ves)::text ves from account_entries where company_id = $1 group by account_id';
    for (const sums of await rows(left)) expect(sums).toEqual({ usd: '0.00', ves: '0.00' });
  });

  it('is refused from a plain client where it is more than the IVA, also with an earlier one', async () => {
    const bill = await storedBill();
    const of = (withheld: object, certificate_number: string) =>
      withholdingBody(bill, {
        certificate_number,
        lines: [withholdingLine({ document_id: bill.id, ...withheld })],
      });
    // Its own figures claim more IVA than the invoice has.
    const false_ = { base_bs: '20000.00', tax_bs: '3200.00', withheld_bs: '2400.00', withheld_usd: '24.00' };
    expect(await post('withholdings', of(false_, '20261100000001'))).toEqual([400, 'lines']);
    const above = { percentage: '100.00', withheld_bs: '1600.01', withheld_usd: '16.00' };
    expect(await post('withholdings', of(above, '20261100000001'))).toEqual([400, 'lines.0.withheld_bs']);
    expect(await post('withholdings', of({}, '20261100000001'))).toEqual([201, undefined]);
    expect(await post('withholdings', of({}, '20261100000002'))).toEqual([400, 'lines']);
    const { answer } = await sendItem(shop, creation('withholdings', of({}, '20261100000003')));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['withheld_too_much'] });
  });

  it('of ISLR is refused where it is more than the base, also with earlier ones, and from a device booked and flagged', async () => {
    const bill = await storedBill();
    const of = (withheld_bs: string, percentage: string, base_bs = '10000.00') =>
      withholdingBody(bill, {
        ...{ tax: 'islr', certificate_number: newId().slice(0, 20) },
        lines: [
          withholdingLine({
            ...{ document_id: bill.id, tax_rate: '0.00', tax_bs: '0.00', base_bs, percentage, withheld_bs },
            withheld_usd: (Number(withheld_bs) / 100).toFixed(2),
          }),
        ],
      });
    expect(await post('withholdings', of('10000.05', '5.00', '200001.00'))).toEqual([400, 'lines']);
    expect(await post('withholdings', of('9900.00', '99.00'))).toEqual([201, undefined]);
    expect(await post('withholdings', withholdingBody(bill))).toEqual([201, undefined]);
    expect(await post('withholdings', of('100.01', '5.00', '2000.20'))).toEqual([400, 'lines']);
    const { answer } = await sendItem(shop, creation('withholdings', of('100.01', '5.00', '2000.20')));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['withheld_too_much'] });
  });

  it('is refused from a plain client where it names another supplier than an invoice, whose RIF its file would have', async () => {
    const other = withholdingBody(await storedBill(), { party_name: 'Otro', party_document: 'J-2' });
    expect(await post('withholdings', other)).toEqual([400, 'lines']);
  });

  it('has a number once: a second one is refused from a plain client, and from a device booked and flagged', async () => {
    await storedWithholding();
    const second = withholdingBody(await storedBill());
    expect(await post('withholdings', second)).toEqual([400, 'certificate_number']);
    const { answer } = await sendItem(shop, creation('withholdings', second));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['certificate_reused'] });
  });

  it.each([
    ['with a number of other digits', { certificate_number: '123' }, 'certificate_number'],
    ['of another month than its number', { certificate_date: '2026-10-31' }, 'certificate_number'],
    ['without documents', { lines: [] }, 'lines'],
    ['of a sale', { lines: [withholdingLine({ collection: 'sales' })] }, 'lines.0.collection'],
    ['below zero', { lines: [withholdingLine({ withheld_bs: '-1.00' })] }, 'lines.0.withheld_bs'],
    ['on a day that is none', { booked_on: '2026-02-30' }, 'booked_on'],
    ['of another tax', { tax: 'igtf' }, 'tax'],
  ])('is refused %s from a plain client', async (_, wrong, field) => {
    expect(await post('withholdings', { ...withholdingBody(await storedBill()), ...wrong })).toEqual([
      400,
      field,
    ]);
    expect(await rows('select id from withholdings where company_id = $1')).toEqual([]);
  });

  it('[PERM-03] of an invoice of another company is refused, and from a device booked and flagged', async () => {
    const theirs = await openShop(server.app);
    const bill = supplierBillBody(theirs);
    expect((await theirs.browser.call('POST', '/supplier_bills', bill)).statusCode).toBe(201);
    expect(await post('withholdings', withholdingBody(bill))).toEqual([400, 'lines']);
    const { answer } = await sendItem(shop, creation('withholdings', withholdingBody(bill)));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['unknown_withheld'] });
    const list = await theirs.browser.call('GET', '/accounting/payables?date=2026-11-23');
    expect(list.json<PayablesReply>().suppliers).toMatchObject([{ open: { usd: '116.00' } }]);
  });
});

describe('a withholding by a customer', () => {
  it('[ACC-07] is an advance of the tax, and pays the customer’s receivable', async () => {
    const sale = await soldTo(await storedCustomer(), '2026-11-03T16:00:00.000Z');
    const made = received(sale);
    expect(await post('withholdings', made)).toEqual([201, undefined]);
    expect(await postingsOf(made.id)).toEqual([
      { role: 'vat_wh_suffered', usd: '0.24', ves: '24.00' },
      // He had paid all of it: what he withheld is his.
      { role: 'store_credit', usd: '-0.24', ves: '-24.00' },
    ]);
    expect(await balances('customer_balances', 'amount::text')).toEqual([{ amount: '0.24' }]);
    const reversal = voidOfWithholding(shop.companyId, made, VOIDED);
    expect(await post('withholdings', reversal)).toEqual([201, undefined]);
    expect(await balances('customer_balances', 'amount::text')).toEqual([{ amount: '0.00' }]);
  });

  it('[ACC-05] is in the sales book with its certificate, and is used in the settlement', async () => {
    const customer = await storedCustomer();
    const early = await soldTo(customer, '2026-10-30T16:00:00.000Z');
    const sale = await soldTo(customer, '2026-11-03T16:00:00.000Z');
    await post('withholdings', received(sale));
    await post(
      'withholdings',
      received(early, { certificate_number: '20261000000044', certificate_date: '2026-10-31' }),
    );
    const { book, settlement } = await read<VatBookReply>(`/accounting/vat-book?book=sales&${NOVEMBER}`);
    expect(book.rows.map(({ withheld }) => withheld?.amount)).toEqual(['24.00']);
    expect(book.withholdings).toMatchObject([
      { kind: 'withholding', withheld: { amount: '24.00', certificate: '20261000000044' } },
    ]);
    expect(settlement).toMatchObject({
      ...{ debits: '32.00', withheld: '48.00', payable: '0.00', withheld_excess: '16.00' },
    });
  });

  it('[ACC-08] that was not used is carried on to the next period, once this one is declared', async () => {
    const customer = await storedCustomer();
    const early = await soldTo(customer, '2026-09-20T16:00:00.000Z');
    await post('withholdings', received(early, { booked_on: '2026-10-05' }));
    const body = { id: newId(), from: '2026-10-01', to: '2026-10-31', previous_excess: '0' };
    expect((await shop.browser.call('POST', '/accounting/vat-declarations', body)).statusCode).toBe(201);
    await soldTo(customer, '2026-11-03T16:00:00.000Z');
    const { settlement } = await read<VatBookReply>(`/accounting/vat-book?book=sales&${NOVEMBER}`);
    expect(settlement).toMatchObject({
      previous_withheld: '24.00',
      payable: '8.00',
      withheld_excess: '0.00',
    });
    const late = received(early, { certificate_number: '20261100000009', booked_on: '2026-10-30' });
    await sendItem(shop, creation('withholdings', late));
    const october = await read<VatBookReply>('/accounting/vat-book?book=sales&from=2026-10-01&to=2026-10-31');
    expect(october.declaration?.changes).toMatchObject([{ kind: 'withholding', document_id: late.id }]);
  });

  it('needs a customer of this company', async () => {
    const sale = await soldTo(await storedCustomer(), '2026-11-03T16:00:00.000Z');
    expect(await post('withholdings', received(sale, { customer_id: null }))).toEqual([400, 'customer_id']);
    expect(await post('withholdings', received(sale, { customer_id: newId() }))).toEqual([
      400,
      'customer_id',
    ]);
  });
});

describe('the documents of which IVA can be withheld', () => {
  const path = (query: string) => `/accounting/withholdables?${query}&${NOVEMBER}`;

  it('are invoices of suppliers with their IVA, and what was withheld of them', async () => {
    await storedWithholding();
    const bill = await storedBill();
    await post('supplier_bills', voidOfBill(shop.companyId, bill, '2099-01-01T12:00:00.000Z'));
    const { documents } = await read<WithholdablesReply>(path('direction=made'));
    expect(documents).toMatchObject([
      {
        ...{ collection: 'supplier_bills', number: 'F-001', currency: 'USD', tax: '1600.00' },
        ...{ parts: [{ rate: '16', base: '10000.00', tax: '1600.00' }], withheld: '1200.00' },
      },
    ]);
  });

  it('[ACC-07] are exempt invoices too, of which ISLR is withheld, until they are voided', async () => {
    const { lines, ...body } = supplierBillBody(shop);
    const bill = { ...body, lines: lines.map((line) => ({ ...line, tax_rate: '0', tax: '0.00' })) };
    expect(await post('supplier_bills', bill)).toEqual([201, undefined]);
    const listed = () => read<WithholdablesReply>(`/accounting/withholdables?direction=made&${NOVEMBER}`);
    expect((await listed()).documents).toMatchObject([
      { document_id: bill.id, total: '10000.00', tax: '0.00', parts: [], withheld: '0.00' },
    ]);
    expect(await post('supplier_bills', voidOfBill(shop.companyId, bill, NOW))).toEqual([201, undefined]);
    expect((await listed()).documents).toEqual([]);
  });

  it('are sales to one customer, or to customers who have given a certificate', async () => {
    const [special, other] = [await storedCustomer(), newId()];
    const first = await soldTo(special, '2026-11-03T16:00:00.000Z');
    await soldTo(other, '2026-11-04T16:00:00.000Z');
    const ids = async (query: string) =>
      (await read<WithholdablesReply>(path(query))).documents.map(({ party_id }) => party_id);
    expect(await ids('direction=received')).toEqual([]);
    expect(await ids(`direction=received&party_id=${other}`)).toEqual([other]);
    await post('withholdings', received(first));
    expect(await ids('direction=received')).toEqual([special]);
  });

  it('are sales to customers who are marked as special taxpayers, without a certificate yet', async () => {
    const [marked, other] = [await storedCustomer({ vat_withholding_percentage: 100 }), newId()];
    await soldTo(marked, '2026-11-03T16:00:00.000Z');
    await soldTo(other, '2026-11-04T16:00:00.000Z');
    const { documents } = await read<WithholdablesReply>(path('direction=received'));
    expect(documents.map(({ party_id }) => party_id)).toEqual([marked]);
  });

  it('[CUST-01] are of a customer who withholds 75 or 100, and no other percentage', async () => {
    const body = { id: newId(), type: 'company', document_type: 'J', document_number: '1', name: 'X' };
    const response = await shop.browser.call('POST', '/customers', {
      ...body,
      vat_withholding_percentage: 50,
    });
    expect([response.statusCode, response.json<Problem>().errors[0]]).toMatchObject([
      400,
      { field: 'vat_withholding_percentage', message: 'La retención de IVA es del 75 % o del 100 %.' },
    ]);
  });

  it('[ACC-07] without a certificate are listed of every day before one, until there is one of all their IVA', async () => {
    const marked = await storedCustomer({ vat_withholding_percentage: 75 });
    const exempt = await soldTo(marked, '2026-09-02T16:00:00.000Z');
    const [older, newer] = [
      await soldTo(marked, '2026-09-03T16:00:00.000Z'),
      await soldTo(marked, '2026-10-03T16:00:00.000Z'),
    ];
    await soldTo(newId(), '2026-10-04T16:00:00.000Z');
    await soldTo(marked, '2026-11-01T16:00:00.000Z');
    await server.owner.query('update sales set tax = 0 where id = $1', [exempt.id]);
    const missing = async (direction: 'received' | 'made', before = '2026-11-01') => {
      const query = `direction=${direction}&before=${before}`;
      const reply = await read<MissingCertificatesReply>(`/accounting/missing-certificates?${query}`);
      return [reply.has_more, ...reply.documents.map(({ document_id }) => document_id)];
    };
    expect(await missing('received')).toEqual([false, newer.id, older.id]);
    expect(await missing('received', '2026-10-01')).toEqual([false, older.id]);
    expect(await post('withholdings', received(newer))).toEqual([201, undefined]);
    expect(await missing('received')).toEqual([false, older.id]);
    // Of its own only since the month of its first certificate.
    const [bill, late] = [
      await storedBill(),
      supplierBillBody(shop, { invoice_date: '2026-12-01', due_date: '2026-12-01' }),
    ];
    expect(await post('supplier_bills', late)).toEqual([201, undefined]);
    expect(await missing('made', '2027-01-01')).toEqual([false]);
    expect(await post('withholdings', withholdingBody(bill))).toEqual([201, undefined]);
    expect(await missing('made', '2027-01-01')).toEqual([false, late.id]);
    expect(
      await post('supplier_bills', voidOfBill(shop.companyId, late, '2099-01-01T12:00:00.000Z')),
    ).toEqual([201, undefined]);
    expect(await missing('made', '2027-01-01')).toEqual([false]);
  });

  it('[PERM-02] are for people who may read the accounting, of a month at most', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('GET', path('direction=made'))).statusCode).toBe(403);
    const bad = await shop.browser.call(
      'GET',
      '/accounting/withholdables?direction=made&from=2026-01-01&to=2026-12-31',
    );
    expect([bad.statusCode, bad.json<Problem>().errors[0]?.field]).toEqual([400, 'to']);
  });
});
