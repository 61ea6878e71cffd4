/** Where a figure leads: the ledger of its account, with the same period and currency. */
import { ACCOUNTING_PATH } from './accounting-path.ts';
import { PERIOD_PARAMETERS, type Period, type ShownCurrency } from './period.ts';

/** The parameter by which an address names an account. */
export const ACCOUNT_PARAMETER = 'account';
/** The parameter by which an address names a store or warehouse; without it all are shown. */
export const PLACE_PARAMETER = 'place';

interface Shown {
  readonly period: Period;
  readonly currency: ShownCurrency;
  /** Of the statement that leads there; undefined for all. */
  readonly place?: string | undefined;
}

export function ledgerLink(accountId: string, shown: Shown): string {
  const place = shown.place === undefined ? {} : { [PLACE_PARAMETER]: shown.place };
  return sectionLink('ledger', shown, { [ACCOUNT_PARAMETER]: accountId, ...place });
}

/** @param path of the section */
export function sectionLink(
  path: string,
  { period, currency }: Shown,
  more: Readonly<Record<string, string>> = {},
): string {
  const { from, to, currency: name } = PERIOD_PARAMETERS;
  const params = new URLSearchParams({ ...more, [from]: period.from, [to]: period.to, [name]: currency });
  return `${ACCOUNTING_PATH}/${path}?${params}`;
}
