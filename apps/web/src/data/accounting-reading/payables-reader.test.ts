import 'fake-indexeddb/auto';

import type { SupplierBillWire, SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { lackingAccounts } from '@cuadra/contracts/setup/lacking-accounts';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { describe, expect, it } from 'vitest';

import { readMainCash } from '../cash/read-main-cash.ts';
import type { CompanyDb } from '../company-db.ts';
import { recordMovements } from '../local-writes/record-movements.ts';
import {
  recordSupplierBill,
  recordSupplierPayment,
  voidSupplierBill,
  voidSupplierPayment,
} from '../local-writes/record-payables.ts';
import { ana, freshDb, harina, warehouseId } from '../testing/builders.ts';
import { readAffectedInvoices } from './affected-invoices-reader.ts';
import { localTransactions } from './local-transactions.ts';
import { readPayables } from './payables-reader.ts';
import { isBillRecorded } from './recorded-bills-reader.ts';

const META = { version: 0, generation: 1, created_at: '', updated_at: '', deleted_at: null };
const DAY = '2099-12-31';

function bill(db: CompanyDb): Omit<SupplierBillWire, 'made_at'> {
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Inmobiliaria Ávila', supplier_document: '' },
    ...{ invoice_number: 'F-1', control_number: '', invoice_date: '2026-11-01', due_date: '2026-11-16' },
    ...{ currency: 'USD', exchange_rate: '100', notes: '', reverses_id: null },
    lines: [
      {
        ...{ description: '', account_id: accountIdOfRole(db.companyId, 'exp_rent') },
        ...{ base: '100.00', tax_rate: '16.00', tax: '16.00' },
      },
    ],
  };
}

/** Of a part, in dollars of the main cash. */
function payment(id: string, usd: string, bs: string): Omit<SupplierPaymentWire, 'made_at'> {
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Inmobiliaria Ávila', supplier_document: '' },
    ...{ date: '2026-11-20', exchange_rate: '120', notes: '', reverses_id: null },
    payments: [{ method: 'cash', currency: 'USD', amount: usd, reference: '' }],
    ...{ register_id: null, cash_session_id: null },
    settled: [{ document_id: id, invoice_number: 'F-1', currency: 'USD', amount_usd: usd, amount_bs: bs }],
  };
}

async function paidNow(db: CompanyDb, one: Omit<SupplierPaymentWire, 'made_at'>) {
  const outcome = await recordSupplierPayment(db, one, ana);
  if (!outcome.recorded) throw new Error('the payment needs a drawer');
  return outcome.payment;
}

async function owed(db: CompanyDb): Promise<string[]> {
  const reply = await readPayables(db, undefined, DAY);
  if (!reply.ok) throw new Error('a demo reads its own documents');
  return reply.value.suppliers.flatMap(({ supplier_name, invoices }) =>
    invoices.map(({ open }) => `${supplier_name} ${open.usd} ${open.ves}`),
  );
}

