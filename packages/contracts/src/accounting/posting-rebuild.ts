/**
 * What the documents would post today and their entries do not say: shown before it is posted (ACC-07). Amounts are
 * decimal texts, debits above zero.
 */
import { z } from 'zod';

import { Uuid } from '../primitives/values.ts';
import { IN_BOTH } from './book-amounts.ts';

/** How many documents are named; all are counted. */
export const REBUILT_NAMED_MAX = 100;

const Moved = z.object({ account_id: Uuid, ...IN_BOTH });

export const PostingRebuildReply = z.object({
  /** How many documents differ, or have been corrected by the call. */
  documents: z.int(),
  /** How many of them are of a closed or declared period: corrected on the first open day. */
  later: z.int(),
  /** What each account gains by all of them. */
  accounts: z.array(Moved),
  /** The first ones in the order of booking. */
  first: z.array(
    z.object({
      collection: z.string(),
      id: Uuid,
      /** As its transaction is called: 'Venta A-000012'. */
      label: z.string(),
      is_later: z.boolean(),
      lines: z.array(Moved),
    }),
  ),
});
export type PostingRebuildReply = z.infer<typeof PostingRebuildReply>;
