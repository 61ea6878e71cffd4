/**
 * Decides what becomes of a rate that a source returned (SET-01, SET-08). A rate waits for a person where it jumps too
 * far, differs from what a person wrote for that day, or has nothing to be compared with. Pure.
 */
import { parseRate } from '@cuadra/domain/money/rate';
import { isOutOfBounds, type RateEntry, rateInForce } from '@cuadra/domain/money/rate-history';
import { daysUntil } from '@cuadra/domain/time/days';

/** A rate of the company, of its history or of the currency's own row. */
export interface KnownRate extends RateEntry {
  /** `row`: the currency's own row, which does not say who wrote it. */
  readonly source: 'manual' | 'feed' | 'row';
}

export interface FetchedRate {
  readonly rate: string;
  /** The day that the source states for it; undefined where it states none. */
  readonly valueDate: string | undefined;
  /** False where only one public source returned it: then a person confirms it. */
  readonly isAgreed?: boolean;
}

export type FetchedDecision =
  /** Known already, or older than what is in force. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'store'; readonly status: 'accepted' | 'proposed'; readonly valueDate: string };

/** A source that answers differently at every call must not fill the list of proposals. */
const PROPOSALS_A_DAY_MAX = 3;
const DAYS_AHEAD_MAX = 7;

/**
 * @param known of one currency
 * @param today `YYYY-MM-DD` in Caracas
 * @param maxJumpPercent whole; a rate that moves further waits for a person
 */
export function decideFetched(
  { rate, valueDate, isAgreed = true }: FetchedRate,
  known: readonly KnownRate[],
  today: string,
  maxJumpPercent: number,
): FetchedDecision {
  const day = valueDate ?? today;
  if (daysUntil(day, today) > DAYS_AHEAD_MAX) {
    return { kind: 'unusable', message: `La fuente dice que su tasa es del ${day}: no se usa.` };
  }
  if (known.some((one) => one.valueDate === day && isSame(one.rate, rate))) return { kind: 'nothing' };
  const latest = inForce(known, today);
  if (latest !== undefined && day < latest.valueDate) return { kind: 'nothing' };
  const before = inForce(known, day);
  // A source without dates that repeats its rate brings nothing new: yesterday's rate would pass for today's.
  if (valueDate === undefined && before !== undefined && isSame(before.rate, rate))
    return { kind: 'nothing' };
  const isSure =
    isAgreed &&
    before !== undefined &&
    !isOutOfBounds(before.rate, rate, maxJumpPercent) &&
    !(before.valueDate === day && before.source !== 'feed');
  if (isSure) return { kind: 'store', status: 'accepted', valueDate: day };
  const waiting = known.filter((one) => one.status === 'proposed' && one.valueDate === day);
  if (waiting.length >= PROPOSALS_A_DAY_MAX) return { kind: 'nothing' };
  return { kind: 'store', status: 'proposed', valueDate: day };
}

function inForce(known: readonly KnownRate[], day: string): KnownRate | undefined {
  const [first] = known;
  return first === undefined ? undefined : rateInForce(known, first.code, day, 'previous');
}

function isSame(one: string, other: string): boolean {
  return parseRate(one) === parseRate(other);
}
