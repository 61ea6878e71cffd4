/** What is wrong with the day that a document of the accounting is booked on. Pure, so that it is a test. */
import { NOT_A_BOOKED_DAY } from '@cuadra/contracts/accounting/booked-day';
import { isJournalDay } from '@cuadra/domain/ledger/journal-entry';

/**
 * @param day 'YYYY-MM-DD', or empty while it is no valid day
 * @param whenEmpty what is said of an empty one
 */
export function bookedDayProblem(day: string, whenEmpty: string): string | undefined {
  if (day === '') return whenEmpty;
  return isJournalDay(day) ? undefined : NOT_A_BOOKED_DAY;
}
