/** What suppliers' credit and debit notes leave in the books and of what is owed (ACC-05, ACC-07). */
import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { VerificationResult } from '@cuadra/contracts/accounting/verification';
import type { WithholdingLineWire } from '@cuadra/contracts/accounting/withholdings';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { voidOfBill } from '@cuadra/contracts/wire/void-payables';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import {
  creditNoteBody,
  settledBill,
  supplierBillBody,
  supplierPaymentBody,
} from '../testing/payables-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { withholdingBody, withholdingLine } from '../testing/withholding-bodies.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { accountBalance, postingsOf, rows } = booksOf(server, shop);

const NOW = new Date().toISOString();
const TODAY = businessDayOf(NOW);
/** The invoice of goods without IVA, at a rate of 100. */
const PURCHASE = {
  ...{ supplier_name: 'Polar', supplier_id: null, supplier_document: 'J-00041312-6' },
  ...{ invoice_number: 'P-7', control_number: '00-7', invoice_date: '2026-11-01', currency: 'USD' as const },
};

async function post(collection: 'supplier_bills' | 'supplier_payments' | 'withholdings', body: object) {
  const response = await shop.browser.call('POST', `/${collection}`, body);
  const [error] = response.statusCode === 201 ? [] : response.json<Problem>().errors;
  return [response.statusCode, error?.field];
}

async function storedBill(overrides: Partial<SupplierBillWire> = {}) {
  const bill = supplierBillBody(shop, overrides);
  expect(await post('supplier_bills', bill)).toEqual([201, undefined]);
  return bill;
}

async function storedNote(bill: { readonly id: string }, overrides: Partial<SupplierBillWire> = {}) {
  const note = creditNoteBody(shop, bill, overrides);
  expect(await post('supplier_bills', note)).toEqual([201, undefined]);
  return note;
}

async function owed(date = TODAY): Promise<PayablesReply['suppliers']> {
  const response = await shop.browser.call('GET', `/accounting/payables?date=${date}`);
  expect(response.statusCode).toBe(200);
  return response.json<PayablesReply>().suppliers;
}

/** Each document with what is open of it, in dollars. */
async function openOf(date = TODAY) {
  return (await owed(date)).flatMap(({ invoices }) =>
    invoices.map(({ invoice_number, open }) => [invoice_number, open.usd]),
  );
}

async function purchaseBook() {
  const response = await shop.browser.call(
    'GET',
    '/accounting/vat-book?book=purchases&from=2026-11-01&to=2026-11-30',
  );
  expect(response.statusCode).toBe(200);
  return response.json<VatBookReply>();
}

