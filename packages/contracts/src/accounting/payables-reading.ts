/**
 * What is owed to suppliers on a day, as it is read (ACC-07): computed from purchases, expense invoices and payments, by
 * the server, or by the device of a company that lives there.
 */
import { AGE_BUCKETS } from '@cuadra/domain/payables/payables';
import { BILL_KINDS } from '@cuadra/domain/payables/supplier-note';
import { z } from 'zod';

import { Uuid } from '../primitives/values.ts';
import { IN_BOTH } from './book-amounts.ts';
import { BookDay } from './book-range.ts';

export const PayablesQuery = z.object({ date: BookDay });
export type PayablesQuery = z.infer<typeof PayablesQuery>;

/** Decimal texts. */
const BothText = z.object(IN_BOTH);

export const OpenInvoiceReply = z.object({
  document_id: Uuid,
  collection: z.enum(['stock_movements', 'supplier_bills']),
  kind: z.enum(BILL_KINDS),
  invoice_number: z.string(),
  invoice_date: z.string(),
  due_date: z.string(),
  currency: z.enum(['USD', 'VES']),
  total: BothText,
  paid: BothText,
  /** IVA and ISLR that are owed to the treasury instead. */
  withheld: BothText,
  /** Of an invoice what credit notes took off it, of a credit note what it took off its invoice. */
  credited: BothText,
  /** Of a credit note what it has left, below zero. */
  open: BothText,
  /** Below zero where it is not due yet. */
  days_overdue: z.number().int(),
  bucket: z.enum(AGE_BUCKETS),
});
export type OpenInvoiceReply = z.infer<typeof OpenInvoiceReply>;

export const SupplierPayablesReply = z.object({
  supplier_id: Uuid.nullable(),
  supplier_name: z.string(),
  supplier_document: z.string(),
  open: BothText,
  /** By days overdue; what is not due yet is in the first. */
  ages: z.record(z.enum(AGE_BUCKETS), BothText),
  /** The oldest due first. */
  invoices: z.array(OpenInvoiceReply),
});
export type SupplierPayablesReply = z.infer<typeof SupplierPayablesReply>;

export const PayablesReply = z.object({
  date: z.string(),
  suppliers: z.array(SupplierPayablesReply),
});
export type PayablesReply = z.infer<typeof PayablesReply>;
