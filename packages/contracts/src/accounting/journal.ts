/**
 * Transactions that a person enters, as they cross the border (ACC-03, ACC-04, ENT-26): a draft, which is a record, and
 * the posted entry that it becomes, which is a document. Both have the same lines, checked by the domain's one rule.
 */
import { type JournalRefusalCode, wrongJournalLines } from '@cuadra/domain/ledger/journal-entry';
import { z } from 'zod';

import { UUID_PATTERN } from '../primitives/ids.ts';
import {
  Amount,
  BookCurrency,
  Instant,
  optionalText,
  RateText,
  requiredText,
  Uuid,
} from '../primitives/values.ts';
import { BookedDay, NOT_A_BOOKED_DAY } from './booked-day.ts';
import { journalLineFromWire } from './journal-lines.ts';

const JOURNAL_LINES_MAX = 200;

/** The sentence of each reason. */
const JOURNAL_MESSAGES: Readonly<Record<JournalRefusalCode, string>> = {
  required: 'Elige la cuenta.',
  no_lines: 'Agrega al menos una cuenta.',
  negative: 'El monto debe ser cero o más.',
  both_sides: 'Escribe el monto en el debe o en el haber, no en ambos.',
  no_amount: 'Escribe un monto en el debe o en el haber.',
  unbalanced: 'Los débitos y créditos deben estar balanceados',
  not_a_day: NOT_A_BOOKED_DAY,
};

const JournalLineWire = z.object({
  account_id: z.string(JOURNAL_MESSAGES.required).regex(UUID_PATTERN, JOURNAL_MESSAGES.required),
  /** In dollars; at most one of debit and credit is above zero, in either currency. */
  debit: Amount,
  credit: Amount,
  /** The same in bolívares. */
  debit_ves: Amount,
  credit_ves: Amount,
  description: optionalText(200).default(''),
});
/** The field of the wire, below `entries`, that a refusal of the domain is about; `lines` itself is the list. */
function journalFieldOf(field: string): string {
  return field.replace(/^lines\.?/, '').replace('accountId', 'account_id');
}

const BalancedLines = z
  .array(JournalLineWire)
  .max(JOURNAL_LINES_MAX, `Usa hasta ${JOURNAL_LINES_MAX} líneas.`)
  .superRefine((lines, context) => {
    // A line that is wrong by itself is reported by its own schema.
    if (!lines.every((line) => JournalLineWire.safeParse(line).success)) return;
    for (const { field, code } of wrongJournalLines(lines.map(journalLineFromWire))) {
      const path = journalFieldOf(field)
        .split('.')
        .filter((step) => step !== '')
        .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      context.addIssue({ code: 'custom', path, message: JOURNAL_MESSAGES[code] });
    }
  });

const Description = requiredText('Escribe la descripción.', 200);
/** In which its amounts were typed; those of the other were worked out at the rate (decision 2). */

export const JournalDraftFields = z.object({
  date: BookedDay,
  description: Description,
  reference: optionalText(60).default(''),
  currency: BookCurrency,
  exchange_rate: RateText.nullable().default(null),
  entries: BalancedLines,
});
export type JournalDraftFields = z.infer<typeof JournalDraftFields>;

export const JournalEntryWire = z.object({
  id: Uuid,
  /** The day it is booked at. */
  date: BookedDay,
  description: Description,
  reference: optionalText(60).default(''),
  currency: BookCurrency,
  exchange_rate: RateText.nullable(),
  entries: BalancedLines,
  /** Of a reversing entry: the one that it voids (ACC-04). */
  reverses_id: Uuid.nullable().default(null),
  /** When it was posted. */
  made_at: Instant,
});
export type JournalEntryWire = z.infer<typeof JournalEntryWire>;
