/**
 * The rate between dollar and bolívar as the company uses it: to compare, to sell, and in its documents. Apart from the
 * company because a rate may be on file that no sale uses.
 */
import { type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import { BOLIVAR, type Company, type CompanyRate, DOLLAR, secondaryCurrency } from './company.ts';

/** The rate to compare by, also for a company with one currency; undefined without a valid one. */
export function rateOnFile({ rate }: Pick<Company, 'rate'>): CompanyRate | undefined {
  return rate !== undefined && isPlausible(rate.exchange) ? rate : undefined;
}

/** The rate to sell by; undefined without one, and for a company with one currency (POS-05). */
export function rateInUse({
  currency,
  currencies,
  rate,
}: Pick<Company, 'currency' | 'currencies' | 'rate'>): CompanyRate | undefined {
  return secondaryCurrency(currencies, currency) === undefined ? undefined : rateOnFile({ rate });
}

/**
 * The rate in every document that moves money at a till, on the wire. A document that posted both currencies while
 * sales post one would leave an amount in the accounts that is in no drawer (CASH-01).
 *
 * @returns null for a company with one currency
 */
export function rateOfDocuments(company: Pick<Company, 'currency' | 'currencies' | 'rate'>): string | null {
  return rateInUse(company)?.text ?? null;
}

/**
 * A rate of exactly 1 is the value of a rate that was never entered: goods would be sold for almost nothing. A
 * redenomination may bring one below 1 (SET-01).
 */
export function isPlausible(rate: ExchangeRate): boolean {
  return rate.scaled !== ONE_TO_ONE;
}

const ONE_TO_ONE = exchangeRate(DOLLAR, BOLIVAR, '1').scaled;
