/**
 * The period that is shown, and the currency: both are in the address, so that a figure can lead to another section
 * with the same ones. The current year where the address names none (ACC-01).
 */
export interface Period {
  /** First day, 'YYYY-MM-DD'. */
  readonly from: string;
  /** Last day, inclusive. */
  readonly to: string;
}

/** Bolívares, dollars at the rate of each day, or both side by side. */
export type ShownCurrency = 'ves' | 'usd' | 'both';

/** The names of both in the address. */
export const PERIOD_PARAMETERS = { from: 'from', to: 'to', currency: 'currency' } as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** From the address; a day that is none, or an end before the beginning, counts as not named. */
export function periodIn(params: URLSearchParams, today: string): Period {
  const year = today.slice(0, 4);
  const from = dayIn(params, PERIOD_PARAMETERS.from) ?? `${year}-01-01`;
  const to = dayIn(params, PERIOD_PARAMETERS.to) ?? `${year}-12-31`;
  return to < from ? { from: `${year}-01-01`, to: `${year}-12-31` } : { from, to };
}

export function currencyIn(params: URLSearchParams): ShownCurrency {
  const named = params.get(PERIOD_PARAMETERS.currency);
  return named === 'usd' || named === 'both' ? named : 'ves';
}

/** The part of an address that every section keeps: '?from=2026-11-01', or nothing. */
export function keptSearch(params: URLSearchParams): string {
  const names: readonly string[] = Object.values(PERIOD_PARAMETERS);
  const own = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  return own.size === 0 ? '' : `?${own}`;
}

function dayIn(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name) ?? '';
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
