/** The transactions of a period line by line, of which the Libro Diario is made (ACC-07), as they are read. */
import { z } from 'zod';

import { Uuid } from '../primitives/values.ts';
import { IN_BOTH, TRANSACTION } from './book-amounts.ts';
import { bookQuery } from './book-range.ts';

/**
 * What one book can have: some six hundred folios, which a browser prints in ten seconds. A company with more prints its
 * month in parts, each from the folio after the last one, or sums up each day.
 */
export const BOOK_TRANSACTIONS_MAX = 3000;

export const JournalBookQuery = bookQuery({});
export type JournalBookQuery = z.infer<typeof JournalBookQuery>;

const BookTransactionWire = z.object({
  id: Uuid,
  ...TRANSACTION,
  /** In their order: debits above zero, credits below, decimal texts. */
  lines: z.array(z.object({ account_id: Uuid, ...IN_BOTH })),
});

export const JournalBookReply = z.object({
  /** By day and id. */
  transactions: z.array(BookTransactionWire),
});
export type JournalBookReply = z.infer<typeof JournalBookReply>;
