/**
 * Which currencies a company's prices may be in (SET-04): the two that its rate of the day converts between. Separate
 * from the rate because nothing is reckoned here; server and screen ask the same.
 */

const DEFAULT_CURRENCIES: readonly string[] = ['USD', 'VES'];

/** @param code ISO 4217: 'USD' */
export function canBeDefaultCurrency(code: string): boolean {
  return DEFAULT_CURRENCIES.includes(code);
}
