/**
 * Merges on the wire: of two records that are the same thing, the older is the survivor and takes what the other had
 * (S-30).
 */
import { z } from 'zod';

import { Instant, optionalText, Uuid } from '../primitives/values.ts';

export const MergeWire = z.object({
  /** `mergeId`: a record is merged once. */
  id: Uuid,
  collection: z.enum(['products', 'customers'], 'Elige qué se une.'),
  /** The one that goes; its id is the greater of the two. */
  from_id: Uuid,
  /** As it was: a later reader of the merge may have neither record (S-13). */
  from_code: optionalText(60).default(''),
  from_name: optionalText(200).default(''),
  into_id: Uuid,
  into_code: optionalText(60).default(''),
  into_name: optionalText(200).default(''),
  date: Instant,
  notes: optionalText(500).default(''),
});
export type MergeWire = z.infer<typeof MergeWire>;
