/**
 * What customers owe on a day, by its age, as it is read (ACC-07): from their entries by the server, or by the device of
 * a company that lives there. Amounts are in the currency of each account, never added over currencies.
 */
import { AGE_BUCKETS } from '@cuadra/domain/payables/payables';
import { z } from 'zod';

import { Uuid } from '../primitives/values.ts';
import { BookDay } from './book-range.ts';

export const ReceivablesQuery = z.object({ date: BookDay });

export const CustomerReceivableReply = z.object({
  customer_id: Uuid,
  customer_name: z.string(),
  customer_document: z.string(),
  currency: z.enum(['USD', 'VES']),
  /** Decimal texts, above zero. */
  open: z.string(),
  /** By days overdue; what is not due yet is in the first. */
  ages: z.record(z.enum(AGE_BUCKETS), z.string()),
});
export type CustomerReceivableReply = z.infer<typeof CustomerReceivableReply>;

export const ReceivablesReply = z.object({
  date: z.string(),
  /** By name; one for each currency that a customer owes in. */
  customers: z.array(CustomerReceivableReply),
});
export type ReceivablesReply = z.infer<typeof ReceivablesReply>;
