/** Closed periods of the books as they cross the border (ACC-07): the side that has the books writes them (S-31). */
import { isJournalDay } from '@cuadra/domain/ledger/journal-entry';
import { z } from 'zod';

import { Day, Instant, optionalText, requiredText, Uuid } from '../primitives/values.ts';
import { NOT_A_BOOKED_DAY } from './booked-day.ts';

export const AccountingPeriodFields = z.object({
  first_day: Day,
  /** Up to this day, inclusive, nothing is posted while it is closed. */
  last_day: Day,
  status: z.enum(['closed', 'open']),
  closed_at: Instant,
  closed_by_name: optionalText(120),
  /** Null while it was never opened again. */
  reopened_at: Instant.nullable().default(null),
  reopened_by_name: optionalText(120).default(''),
  reason: optionalText(300).default(''),
});
export type AccountingPeriodFields = z.infer<typeof AccountingPeriodFields>;

/** `id` names the period, so that the same call again changes nothing. */
export const ClosePeriodBody = z.strictObject({
  id: Uuid,
  month: z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Elige el mes.'),
});
export type ClosePeriodBody = z.infer<typeof ClosePeriodBody>;

export const ReopenPeriodBody = z.strictObject({
  reason: requiredText('Escribe por qué se abre de nuevo.', 300),
});
export type ReopenPeriodBody = z.infer<typeof ReopenPeriodBody>;

export const AccountingPeriodReply = AccountingPeriodFields.extend({ id: Uuid });
export type AccountingPeriodReply = z.infer<typeof AccountingPeriodReply>;

/** As the maker of the books wrote it: no one else may have changed it on its way. */
const StoredPeriod = AccountingPeriodReply.refine(
  ({ first_day, last_day }) => isJournalDay(first_day) && isJournalDay(last_day),
  { path: ['last_day'], error: NOT_A_BOOKED_DAY },
).refine(({ first_day, last_day }) => first_day <= last_day, {
  path: ['last_day'],
  error: 'El último día no puede ser anterior al primero.',
});

/**
 * A document that came to the books after its month was closed, and when: it is booked on the first day that was open
 * then (S-31).
 */
export const LateDocument = z.strictObject({ id: Uuid, at: Instant });
export type LateDocument = z.infer<typeof LateDocument>;

/** A closing a month, for longer than any shop has lived. */
const PERIODS_MAX = 1200;

/** The periods of a company, as a file or a device brings them. */
export const StoredPeriods = z
  .array(StoredPeriod)
  .max(PERIODS_MAX)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Un mes cerrado está dos veces.');
