/**
 * Transactions that repeat, as they cross the border (ACC-03): what is entered each time, and when. Amounts are in one
 * currency; those of the other are worked out at the rate of the day they are posted on.
 */
import { wrongJournalLines } from '@cuadra/domain/ledger/journal-entry';
import { FREQUENCIES } from '@cuadra/domain/ledger/recurring';
import { z } from 'zod';

import { nameBasedId, UUID_PATTERN } from '../primitives/ids.ts';
import { Amount, BookCurrency, Day, optionalText, requiredText } from '../primitives/values.ts';
import { BookedDay } from './booked-day.ts';
import { journalLineFromWire } from './journal-lines.ts';

const NO_ACCOUNT = 'Elige la cuenta.';
const LINES_MAX = 200;

const RecurringLine = z.object({
  account_id: z.string(NO_ACCOUNT).regex(UUID_PATTERN, NO_ACCOUNT),
  /** At most one of both is above zero. */
  debit: Amount,
  credit: Amount,
  description: optionalText(200).default(''),
});
export type RecurringLine = z.infer<typeof RecurringLine>;

const BalancedLines = z
  .array(RecurringLine)
  .min(1, 'Agrega al menos una cuenta.')
  .max(LINES_MAX, `Usa hasta ${LINES_MAX} líneas.`)
  .refine(
    (lines) => !lines.every(isReadable) || wrongJournalLines(lines.map(inOneCurrency)).length === 0,
    'Los débitos y créditos deben estar balanceados',
  );

function isReadable(line: RecurringLine): boolean {
  return RecurringLine.safeParse(line).success;
}

/** The rule of a transaction checks both currencies; a recurring one has amounts of a single currency. */
function inOneCurrency(line: RecurringLine) {
  return journalLineFromWire({ ...line, debit_ves: '0.00', credit_ves: '0.00' });
}

export const RecurringEntryFields = z.object({
  description: requiredText('Escribe la descripción.', 200),
  reference: optionalText(60).default(''),
  currency: BookCurrency,
  lines: BalancedLines,
  frequency: z.enum(FREQUENCIES, 'Elige cada cuánto se repite.'),
  /** Of a monthly one; 31 is the last day of each month. */
  month_day: z.int('Elige el día del mes.').min(1).max(31).default(1),
  starts_on: BookedDay,
  ends_on: BookedDay.nullable().default(null),
  /** Up to which due day all was posted, skipped, or left as a draft. */
  done_until: Day.nullable().default(null),
});
export type RecurringEntryFields = z.infer<typeof RecurringEntryFields>;

/**
 * The id of what is entered for a due day, before it is posted: the same on every device, so that each day is posted
 * once (S-24).
 *
 * @param day 'YYYY-MM-DD'
 */
export function dueEntryId(companyId: string, recurringId: string, day: string): string {
  return nameBasedId(companyId, 'recurring_entry', recurringId, day);
}
