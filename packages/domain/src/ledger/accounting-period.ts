/**
 * Closed months of the books (ACC-07). Closing a month closes all before it, so that one day divides the books: up to it
 * nothing is posted any more. A document that arrives later is posted on the first open day, and flagged for its owner.
 */
import { addDays, daysUntil } from '../time/days.ts';

export type ClosingRefusalCode =
  /** The month has not ended. */
  | 'not_over'
  /** It is closed already, alone or with a later one. */
  | 'already_closed';

export type ReopeningRefusalCode =
  /** Only the last closed month can be opened again: the others lie before it. */
  | 'not_last'
  | 'not_closed'
  /** A reopening says why. */
  | 'reason_required';

/** The first and last day of a month. @param month 'YYYY-MM' */
export function daysOfMonth(month: string): { readonly first: string; readonly last: string } {
  const first = `${month}-01`;
  // Every month has ended 31 days later, and the one after it has not.
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return { first, last };
}

/**
 * Why a month cannot be closed; undefined where it can.
 *
 * @param closedUntil the last closed day, null where none is
 */
export function closingRefusal(
  month: string,
  closedUntil: string | null,
  today: string,
): ClosingRefusalCode | undefined {
  const { last } = daysOfMonth(month);
  if (daysUntil(last, today) >= 0) return 'not_over';
  return closedUntil !== null && last <= closedUntil ? 'already_closed' : undefined;
}

/** Why a closed period cannot be opened again; undefined where it can. */
export function reopeningRefusal(
  period: { readonly lastDay: string; readonly isClosed: boolean },
  closedUntil: string | null,
  reason: string,
): ReopeningRefusalCode | undefined {
  if (!period.isClosed) return 'not_closed';
  if (period.lastDay !== closedUntil) return 'not_last';
  return reason.trim() === '' ? 'reason_required' : undefined;
}

/** The months that can be closed, the oldest first: from the one after the last closed, or of the first document. */
export function monthsToClose(firstDay: string, closedUntil: string | null, today: string): string[] {
  const from = closedUntil === null ? firstDay : addDays(closedUntil, 1);
  const months: string[] = [];
  for (let month = from.slice(0, 7); closingRefusal(month, closedUntil, today) === undefined; ) {
    months.push(month);
    month = addDays(daysOfMonth(month).last, 1).slice(0, 7);
  }
  return months;
}

/** A closing of the books, and its reopening. Instants, ISO. */
export interface Closing {
  readonly lastDay: string;
  readonly closedAt: string;
  readonly reopenedAt: string | null;
}

/**
 * The day on which the books have a document (S-31): its own, or the first one that was open when it came.
 *
 * @param cameAt when the books got it, an instant, ISO; null where its day was open then
 */
export function bookedDay(day: string, cameAt: string | null, closings: readonly Closing[]): string {
  if (cameAt === null) return day;
  const came = Date.parse(cameAt);
  const closed = closings.filter(
    ({ closedAt, reopenedAt }) =>
      Date.parse(closedAt) <= came && (reopenedAt === null || Date.parse(reopenedAt) > came),
  );
  return closed.reduce((open, { lastDay }) => (open > lastDay ? open : addDays(lastDay, 1)), day);
}
