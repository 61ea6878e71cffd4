/**
 * What closing a month of the books, or opening it again, comes to (ACC-07): decided alike by the server and by the
 * device that keeps the books, each under its own lock, from what is stored there.
 */
import {
  type ClosingRefusalCode,
  closingRefusal,
  daysOfMonth,
  type ReopeningRefusalCode,
  reopeningRefusal,
} from '@cuadra/domain/ledger/accounting-period';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import type { ReasonCode } from '../problems/messages.ts';
import type { AccountingPeriodFields, AccountingPeriodReply, ClosePeriodBody } from './periods.ts';

export interface PeriodRefusal {
  readonly kind: 'refused';
  readonly status: 403 | 404 | 409 | 422;
  readonly code: ReasonCode;
  readonly field: string;
}

export interface PeriodDone {
  /** `already`: the same call again. */
  readonly kind: 'done' | 'already';
  readonly period: AccountingPeriodReply;
}

/** Fields of a period that a reopening changes. */
export type ReopenedFields = Pick<
  AccountingPeriodFields,
  'status' | 'reopened_at' | 'reopened_by_name' | 'reason'
>;

export interface PeriodCommand {
  /** Who closes, or opens again. */
  readonly byName: string;
  /** An instant, ISO. */
  readonly at: string;
  /** The last closed day of the books; null where none is. */
  readonly closedUntil: string | null;
}

const CLOSING: Readonly<Record<ClosingRefusalCode, ReasonCode>> = {
  not_over: 'period_not_over',
  already_closed: 'period_already_closed',
};

const REOPENING: Readonly<Record<ReopeningRefusalCode, ReasonCode>> = {
  not_last: 'period_not_last',
  not_closed: 'period_not_closed',
  reason_required: 'invalid_input',
};

/** The last closed day; null where none is. */
export function closedUntil(
  periods: readonly Pick<AccountingPeriodFields, 'status' | 'last_day'>[],
): string | null {
  const days = periods.filter(({ status }) => status === 'closed').map(({ last_day }) => last_day);
  return days.sort().at(-1) ?? null;
}

/**
 * Closes a month and all before it. The same call again answers as before; another month under its id is refused.
 *
 * @param known the period of that id, where there is one
 */
export function closing(
  { id, month }: ClosePeriodBody,
  known: AccountingPeriodReply | undefined,
  { byName, at, closedUntil: until }: PeriodCommand,
): PeriodDone | PeriodRefusal {
  const { first, last } = daysOfMonth(month);
  if (known !== undefined) {
    return known.last_day === last
      ? { kind: 'already', period: known }
      : { kind: 'refused', status: 409, code: 'id_reused', field: 'id' };
  }
  const refusal = closingRefusal(month, until, businessDayOf(at));
  if (refusal !== undefined) return { kind: 'refused', status: 422, code: CLOSING[refusal], field: 'month' };
  const period = {
    id,
    first_day: until === null ? first : addDays(until, 1),
    last_day: last,
    ...({ status: 'closed', closed_at: at, closed_by_name: byName } as const),
    reopened_at: null,
    reopened_by_name: '',
    reason: '',
  };
  return { kind: 'done', period };
}

/** Opens the last closed period again, with a reason. @param period undefined where none has the id */
export function reopening(
  period: AccountingPeriodReply | undefined,
  reason: string,
  { byName, at, closedUntil: until }: PeriodCommand,
): (PeriodDone & { readonly changed: ReopenedFields }) | PeriodRefusal {
  if (period === undefined) return { kind: 'refused', status: 404, code: 'not_found', field: 'id' };
  const changed = { status: 'open', reopened_at: at, reopened_by_name: byName, reason } as const;
  if (period.status === 'open' && period.reason === reason) return { kind: 'already', period, changed };
  const stored = { lastDay: period.last_day, isClosed: period.status === 'closed' };
  const refusal = reopeningRefusal(stored, until, reason);
  if (refusal !== undefined) return { kind: 'refused', status: 409, code: REOPENING[refusal], field: 'id' };
  return { kind: 'done', period: { ...period, ...changed }, changed };
}
