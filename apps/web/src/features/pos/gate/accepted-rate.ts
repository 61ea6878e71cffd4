/**
 * That somebody looked at the old rate today and goes on with it, or goes on without one (SET-08): asked once a day
 * and tab, for a rate must never grow old in silence, nor the question be asked at every sale.
 */
const KEY = 'cuadra-accepted-rate';

export interface RateOfDay {
  /** Business day in Caracas. */
  readonly today: string;
  /** Value date of the rate gone on with; undefined without one. */
  readonly rateDate: string | undefined;
}

/** Whether somebody at this tab has gone on today with a rate of that day. */
export function isRateAccepted(rate: RateOfDay): boolean {
  return sessionStorage.getItem(KEY) === textOf(rate);
}

/** For today and a rate of that day, until the tab is closed. */
export function acceptRate(rate: RateOfDay): void {
  sessionStorage.setItem(KEY, textOf(rate));
}

function textOf({ today, rateDate }: RateOfDay): string {
  return `${today}|${rateDate ?? ''}`;
}
