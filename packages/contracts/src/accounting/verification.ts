/**
 * "Todo cuadra" on the wire (ACC-09): what was recomputed from the documents, how much of it was compared, and the
 * first thing that differs. The server words it, because the command line says the same.
 */
import { z } from 'zod';

import { Instant, Uuid } from '../primitives/values.ts';

/** In the order in which they are shown: each rests on those before it. */
export const VERIFIED = [
  'documents',
  'stock',
  'customers',
  'suppliers',
  'cash',
  'banks',
  'accounts',
  'vat_books',
  'account_balances',
  'trial_balance',
  'inventory_account',
  'customer_accounts',
  'point_accounts',
  'numbers',
  'trail',
] as const;
export type Verified = (typeof VERIFIED)[number];

const Difference = z.object({
  /** What differs, and by how much, as a sentence. */
  message: z.string(),
  /** The document that it leads to; null for a balance or an account. */
  document: z.object({ collection: z.string(), id: Uuid }).nullable(),
});

const VerifiedPart = z.object({
  name: z.enum(VERIFIED),
  title: z.string(),
  /** What was compared, as a sentence. */
  compared: z.string(),
  differences: z.int(),
  /** The first one in the order of booking; null where there is none. */
  first: Difference.nullable(),
});
export type VerifiedPart = z.infer<typeof VerifiedPart>;

export const VerificationResult = z.object({
  checked_at: Instant,
  /** When all documents were last computed again; the older ones of a later comparison are known to be unchanged. */
  full_at: Instant,
  documents: z.int(),
  is_right: z.boolean(),
  checks: z.array(VerifiedPart),
});
export type VerificationResult = z.infer<typeof VerificationResult>;

/** `full` computes all documents again, also those that were found right before and have not changed. */
export const VerificationQuery = z.object({ full: z.enum(['true', 'false']).default('false') });

/** The last one; null where the books were never compared. */
export const VerificationReply = z.object({ last: VerificationResult.nullable() });
export type VerificationReply = z.infer<typeof VerificationReply>;
