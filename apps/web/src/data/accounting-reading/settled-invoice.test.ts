import 'fake-indexeddb/auto';

import type { SupplierBillWire, SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import type { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';

import {
  recordSupplierBill,
  recordSupplierPayment,
  voidSupplierBill,
  voidSupplierPayment,
} from '../local-writes/record-payables.ts';
import { recordWithholding, voidWithholding } from '../local-writes/record-withholding.ts';
import { ana, freshDb } from '../testing/builders.ts';
import { settledBy } from './settled-invoice.ts';

/** Of a purchase, as of an expense invoice. */
const INVOICE = newId();
const SUPPLIER = { supplier_id: null, supplier_name: 'Polar', supplier_document: 'J-1' };

function payment(document_id: string): Omit<SupplierPaymentWire, 'made_at'> {
  const part = { document_id, invoice_number: 'F-1', currency: 'USD' as const };
  return {
    ...SUPPLIER,
    id: newId(),
    date: '2026-11-20',
    exchange_rate: '100',
    payments: [{ method: 'zelle', currency: 'USD', amount: '5.00', reference: 'z' }],
    settled: [{ ...part, amount_usd: '5.00', amount_bs: '500.00' }],
    register_id: null,
    cash_session_id: null,
    notes: '',
    reverses_id: null,
  };
}

function certificate(document_id: string): Omit<WithholdingWire, 'made_at'> {
  const amounts = { total_bs: '11600.00', exempt_bs: '0.00', base_bs: '10000.00', tax_bs: '1600.00' };
  const withheld = { percentage: '75', withheld_bs: '1200.00', withheld_usd: '12.00' };
  const document = { document_id, number: 'F-1', control_number: '', affected: '', date: '2026-11-01' };
  return {
    id: newId(),
    direction: 'made',
    tax: 'iva',
    islr_concept: '',
    customer_id: null,
    supplier_id: null,
    party_name: 'Polar',
    party_document: 'J-1',
    certificate_number: '20261100000001',
    certificate_date: '2026-11-16',
    booked_on: '2026-11-16',
    currency: 'USD',
    notes: '',
    reverses_id: null,
    lines: [
      {
        ...document,
        ...amounts,
        ...withheld,
        collection: 'stock_movements',
        exchange_rate: '100',
        tax_rate: '16.00',
      },
    ],
  };
}

function note(companyId: string, affected_id: string): Omit<SupplierBillWire, 'made_at'> {
  const account_id = accountIdOfRole(companyId, 'exp_rent');
  return {
    ...SUPPLIER,
    id: newId(),
    kind: 'credit_note',
    invoice_number: 'NC-1',
    control_number: '',
    invoice_date: '2026-11-10',
    due_date: '2026-11-10',
    affected_id,
    affected_number: 'F-1',
    affected_date: '2026-11-01',
    currency: 'USD',
    exchange_rate: '100',
    lines: [{ description: '', account_id, base: '1.00', tax_rate: '16.00', tax: '0.16' }],
    notes: '',
    reverses_id: null,
  };
}

it('[ACC-07] an invoice is settled by payments, certificates and notes, until each is voided', async () => {
  const db = freshDb(true);
  await recordSupplierPayment(db, payment(newId()), ana);
  expect(await settledBy(db, INVOICE)).toBeUndefined();

  const noted = await recordSupplierBill(db, note(db.companyId, INVOICE), ana);
  expect(await settledBy(db, INVOICE)).toBe('notes');
  const withheld = await recordWithholding(db, certificate(INVOICE), ana);
  expect(await settledBy(db, INVOICE)).toBe('withholdings');
  const paid = await recordSupplierPayment(db, payment(INVOICE), ana);
  expect(await settledBy(db, INVOICE)).toBe('payments');

  if (paid.recorded) await voidSupplierPayment(db, paid.payment, ana);
  expect(await settledBy(db, INVOICE)).toBe('withholdings');
  await voidWithholding(db, withheld, ana);
  expect(await settledBy(db, INVOICE)).toBe('notes');
  await voidSupplierBill(db, noted, ana);
  expect(await settledBy(db, INVOICE)).toBeUndefined();
});
