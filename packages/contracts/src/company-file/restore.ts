/**
 * The calls that put a company's file into an empty company (DATA-05). Separate from the batch of a device: what is in
 * the file was made elsewhere, by people whom this company does not know, and no flag may say so of every document.
 */
import { z } from 'zod';
import { LateDocument, StoredPeriods } from '../accounting/periods.ts';
import { Instant, Uuid } from '../primitives/values.ts';
import { BATCH_ITEMS_MAX } from '../protocol/constants.ts';
import { ItemResult } from '../protocol/messages.ts';

/** More registers than any shop has had. */
const SERIES_MAX = 2000;

export const RestoreBody = z.strictObject({
  /** Follows from company and file: the same file again goes on with the same restore. */
  id: Uuid,
  file_hash: z.string().regex(/^[0-9a-f]{64}$/, 'El resumen del archivo no es válido.'),
  /** The series that the file's receipts are of; they are closed from the beginning. */
  series: z
    .array(
      z.strictObject({
        id: Uuid,
        code: z.string().regex(/^[A-Z]{1,4}$/, 'El código de la serie no es válido.'),
        register_id: Uuid,
      }),
    )
    .max(SERIES_MAX),
  /** How many there will be, so that the plan is asked before anything is written (PLAN-02). */
  products: z.int().min(0),
  stores: z.int().min(0),
});
export type RestoreBody = z.infer<typeof RestoreBody>;

export const RestoreReply = z.object({ id: Uuid, is_finished: z.boolean() });
export type RestoreReply = z.infer<typeof RestoreReply>;

/**
 * The closed periods of the books, after all documents: those would be posted on the first open day otherwise (ACC-07).
 */
export const RestorePeriodsBody = z.strictObject({ periods: StoredPeriods });
export type RestorePeriodsBody = z.infer<typeof RestorePeriodsBody>;

/** Read one by one, as in a batch. */
export const LooseItemsBody = z.object({
  clock: Instant,
  items: z.array(z.unknown()).max(BATCH_ITEMS_MAX),
});

export const RestoreItemsBody = LooseItemsBody.extend({
  /** Those of the items that came late, which are booked as they were in their company (ACC-07). */
  late: z.array(LateDocument).max(BATCH_ITEMS_MAX).default([]),
  /** All closed months of the file, where anything came late: which day was open then follows from them. */
  periods: StoredPeriods.default([]),
});
export type RestoreItemsBody = z.infer<typeof RestoreItemsBody>;

export const RestoreItemsReply = z.object({ items: z.array(ItemResult) });
export type RestoreItemsReply = z.infer<typeof RestoreItemsReply>;