describe('what is owed to suppliers, on a device with its own books', () => {
  it('[S-56] is what a server would say: invoices less payments, and again when they are voided', async () => {
    const db = freshDb(true);
    const invoice = await recordSupplierBill(db, bill(db), ana);
    expect(await owed(db)).toEqual(['Inmobiliaria Ávila 116.00 11600.00']);
    const paid = await paidNow(db, payment(invoice.id, '16.00', '1600.00'));
    expect(await owed(db)).toEqual(['Inmobiliaria Ávila 100.00 10000.00']);
    expect((await readMainCash(db))?.usd.minor).toBe(-16_00n);
    await voidSupplierPayment(db, paid, ana);
    expect((await readMainCash(db))?.usd.minor).toBe(0n);
    expect(await owed(db)).toEqual(['Inmobiliaria Ávila 116.00 11600.00']);
    await voidSupplierBill(db, invoice, ana);
    await voidSupplierBill(db, invoice, ana);
    expect(await owed(db)).toEqual([]);
    const lines = (await localTransactions(db)).flatMap((one) => one.lines);
    const sums = new Map<string, bigint>();
    for (const { accountId, ves } of lines) sums.set(accountId, (sums.get(accountId) ?? 0n) + ves.minor);
    expect(sums.get(accountIdOfRole(db.companyId, 'exp_rent'))).toBe(0n);
    expect(sums.get(accountIdOfRole(db.companyId, 'ap_suppliers'))).toBe(0n);
  });

  it('[S-56] [ACC-07] fall by credit notes, which are chosen by invoice, and are what they were once these are voided', async () => {
    const db = freshDb(true);
    const invoice = await recordSupplierBill(db, bill(db), ana);
    const [line] = invoice.lines;
    if (line === undefined) throw new Error('an invoice has a line');
    const note = await recordSupplierBill(
      db,
      {
        ...{ ...bill(db), kind: 'credit_note', invoice_number: 'NC-1', invoice_date: '2026-11-10' },
        ...{ affected_id: invoice.id, affected_number: 'F-1', affected_date: '2026-11-01' },
        lines: [{ ...line, base: '50.00', tax: '8.00' }],
      },
      ana,
    );
    expect(await owed(db)).toEqual(['Inmobiliaria Ávila 58.00 5800.00']);
    const supplier = { id: null, name: 'inmobiliaria ávila' };
    expect(await readAffectedInvoices(db, supplier, DAY)).toMatchObject([
      { number: 'F-1', rate: '100', rest: { minor: 58_00n, currency: 'USD' }, accountId: line.account_id },
    ]);
    await voidSupplierBill(db, note, ana);
    expect(await owed(db)).toEqual(['Inmobiliaria Ávila 116.00 11600.00']);
  });

  it('[ACC-07] are known by supplier, kind and number, however that is written, until they are voided', async () => {
    const db = freshDb(true);
    const invoice = await recordSupplierBill(db, bill(db), ana);
    const supplier = { id: null, name: 'inmobiliaria ávila' };
    const same = { kind: 'invoice', supplier, number: ' f1', controlNumber: '00-7' } as const;
    expect(await isBillRecorded(db, same)).toBe(true);
    expect(await isBillRecorded(db, { ...same, kind: 'debit_note' })).toBe(false);
    await voidSupplierBill(db, invoice, ana);
    expect(await isBillRecorded(db, same)).toBe(false);
  });

  it('[S-10] [S-24] is recorded once, however often it is pressed', async () => {
    const db = freshDb(true);
    const one = bill(db);
    await Promise.all([recordSupplierBill(db, one, ana), recordSupplierBill(db, one, ana)]);
    expect(await owed(db)).toEqual(['Inmobiliaria Ávila 116.00 11600.00']);
  });

  it('[S-56] has purchases of goods with an invoice, until they are voided', async () => {
    const db = freshDb(true);
    const purchase = {
      ...{ id: newId(), type: 'purchase' as const, date: '2026-11-10T12:00:00.000Z', exchange_rate: '100' },
      ...{ from_warehouse_id: null, to_warehouse_id: warehouseId, document_ref: '', notes: '' },
      status: 'completed' as const,
      purchase: {
        ...{ supplier_name: 'Polar', supplier_id: null, supplier_document: '', invoice_number: 'P-1' },
        ...{ control_number: '', invoice_date: '2026-11-10', currency: 'VES' as const },
      },
      items: [
        {
          ...{ product_id: harina, sku: '', name: '', unit_id: newId(), unit_name: 'und', factor: '1' },
          ...{ quantity: '10', unit_cost: '0.50', lot: '', cost: '50.00', tax_rate: '16.00', tax: '80.00' },
        },
      ],
    };
    await recordMovements(db, [purchase], ana);
    expect(await owed(db)).toEqual(['Polar 5.80 580.00']);
    for (const { id, ...account } of lackingAccounts(db.companyId, []))
      await db.accounts.put({ ...account, ...META, id });
    const shrinkage = accountIdOfRole(db.companyId, 'shrinkage');
    expect(await readAffectedInvoices(db, { id: null, name: 'Polar' }, DAY)).toMatchObject([
      { number: 'P-1', rest: { minor: 580_00n, currency: 'VES' }, accountId: shrinkage },
    ]);
    const details = { date: '2026-11-11T12:00:00.000Z', notes: '' };
    await recordMovements(db, [voidOfMovement(db.companyId, purchase, details)], ana);
    expect(await owed(db)).toEqual([]);
  });

  it('[S-45] are sent as they were made, in a company of the cloud', async () => {
    const db = freshDb();
    const invoice = await recordSupplierBill(db, bill(db), ana);
    await recordSupplierPayment(db, payment(invoice.id, '16.00', '1600.00'), ana);
    const items = await db.outbox.toArray();
    expect(items.map(({ collection, kind }) => `${collection} ${kind}`)).toEqual([
      'supplier_bills create',
      'supplier_payments create',
    ]);
    const reversal = await voidSupplierBill(db, invoice, ana);
    const [, , sent] = await db.outbox.toArray();
    expect(Object.keys(JSON.parse(sent?.body ?? '{}')).sort()).toEqual(
      [...Object.keys(bill(db)), 'made_at'].sort(),
    );
    expect(reversal.reverses_id).toBe(invoice.id);
  });
});
