/** Expense invoices and payments to suppliers. Builders take overrides. */
import type {
  SettledInvoiceWire,
  SupplierBillWire,
  SupplierPaymentWire,
} from '@cuadra/contracts/accounting/payables';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import type { TestShop } from './shop.ts';

/** Rent of a hundred dollars and its IVA, at a rate of 100. Each is a document of its own, by its control number. */
export function supplierBillBody(
  shop: Pick<TestShop, 'companyId'>,
  overrides: Partial<SupplierBillWire> = {},
): SupplierBillWire {
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Inmobiliaria Ávila', supplier_document: 'J-1' },
    ...{
      invoice_number: 'F-001',
      control_number: `00-${newId()}`,
      invoice_date: '2026-11-01',
      due_date: '2026-11-16',
    },
    ...{ currency: 'USD', exchange_rate: '100' },
    lines: [
      {
        ...{ description: 'Alquiler', account_id: accountIdOfRole(shop.companyId, 'exp_rent') },
        ...{ base: '100.00', tax_rate: '16.00', tax: '16.00' },
      },
    ],
    ...{ notes: '', reverses_id: null, made_at: new Date().toISOString() },
    ...overrides,
  };
}

/** Half of such an invoice, taken off it by its supplier. */
export function creditNoteBody(
  shop: Pick<TestShop, 'companyId'>,
  invoice: Pick<SupplierBillWire, 'id'>,
  overrides: Partial<SupplierBillWire> = {},
): SupplierBillWire {
  const bill = supplierBillBody(shop);
  return {
    ...{ ...bill, kind: 'credit_note', invoice_number: 'NC-001', control_number: '00-9' },
    ...{ invoice_date: '2026-11-10', due_date: '2026-11-10' },
    ...{ affected_id: invoice.id, affected_number: 'F-001', affected_date: '2026-11-01' },
    lines: bill.lines.map((line) => ({ ...line, base: '50.00', tax: '8.00' })),
    ...overrides,
  };
}

/** All of such an invoice. */
export function settledBill(
  bill: Pick<SupplierBillWire, 'id'>,
  overrides: Partial<SettledInvoiceWire> = {},
): SettledInvoiceWire {
  return {
    ...{ document_id: bill.id, invoice_number: 'F-001', currency: 'USD' },
    ...{ amount_usd: '116.00', amount_bs: '11600.00' },
    ...overrides,
  };
}

/** All of such an invoice, in bolívares at a rate of 120. */
export function supplierPaymentBody(
  bill: Pick<SupplierBillWire, 'id'>,
  overrides: Partial<SupplierPaymentWire> = {},
): SupplierPaymentWire {
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Inmobiliaria Ávila', supplier_document: 'J-1' },
    ...{ date: '2026-11-20', exchange_rate: '120' },
    payments: [{ method: 'transfer', currency: 'VES', amount: '13920.00', reference: '0012' }],
    settled: [settledBill(bill)],
    ...{ register_id: null, cash_session_id: null },
    ...{ notes: '', reverses_id: null, made_at: new Date().toISOString() },
    ...overrides,
  };
}
