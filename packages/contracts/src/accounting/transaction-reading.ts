/**
 * What is read of the general ledger and is no collection: the posted transactions of every document, and their lines
 * (ACC-03). Separate from the entries made by hand because the server makes these from all documents.
 */
import { z } from 'zod';

import { Instant, Uuid } from '../primitives/values.ts';
import { IN_BOTH, pageOf, TRANSACTION } from './book-amounts.ts';
import { BookDay, bookQuery, pageLimit, WRONG_PAGE } from './book-range.ts';

const TRANSACTIONS_MAX = 100;

/** Where a page ends: the instant of its last transaction, and its id. */
const CURSOR = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z_[0-9a-f-]{36}$/;

export const TransactionsQuery = z.object({
  /** First day in Caracas. */
  from: BookDay.optional(),
  /** Last day, inclusive. */
  to: BookDay.optional(),
  /** Part of the description or the reference. */
  text: z.string().trim().max(100).default(''),
  /** `documents` leaves out what people entered by hand. */
  source: z.enum(['all', 'documents']).default('all'),
  /** `next` of the previous page; left out for the newest. */
  cursor: z.string().regex(CURSOR, WRONG_PAGE).refine(isPlace, WRONG_PAGE).optional(),
  limit: pageLimit(TRANSACTIONS_MAX),
});
export type TransactionsQuery = z.infer<typeof TransactionsQuery>;

function isPlace(cursor: string): boolean {
  const [at = '', id] = cursor.split('_');
  return (
    Instant.safeParse(at).success && BookDay.safeParse(at.slice(0, 10)).success && Uuid.safeParse(id).success
  );
}

/** Days in Caracas, both inclusive. */
export const TransactionCountQuery = bookQuery({});
export type TransactionCountQuery = z.infer<typeof TransactionCountQuery>;

/** How many transactions were posted in a period (ACC-01). */
export const TransactionCountReply = z.object({ count: z.number() });
export type TransactionCountReply = z.infer<typeof TransactionCountReply>;

/** What one question names; who has more asks again. */
export const KNOWN_TRANSACTIONS_MAX = 100;

/** Ids, separated by commas. */
export const KnownTransactionsQuery = z.object({
  ids: z
    .string('Faltan los asientos.')
    .refine(
      areIds,
      `Pregunta por uno a ${KNOWN_TRANSACTIONS_MAX} asientos, con sus ids separados por comas.`,
    ),
});
export type KnownTransactionsQuery = z.infer<typeof KnownTransactionsQuery>;

function areIds(text: string): boolean {
  const ids = text.split(',');
  return ids.length <= KNOWN_TRANSACTIONS_MAX && ids.every((id) => Uuid.safeParse(id).success);
}

/** Those of them that the books have. */
export const KnownTransactionsReply = z.object({ ids: z.array(Uuid) });
export type KnownTransactionsReply = z.infer<typeof KnownTransactionsReply>;

const TransactionHead = z.object({
  id: Uuid,
  ...TRANSACTION,
  status: z.enum(['posted', 'void']),
  /** The sum of its debits. */
  ...IN_BOTH,
});
export type TransactionHead = z.infer<typeof TransactionHead>;

/** Newest first. */
export const TransactionsReply = z.object(pageOf('transactions', TransactionHead));
export type TransactionsReply = z.infer<typeof TransactionsReply>;

export const TransactionReply = TransactionHead.extend({
  exchange_rate: z.string().nullable(),
  /** Debits above zero, credits below, in their order. */
  lines: z.array(z.object({ account_id: Uuid, ...IN_BOTH, description: z.string() })),
});
export type TransactionReply = z.infer<typeof TransactionReply>;
