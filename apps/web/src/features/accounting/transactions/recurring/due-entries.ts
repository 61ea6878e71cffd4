/** What of the recurring transactions is due and was neither posted nor skipped (ACC-03). */
import { dueEntryId } from '@cuadra/contracts/accounting/recurring';
import { journalEntryId } from '@cuadra/contracts/primitives/ids';
import { dueDays } from '@cuadra/domain/ledger/recurring';
import { formatAmount } from '@cuadra/domain/money/format';
import { isZero, parseDecimal } from '@cuadra/domain/money/money';
import type { RecurringEntryRow } from '../../../../data/rows.ts';
import { NO_EDITS } from '../../attachments/attachment-edits.ts';
import { type EntryDraft, emptyLine } from '../entry-draft.ts';
import { scheduleOf } from './recurring-draft.ts';

export interface DueEntry {
  /** Of what is entered for this day, on every device (S-24). */
  readonly id: string;
  readonly recurring: RecurringEntryRow;
  /** The oldest one that is due: those after it follow once it is posted or skipped. */
  readonly day: string;
  /** How many more are due after it. */
  readonly more: number;
}

interface Known {
  readonly companyId: string;
  /** Ids of the posted transactions among {@link possibleIds}. */
  readonly posted: ReadonlySet<string>;
  readonly today: string;
}

/** The oldest day first. */
export function dueEntries(
  rows: readonly RecurringEntryRow[],
  { companyId, posted, today }: Known,
): DueEntry[] {
  return rows
    .flatMap((recurring) => {
      const days = daysOf(recurring, today).filter((day) => !posted.has(postedId(companyId, recurring, day)));
      const [day] = days;
      if (day === undefined) return [];
      const id = dueEntryId(companyId, recurring.id, day);
      return { id, recurring, day, more: days.length - 1 };
    })
    .sort((first, second) => (first.day < second.day ? -1 : 1));
}

/** The ids under which they may have been posted by another device. */
export function possibleIds(rows: readonly RecurringEntryRow[], companyId: string, today: string): string[] {
  return rows.flatMap((row) => daysOf(row, today).map((day) => postedId(companyId, row, day)));
}

function daysOf(row: RecurringEntryRow, today: string): string[] {
  return dueDays(scheduleOf(row), row.done_until, today);
}

function postedId(companyId: string, { id }: RecurringEntryRow, day: string): string {
  return journalEntryId(companyId, dueEntryId(companyId, id, day));
}

/** The transaction to be entered for the day, as if it had been typed. */
export function draftOfDue({ recurring, day }: DueEntry): EntryDraft {
  const { description, reference, currency, lines } = recurring;
  const typed = (decimal: string) => {
    const amount = parseDecimal(decimal, currency);
    return isZero(amount) ? '' : formatAmount(amount);
  };
  return {
    ...{ date: day, description, reference, currency, attachments: NO_EDITS },
    lines: lines.map((line) => ({
      ...emptyLine(),
      ...{ accountId: line.account_id, description: line.description },
      ...{ debit: typed(line.debit), credit: typed(line.credit) },
    })),
  };
}
