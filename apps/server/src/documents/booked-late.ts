/**
 * Books a document again that came to other books after its month was closed (ACC-07): from a device that moves here
 * (S-56), or from a company's file (DATA-05). It has the day that it had there.
 */
import type { AccountingPeriodReply } from '@cuadra/contracts/accounting/periods';
import { bookedDay, type Closing } from '@cuadra/domain/ledger/accounting-period';
import { boundsOfBusinessDay, businessDayOf } from '@cuadra/domain/time/business-day';
import type { Entries } from './document-mapper.ts';

/** What came late to the books that the documents are of. */
export interface LateBooks {
  /** When, by the id of the document: an instant, ISO. */
  readonly cameLate: ReadonlyMap<string, string>;
  readonly closings: readonly Closing[];
}

interface Booking extends Readonly<Record<string, unknown>> {
  readonly entries: Entries;
  readonly flags?: readonly string[];
}

/** On the first day that was open when those books got it, and flagged, as it was there. */
export function bookedLate<Payload extends Booking>(
  booking: Payload,
  cameAt: string,
  closings: readonly Closing[],
): Payload {
  const { transaction } = booking.entries;
  const late = { ...booking, flags: [...(booking.flags ?? []), 'closed_period'], received_at: cameAt };
  if (transaction === null) return late;
  const own = businessDayOf(transaction.date);
  const day = bookedDay(own, cameAt, closings);
  // The first instant of the day, as where a server books it.
  const date = day === own ? transaction.date : boundsOfBusinessDay(day).from;
  return { ...late, entries: { ...booking.entries, transaction: { ...transaction, date } } };
}

export function closingsOf(periods: readonly AccountingPeriodReply[]): readonly Closing[] {
  return periods.map(({ last_day, closed_at, reopened_at }) => ({
    lastDay: last_day,
    closedAt: closed_at,
    reopenedAt: reopened_at,
  }));
}
