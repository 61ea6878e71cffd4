/**
 * The rate between dollar and bolívar as the company uses it: to compare, to sell, and in its documents. Apart from the company
 * because a rate may be on file that nothing is sold by.
 */
import { type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import { BOLIVAR, type Company, type CompanyRate, DOLLAR, secondaryCurrency } from './company.ts';

/** To compare by, also where the company takes one currency alone; undefined where nobody has entered one that counts. */
export function rateOnFile({ rate }: Pick<Company, 'rate'>): CompanyRate | undefined {
  return rate !== undefined && isPlausible(rate.exchange) ? rate : undefined;
}

/** To sell by; undefined where the company takes one currency alone, too (POS-05). */
export function rateInUse({
  currency,
  currencies,
  rate,
}: Pick<Company, 'currency' | 'currencies' | 'rate'>): CompanyRate | undefined {
  return secondaryCurrency(currencies, currency) === undefined ? undefined : rateOnFile({ rate });
}

/**
 * As every document that moves money at a till bears it on the wire. One that posted both currencies, where sales post one,
 * would leave an amount on its accounts that is in no drawer (CASH-01).
 *
 * @returns null where the company has one currency alone
 */
export function rateOfDocuments(company: Pick<Company, 'currency' | 'currencies' | 'rate'>): string | null {
  return rateInUse(company)?.text ?? null;
}

/**
 * A bolívar worth exactly a dollar is a rate that fell back to where nobody has written one: everything would be sold
 * for nothing. Below it a redenomination may bring one (SET-01).
 */
export function isPlausible(rate: ExchangeRate): boolean {
  return rate.scaled !== ONE_TO_ONE;
}

const ONE_TO_ONE = exchangeRate(DOLLAR, BOLIVAR, '1').scaled;
