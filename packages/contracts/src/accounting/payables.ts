/**
 * Suppliers' invoices without goods, their notes on invoices, and payments to suppliers on the wire (ACC-07). Facts that carry all they speak of,
 * as purchases do (S-13). A void has the figures of what it takes back, and names it.
 */
import { BILL_KINDS } from '@cuadra/domain/payables/supplier-note';
import { SUPPLIER_METHODS } from '@cuadra/domain/payables/supplier-payment';
import { z } from 'zod';

import { UUID_PATTERN } from '../primitives/ids.ts';
import {
  Amount,
  BookCurrency,
  optionalText,
  Percent,
  PositiveAmount,
  RateText,
  requiredText,
  Uuid,
} from '../primitives/values.ts';
import { BookedDay } from './booked-day.ts';
import { VOIDABLE } from './voidable.ts';

const NO_ACCOUNT = 'Elige la cuenta del gasto.';
const LINES_MAX = 100;
const INVOICES_MAX = 100;

/** The supplier as it was: a later reader may not have its record. */
const SUPPLIER = {
  supplier_id: Uuid.nullable().default(null),
  supplier_name: requiredText('Escribe el nombre del proveedor.', 160),
  supplier_document: optionalText(40).default(''),
};

const BillLineWire = z.object({
  description: optionalText(200).default(''),
  /** An account of expenses. */
  account_id: z.string(NO_ACCOUNT).regex(UUID_PATTERN, NO_ACCOUNT),
  /** Without IVA, in the currency of the invoice. */
  base: PositiveAmount,
  tax_rate: Percent,
  /** As the invoice declares it. */
  tax: Amount,
});
export type BillLineWire = z.infer<typeof BillLineWire>;

export const SupplierBillWire = z.object({
  id: Uuid,
  kind: z.enum(BILL_KINDS, 'Elige factura, nota de crédito o nota de débito.').default('invoice'),
  ...SUPPLIER,
  /** Of a note its own, as the next two. */
  invoice_number: optionalText(60).default(''),
  control_number: optionalText(60).default(''),
  /** It is booked on this day. */
  invoice_date: BookedDay,
  due_date: BookedDay,
  /** Of a note: the invoice that it affects, a purchase or an expense invoice; null for one that is not stored here. */
  affected_id: Uuid.nullable().default(null),
  affected_number: optionalText(60).default(''),
  affected_date: BookedDay.nullable().default(null),
  currency: BookCurrency,
  /** Bolívares for a dollar on the day of the invoice. */
  exchange_rate: RateText.nullable(),
  lines: z
    .array(BillLineWire)
    .min(1, 'Agrega al menos un gasto.')
    .max(LINES_MAX, `Usa hasta ${LINES_MAX} líneas.`),
  ...VOIDABLE,
});
type ReadBill = z.infer<typeof SupplierBillWire>;
/** The fields of schema 2: absent for ever in bodies that an older program wrote. */
type NewBillField = 'kind' | 'affected_id' | 'affected_number' | 'affected_date';
export type SupplierBillWire = Omit<ReadBill, NewBillField> & {
  [Name in NewBillField]?: ReadBill[Name] | undefined;
};

const SupplierTenderWire = z.object({
  method: z.enum(SUPPLIER_METHODS, 'Elige cómo se pagó.'),
  currency: BookCurrency,
  amount: PositiveAmount,
  reference: optionalText(80).default(''),
});

const SettledInvoiceWire = z.object({
  /** A purchase or an expense invoice. */
  document_id: Uuid,
  invoice_number: optionalText(60).default(''),
  /** Of the invoice. */
  currency: BookCurrency,
  /** What leaves the debt, at the figures with which the invoice was booked. */
  amount_usd: Amount,
  amount_bs: Amount,
});
export type SettledInvoiceWire = z.infer<typeof SettledInvoiceWire>;

export const SupplierPaymentWire = z.object({
  id: Uuid,
  ...SUPPLIER,
  /** The day it is booked at. */
  date: BookedDay,
  /** Bolívares for a dollar on that day. */
  exchange_rate: RateText.nullable(),
  payments: z.array(SupplierTenderWire).min(1, 'El pago no tiene montos.').max(20),
  settled: z
    .array(SettledInvoiceWire)
    .min(1, 'Elige al menos una factura.')
    .max(INVOICES_MAX, `Usa hasta ${INVOICES_MAX} facturas.`),
  /** The drawer that its cash leaves, in a session that is open; both null for cash of the main cash, and for no cash. */
  register_id: Uuid.nullable().default(null),
  cash_session_id: Uuid.nullable().default(null),
  ...VOIDABLE,
});
export type SupplierPaymentWire = z.infer<typeof SupplierPaymentWire>;
