/**
 * Remembers that the user saw the old rate today and continued with it, or continued without a rate (SET-08). The
 * question comes once a day for each tab: a rate must never grow old in silence, nor delay every sale.
 */
const KEY = 'cuadra-accepted-rate';

export interface RateOfDay {
  /** Business day in Caracas. */
  readonly today: string;
  /** Value date of the accepted rate; undefined when continuing without one. */
  readonly rateDate: string | undefined;
}

/** Whether a rate of that day was accepted today in this tab. */
export function isRateAccepted(rate: RateOfDay): boolean {
  return sessionStorage.getItem(KEY) === textOf(rate);
}

/** Accepts a rate of that day for today, until the tab is closed. */
export function acceptRate(rate: RateOfDay): void {
  sessionStorage.setItem(KEY, textOf(rate));
}

function textOf({ today, rateDate }: RateOfDay): string {
  return `${today}|${rateDate ?? ''}`;
}