describe("a supplier's credit note", () => {
  it('[ACC-07] posts the contrary of its invoice on its own day, and lowers what is owed of it', async () => {
    const bill = await storedBill();
    const note = await storedNote(bill);
    expect(await postingsOf(note.id)).toEqual([
      { role: 'exp_rent', usd: '-50.00', ves: '-5000.00' },
      { role: 'vat_credit', usd: '-8.00', ves: '-800.00' },
      { role: 'ap_suppliers', usd: '58.00', ves: '5800.00' },
    ]);
    expect(
      await rows('select description from transactions where company_id = $1 order by date desc limit 1'),
    ).toEqual([{ description: 'Nota de crédito de proveedor: Inmobiliaria Ávila' }]);
    expect(await openOf()).toEqual([['F-001', '58.00']]);
    expect(await openOf('2026-11-09')).toEqual([['F-001', '116.00']]);
    expect((await owed())[0]?.invoices[0]?.credited).toEqual({ usd: '58.00', ves: '5800.00' });
  });

  it('[ACC-07] [MOV-05] brings back what goods cost that were given back to their supplier', async () => {
    const received = movementBody(shop, { type: 'purchase', purchase: PURCHASE });
    const [item] = received.items;
    if (item === undefined) throw new Error('goods have a line');
    const from = { ...{ date: NOW, type: 'adjustment' as const, reason: 'returned' }, id: newId() };
    const returned = {
      ...received,
      ...from,
      purchase: null,
      items: [{ ...item, quantity: '-4', unit_cost: null }],
    };
    for (const movement of [received, returned])
      expect((await sendItem(shop, creation('stock_movements', movement))).answer.result).toBe('recorded');
    expect(await accountBalance('shrinkage')).toEqual({ usd: '2.00', ves: '200.00' });
    const account_id = accountIdOfRole(shop.companyId, 'shrinkage');
    await storedNote(received, {
      ...{ supplier_name: PURCHASE.supplier_name, affected_number: PURCHASE.invoice_number },
      lines: [{ description: 'Devolución', account_id, base: '2.00', tax_rate: '0.00', tax: '0.00' }],
    });
    expect(await accountBalance('shrinkage')).toEqual({ usd: '0.00', ves: '0.00' });
    expect(await accountBalance('ap_suppliers')).toEqual({ usd: '-3.00', ves: '-300.00' });
    expect(await openOf()).toEqual([[PURCHASE.invoice_number, '3.00']]);
  });

  it('[ACC-07] lets no more be paid of its invoice than it left', async () => {
    const bill = await storedBill();
    await storedNote(bill);
    expect(await post('supplier_payments', supplierPaymentBody(bill))).toEqual([400, 'settled']);
    const rest = supplierPaymentBody(bill, {
      payments: [{ method: 'zelle', currency: 'USD', amount: '58.00', reference: 'z' }],
      settled: [settledBill(bill, { amount_usd: '58.00', amount_bs: '5800.00' })],
    });
    expect(await post('supplier_payments', rest)).toEqual([201, undefined]);
    expect(await owed()).toEqual([]);
  });

  it('[ACC-07] of an invoice that is paid is left to the company, and one of all that is owed leaves nothing', async () => {
    const paid = await storedBill();
    expect(await post('supplier_payments', supplierPaymentBody(paid))).toEqual([201, undefined]);
    await storedNote(paid);
    expect(await openOf()).toEqual([['NC-001', '-58.00']]);
    const bill = await storedBill({ invoice_number: 'F-002' });
    await storedNote(bill, { invoice_number: 'NC-002', affected_number: 'F-002', lines: bill.lines });
    expect(await openOf()).toEqual([['NC-001', '-58.00']]);
  });

  it('[ACC-07] may be of an invoice that is known by its number only, and is then left to the company', async () => {
    await storedNote(
      { id: newId() },
      { affected_id: null, affected_number: 'F-9', affected_date: '2025-01-31' },
    );
    expect(await openOf()).toEqual([['NC-001', '-58.00']]);
  });

  it('[ACC-07] is voided, and its void leaves nothing on any account', async () => {
    const bill = await storedBill();
    const note = await storedNote(bill);
    expect(await post('supplier_bills', voidOfBill(shop.companyId, bill, NOW))).toEqual([400, 'reverses_id']);
    const { answer } = await sendItem(
      shop,
      creation('supplier_bills', voidOfBill(shop.companyId, bill, NOW)),
    );
    expect(answer).toMatchObject({ result: 'recorded', flags: ['paid_and_voided'] });
    expect(await post('supplier_bills', voidOfBill(shop.companyId, note, NOW))).toEqual([201, undefined]);
    expect(await owed()).toEqual([]);
    const left =
      'select sum(usd)::text usd, sum(ves)::text ves from account_entries where company_id = $1 group by account_id';
    for (const sums of await rows(left)) expect(sums).toEqual({ usd: '0.00', ves: '0.00' });
  });

  it('[ACC-05] [ACC-07] lowers what is withheld of its invoice, and of what is owed', async () => {
    const bill = await storedBill();
    const note = await storedNote(bill);
    const of = withholdingLine({
      ...{ document_id: note.id, number: 'NC-001', affected: 'F-001', date: '2026-11-10' },
      ...{ total_bs: '5800.00', base_bs: '5000.00', tax_bs: '800.00' },
      ...{ withheld_bs: '600.00', withheld_usd: '6.00' },
    });
    const certificate = (line: WithholdingLineWire) =>
      withholdingBody(bill, { lines: [withholdingLine({ document_id: bill.id }), line] });
    expect(await post('withholdings', certificate(of))).toEqual([400, 'lines']);
    const made = certificate({ ...of, kind: 'credit_note' });
    expect(await post('withholdings', made)).toEqual([201, undefined]);
    expect(await postingsOf(made.id)).toEqual([
      { role: 'ap_suppliers', usd: '6.00', ves: '600.00' },
      { role: 'vat_wh_payable', usd: '-6.00', ves: '-600.00' },
    ]);
    expect(await openOf()).toEqual([['F-001', '52.00']]);
    const { book } = await purchaseBook();
    expect(book.rows.map(({ number, withheld }) => [number, withheld?.amount])).toEqual([
      ['F-001', '1200.00'],
      ['NC-001', '-600.00'],
    ]);
    const payment = supplierPaymentBody(bill, {
      payments: [{ method: 'zelle', currency: 'USD', amount: '52.00', reference: 'z' }],
      settled: [settledBill(bill, { amount_usd: '52.00', amount_bs: '5200.00' })],
    });
    expect(await post('supplier_payments', payment)).toEqual([201, undefined]);
    expect(await owed()).toEqual([]);
  });

  it('[ACC-09] and its void are derived again as they were booked', async () => {
    const bill = await storedBill();
    const note = await storedNote(bill);
    await storedNote(bill, { kind: 'debit_note', invoice_number: 'ND-001' });
    expect(await post('supplier_bills', voidOfBill(shop.companyId, note, NOW))).toEqual([201, undefined]);
    const response = await shop.browser.call('POST', '/accounting/verification');
    expect(
      response.json<{ last: VerificationResult }>().last.checks.filter(({ differences }) => differences > 0),
    ).toEqual([]);
  });

  it('[ACC-05] is in the purchase book below zero, in the columns of notes, with the invoice it affects', async () => {
    const bill = await storedBill();
    await storedNote(bill);
    await storedNote(bill, {
      kind: 'debit_note',
      invoice_number: 'ND-001',
      invoice_date: '2026-11-11',
      due_date: '2026-11-30',
    });
    const { book } = await purchaseBook();
    expect(
      book.rows.map(({ kind, transaction, number, affected, total }) => [
        kind,
        transaction,
        number,
        affected,
        total,
      ]),
    ).toEqual([
      ['invoice', '01-REG', 'F-001', '', '11600.00'],
      ['credit_note', '03-REG', 'NC-001', 'F-001', '-5800.00'],
      ['debit_note', '02-REG', 'ND-001', 'F-001', '5800.00'],
    ]);
    expect(book.summary.find(({ key }) => key === 'total')).toMatchObject({
      invoices: { base: '15000.00', tax: '2400.00' },
      credit_notes: { base: '-5000.00', tax: '-800.00' },
      net: { base: '10000.00', tax: '1600.00' },
    });
  });

  it.each([
    ['without a number', { invoice_number: '' }, 'invoice_number'],
    ['without the number of its invoice', { affected_number: '' }, 'affected_number'],
    ['without the day of its invoice', { affected_date: null }, 'affected_date'],
    ['of before its invoice', { invoice_date: '2026-10-31', due_date: '2026-11-10' }, 'invoice_date'],
    ['of another kind', { kind: 'receipt' }, 'kind'],
    ['that is an invoice', { kind: 'invoice' }, 'affected_number'],
    ['of an invoice that is not stored here', { affected_id: newId() }, 'affected_id'],
    ['of a day that is none', { affected_date: '2026-02-30' }, 'affected_date'],
  ] as const)('is refused %s from a plain client', async (_, wrong, field) => {
    const bill = await storedBill();
    expect(await post('supplier_bills', { ...creditNoteBody(shop, bill), ...wrong })).toEqual([400, field]);
  });

  it.each([
    ['another supplier', { supplier_name: 'Otro' }],
    ['another currency', { currency: 'VES' }],
    ['a later day', { invoice_date: '2026-11-12', due_date: '2026-11-16' }],
  ] as const)(
    '[S-22] of an invoice of %s is refused from a plain client, and flagged from a device',
    async (_, other) => {
      const note = creditNoteBody(shop, await storedBill(other));
      expect(await post('supplier_bills', note)).toEqual([400, 'affected_id']);
      const { answer } = await sendItem(shop, creation('supplier_bills', note));
      expect(answer).toMatchObject({ result: 'recorded', flags: ['other_affected'] });
    },
  );

  it('[S-22] larger than its invoice with those before is refused from a plain client, and flagged from a device', async () => {
    const bill = await storedBill();
    const note = await storedNote(bill);
    const [line] = note.lines;
    if (line === undefined) throw new Error('a note has a line');
    const second = creditNoteBody(shop, bill, {
      invoice_number: 'NC-002',
      lines: [{ ...line, base: '50.01' }],
    });
    expect(await post('supplier_bills', second)).toEqual([400, 'lines']);
    const { answer } = await sendItem(shop, creation('supplier_bills', second));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['note_too_large'] });
    // What is over is left to the company.
    expect(await openOf()).toEqual([['NC-002', '-0.01']]);
    expect(await post('supplier_bills', voidOfBill(shop.companyId, note, NOW))).toEqual([201, undefined]);
    expect(await openOf()).toEqual([['F-001', '57.99']]);
  });

  it('[S-22] whose number its supplier has entered already is refused from a plain client, and flagged from a device', async () => {
    const bill = await storedBill();
    const [line] = bill.lines;
    if (line === undefined) throw new Error('an invoice has a line');
    const small = { lines: [{ ...line, base: '1.00', tax: '0.16' }] };
    const first = await storedNote(bill, small);
    const again = creditNoteBody(shop, bill, { ...small, invoice_number: 'nc-001' });
    expect(await post('supplier_bills', again)).toEqual([400, 'invoice_number']);
    const { answer } = await sendItem(shop, creation('supplier_bills', again));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['note_reused'] });
    await storedNote(bill, { ...small, kind: 'debit_note' });
    await storedNote({ id: newId() }, { ...small, affected_id: null, supplier_name: 'Otro' });
    for (const one of [first, again])
      expect(await post('supplier_bills', voidOfBill(shop.companyId, one, NOW))).toEqual([201, undefined]);
    await storedNote(bill, small);
  });

  it('[S-24] is voided with its own figures only', async () => {
    const note = await storedNote(await storedBill());
    const other = { ...voidOfBill(shop.companyId, note, NOW), kind: 'debit_note' };
    expect(await post('supplier_bills', other)).toEqual([400, 'reverses_id']);
  });
});

describe("a supplier's debit note", () => {
  it('[ACC-07] posts as an invoice does, is due and paid by itself, and lets a credit note be larger', async () => {
    const bill = await storedBill();
    const note = await storedNote(bill, { kind: 'debit_note', invoice_number: 'ND-001' });
    expect((await postingsOf(note.id)).at(-1)).toEqual({
      role: 'ap_suppliers',
      usd: '-58.00',
      ves: '-5800.00',
    });
    expect(await openOf()).toEqual([
      ['ND-001', '58.00'],
      ['F-001', '116.00'],
    ]);
    const payment = supplierPaymentBody(note, {
      payments: [{ method: 'zelle', currency: 'USD', amount: '58.00', reference: 'z' }],
      settled: [settledBill(note, { invoice_number: 'ND-001', amount_usd: '58.00', amount_bs: '5800.00' })],
    });
    expect(await post('supplier_payments', payment)).toEqual([201, undefined]);
    const [line] = bill.lines;
    if (line === undefined) throw new Error('an invoice has a line');
    await storedNote(bill, { lines: [{ ...line, base: '150.00', tax: '24.00' }] });
    expect(await openOf()).toEqual([['NC-001', '-58.00']]);
  });
});
