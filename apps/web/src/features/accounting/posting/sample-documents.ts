/**
 * A document of each kind, as a small shop makes them on one day at 100 bolívares a dollar: what the screen shows the
 * postings of. Apart from the examples because these are data, and what they post is computed.
 */

import type { SupplierBillWire, SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import type { SettlementWire } from '@cuadra/contracts/accounting/settling';
import type { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import type { CashClosingWire, CashMovementWire, MainCashMovementWire } from '@cuadra/contracts/cash/cash';
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import type { FiscalDocumentWire } from '@cuadra/contracts/sales/fiscal-documents';
import type { CashOpeningWire, SalePaymentWire, SaleWire } from '@cuadra/contracts/sales/sales';
import type { MovementWire } from '@cuadra/contracts/stock/movements';

const DAY = '2026-01-15';
const AT = `${DAY}T15:00:00.000Z`;
const RATE = { exchange_rate: '100' };
const PLACE = { register_id: 'caja', cash_session_id: 'sesion' };
const SUPPLIER = { supplier_id: null, supplier_name: 'Proveedor de ejemplo', supplier_document: 'J-1' };

function inNotes(amount_usd: string, amount_bs: string): SalePaymentWire {
  return {
    ...{ id: 'pago', method: 'cash', currency: 'USD', amount_usd, amount_bs, typed_currency: 'USD' },
    ...{ ...RATE, reference: '', details: {} },
  };
}

export const SAMPLE_PURCHASE: MovementWire = {
  ...{ id: 'compra', type: 'purchase', date: AT, to_warehouse_id: 'almacen', from_warehouse_id: null },
  ...{ document_ref: 'F-100', notes: '', status: 'completed', ...RATE },
  purchase: {
    ...{ ...SUPPLIER, invoice_number: 'F-100', control_number: '00-1' },
    ...{ invoice_date: DAY, currency: 'USD' },
  },
  items: [
    {
      ...{ product_id: 'harina', sku: 'HARINA', name: 'Harina', unit_id: 'unidad', unit_name: 'Unidad' },
      ...{
        factor: '1',
        quantity: '10',
        unit_cost: '6.00',
        cost: '6.00',
        tax_rate: '16',
        tax: '9.60',
        lot: '',
      },
    },
  ],
};

/** Two that were thrown away. */
export const SAMPLE_ADJUSTMENT: MovementWire = {
  ...SAMPLE_PURCHASE,
  ...{ id: 'ajuste', type: 'adjustment', document_ref: '', purchase: null, reason: 'damaged' },
  items: SAMPLE_PURCHASE.items.map((item) => ({
    ...{ ...item, quantity: '-2', unit_cost: null, cost: null, tax_rate: null, tax: null },
  })),
};

export const SAMPLE_SALE: SaleWire = {
  ...{ id: 'venta', ...PLACE, series_id: 'serie', series: 'A', number: 1, warehouse_id: 'almacen' },
  ...{
    customer_id: null,
    customer: null,
    currency: 'USD',
    secondary_currency: 'VES',
    ...RATE,
    rate_date: DAY,
  },
  lines: [
    {
      ...{ id: 'linea', product_id: 'harina', sku: 'HARINA', barcode: '', name: 'Harina', unit_id: 'unidad' },
      ...{ unit_name: 'Unidad', factor: '1', quantity: '1', unit_price: '11.60', includes_tax: true },
      ...{ tax_id: 'iva', tax_name: 'IVA', tax_rate: '16', is_exempt: false, carries_stock: true, lot: '' },
      ...{ subtotal: '11.60', discount: '0.00', base: '10.00', tax: '1.60', total: '11.60' },
    },
  ],
  taxes: [{ tax_id: 'iva', name: 'IVA', rate: '16', base: '10.00', tax: '1.60' }],
  ...{ subtotal: '11.60', discount: '0.00', exempt: '0.00', base: '10.00', tax: '1.60', total: '11.60' },
  ...{ total_secondary: '1160.00', payments: [inNotes('11.60', '1160.00')], change: [] },
  ...{ notes: '', sold_at: AT },
};

const NO_TAX = { base: '0.00', tax: '0.00' };
const PRINTED_FIGURES = {
  ...{ exempt: '0.00', reduced: NO_TAX, additional: NO_TAX, total: '1160.00' },
  ...{ igtf_base: '0.00', igtf: '0.00' },
};

/** The sale as a machine printed it, with a céntimo of its base as IVA. */
export const SAMPLE_PRINTED: FiscalDocumentWire = {
  ...{ id: 'impreso', collection: 'sales', document_id: 'venta', document_at: AT, kind: 'invoice' },
  ...{ register_id: 'caja', fiscal_printer_id: 'maquina', registration: 'Z1F1234567', number: 51 },
  ...{ z_number: 7, printed_at: AT, machine_date: DAY, machine_time: '12:00:00', affected: null },
  figures: { ...PRINTED_FIGURES, general: { base: '999.99', tax: '160.01' } },
  own: { ...PRINTED_FIGURES, general: { base: '1000.00', tax: '160.00' } },
  payments: [{ slot: 20, amount: '1160.00' }],
};

/** The same, in part paid with points, of which it earns others. */
export const SAMPLE_POINTS_SALE: SaleWire = {
  ...SAMPLE_SALE,
  ...{ id: 'puntos', customer_id: 'luisa' },
  customer: { name: 'Luisa Díaz', document_type: 'V', document_number: '15100580', customer_type: 'regular' },
  payments: [{ ...inNotes('2.00', '200.00'), id: 'canje', method: 'points' }, inNotes('9.60', '960.00')],
  points: { earned: 9, amount_usd: '0.09', amount_bs: '9.00', spent: 200, balance: 9 },
};

export const SAMPLE_CUSTOMER_PAYMENT: CustomerPaymentWire = {
  ...{ id: 'abono', ...PLACE, customer_id: 'cliente' },
  customer: { name: 'Cliente', document_type: 'V', document_number: '1', customer_type: 'regular' },
  ...{ currency: 'USD', ...RATE, payments: [inNotes('10.00', '1000.00')] },
  ...{ amount: '10.00', settled: '10.00', notes: '', made_at: AT },
};

export const SAMPLE_OPENING: CashOpeningWire = {
  ...{ id: 'apertura', register_id: 'caja', opened_at: AT, initial_usd: '20.00', initial_bs: '1000.00' },
  ...{ left_usd: '0.00', left_bs: '0.00', reason_usd: 'fund', reason_bs: 'fund', ...RATE, notes: '' },
};

export const SAMPLE_CASH_MOVEMENT: CashMovementWire = {
  ...{ id: 'salida', ...PLACE, direction: 'out', currency: 'USD', amount: '5.00', reason: 'expense' },
  ...{ notes: '', ...RATE, made_at: AT },
};

export const SAMPLE_MAIN_CASH: MainCashMovementWire = {
  ...{ id: 'principal', direction: 'in', currency: 'USD', amount: '100.00', reason: 'owner' },
  ...{ notes: '', ...RATE, made_at: AT },
};

/** One bolívar is missing, and all is taken to the main cash. */
export const SAMPLE_CLOSING: CashClosingWire = {
  ...{ id: 'cierre', ...PLACE, closed_at: AT, counted_usd: '20.00', counted_bs: '999.00' },
  ...{ expected_usd: '20.00', expected_bs: '1000.00', left_usd: '0.00', left_bs: '0.00', ...RATE },
  ...{ denominations: [], notes: '' },
};

/** @param account_id the account that a person chose for the expense */
export function sampleBill(account_id: string): SupplierBillWire {
  return {
    ...{ id: 'factura', ...SUPPLIER, invoice_number: 'F-200', control_number: '00-2' },
    ...{ invoice_date: DAY, due_date: DAY, currency: 'USD', ...RATE },
    lines: [{ description: 'Alquiler', account_id, base: '100.00', tax_rate: '16.00', tax: '16.00' }],
    ...{ notes: '', reverses_id: null, made_at: AT },
  };
}

/** A discount that the supplier gives on the invoice afterwards. */
export function sampleCreditNote(bill: SupplierBillWire): SupplierBillWire {
  return {
    ...bill,
    id: 'nota',
    kind: 'credit_note',
    invoice_number: 'NC-20',
    control_number: '00-3',
    affected_id: bill.id,
    affected_number: bill.invoice_number,
    affected_date: bill.invoice_date,
    lines: bill.lines.map((line) => ({ ...line, base: '10.00', tax: '1.60' })),
  };
}

/** The same invoice, paid when a dollar had risen to 120 bolívares. */
export const SAMPLE_SUPPLIER_PAYMENT: SupplierPaymentWire = {
  ...{ id: 'pago-proveedor', ...SUPPLIER, date: DAY, exchange_rate: '120' },
  payments: [{ method: 'transfer', currency: 'VES', amount: '13920.00', reference: '0012' }],
  settled: [
    {
      ...{ document_id: 'factura', invoice_number: 'F-200', currency: 'USD' },
      ...{ amount_usd: '116.00', amount_bs: '11600.00' },
    },
  ],
  ...{ register_id: null, cash_session_id: null, notes: '', reverses_id: null, made_at: AT },
};

/** 75 % of the IVA of the invoice, withheld for the treasury. */
export const SAMPLE_WITHHOLDING: WithholdingWire = {
  ...{ id: 'retencion', direction: 'made', tax: 'iva', customer_id: null, supplier_id: null },
  ...{ party_name: SUPPLIER.supplier_name, party_document: SUPPLIER.supplier_document },
  ...{ certificate_number: '20260100000001', certificate_date: DAY, booked_on: DAY, currency: 'USD' },
  islr_concept: '',
  lines: [
    {
      ...{ document_id: 'factura', collection: 'supplier_bills', number: 'F-200', control_number: '00-2' },
      ...{ affected: '', date: DAY, ...RATE, total_bs: '11600.00', exempt_bs: '0.00', base_bs: '10000.00' },
      ...{ tax_rate: '16.00', tax_bs: '1600.00', percentage: '75.00' },
      ...{ withheld_bs: '1200.00', withheld_usd: '12.00' },
    },
  ],
  ...{ notes: '', reverses_id: null, made_at: AT },
};

/** A lot of the card machine, of which the bank takes its commission, and withholds ISLR. */
export function sampleSettlement(account_id: string): SettlementWire {
  return {
    ...{ id: 'liquidacion', method: 'card', currency: 'VES', account_id, date: DAY, ...RATE },
    reference: 'Lote 12',
    payments: [
      {
        ...{ collection: 'sales', document_id: 'venta', part: 'pago' },
        ...{ amount_usd: '50.00', amount_bs: '5000.00' },
      },
    ],
    commission: '100.00',
    islr_withheld: '200.00',
    notes: '',
    reverses_id: null,
    made_at: AT,
  };
}
