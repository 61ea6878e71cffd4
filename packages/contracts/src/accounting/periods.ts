/** Closed periods of the books as they cross the border (ACC-07): only the server writes them (S-31). */
import { z } from 'zod';

import { Day, Instant, optionalText, requiredText, Uuid } from '../primitives/values.ts';

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
