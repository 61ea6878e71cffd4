/**
 * The documents of which IVA or ISLR can be withheld, as they are read (venezuela.md 2.3): worked out by the server, or by
 * the device of a company that keeps its own books.
 */
import { BILL_KINDS } from '@cuadra/domain/payables/supplier-note';
import { WITHHELD_COLLECTIONS, WITHHOLDING_DIRECTIONS } from '@cuadra/domain/withholdings/withholding';
import { z } from 'zod';

import { Uuid } from '../primitives/values.ts';
import { BookDay, periodQuery } from './book-days.ts';

export const WithholdableQuery = periodQuery({
  direction: z.enum(WITHHOLDING_DIRECTIONS, 'Elige si te retuvieron o si retuviste.'),
  /** Of one customer or supplier; without it those that have given a certificate before, and all suppliers. */
  party_id: Uuid.optional(),
});
export type WithholdableQuery = z.infer<typeof WithholdableQuery>;

export const WithholdableReply = z.object({
  document_id: Uuid,
  collection: z.enum(WITHHELD_COLLECTIONS),
  /** Of a supplier's document, else an invoice. */
  kind: z.enum(BILL_KINDS),
  party_id: Uuid.nullable(),
  party_name: z.string(),
  party_document: z.string(),
  number: z.string(),
  control_number: z.string(),
  affected: z.string(),
  day: z.string(),
  currency: z.enum(['USD', 'VES']),
  exchange_rate: z.string().nullable(),
  /** Decimal texts, in bolívares, above zero of a return or credit note too, as those below. */
  total: z.string(),
  exempt: z.string(),
  tax: z.string(),
  parts: z.array(z.object({ rate: z.string().nullable(), base: z.string(), tax: z.string() })),
  /** IVA withheld by certificates that were not voided. */
  withheld: z.string(),
});
export type WithholdableReply = z.infer<typeof WithholdableReply>;

export const WithholdablesReply = z.object({ documents: z.array(WithholdableReply) });
export type WithholdablesReply = z.infer<typeof WithholdablesReply>;

/** What one answer has of them: a list that a person works off. */
export const MISSING_CERTIFICATES_MAX = 200;

/** Asks which documents of before a day are still without a certificate of IVA, or with one of not all their rates. */
export const MissingCertificatesQuery = z.object({
  direction: z.enum(WITHHOLDING_DIRECTIONS, 'Elige si te retuvieron o si retuviste.'),
  before: BookDay,
});
export type MissingCertificatesQuery = z.infer<typeof MissingCertificatesQuery>;

export const MissingCertificatesReply = WithholdablesReply.extend({
  /** Whether there are older ones than those, of which there are as many as an answer has. */
  has_more: z.boolean(),
});
export type MissingCertificatesReply = z.infer<typeof MissingCertificatesReply>;
