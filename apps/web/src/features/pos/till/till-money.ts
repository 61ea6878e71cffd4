/** The currencies and rates of the company as the till sells by them (POS-05, SET-08). */
import type { CurrencyCode } from '@cuadra/domain/money/money';
import { type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import { BOLIVAR, type Company, DOLLAR } from '../../../session/company.ts';
import type { TillMoney } from '../cart/price-till-cart.ts';

/** Drawers hold dollars and bolívares: a sale is in one of them, and the other is what it may be paid in too. */
export function tillMoneyOf({
  currency: chosen,
  currencies,
  rate,
}: Pick<Company, 'currency' | 'currencies' | 'rate'>): TillMoney {
  const currency = chosen === BOLIVAR ? BOLIVAR : DOLLAR;
  const second = currency === DOLLAR ? BOLIVAR : DOLLAR;
  const isActive = currencies.some(({ code, is_active }) => code === second && is_active);
  const usable = isActive && rate !== undefined && isPlausible(rate.exchange) ? rate : undefined;
  return {
    currency,
    other: isActive ? second : null,
    rate: usable?.exchange ?? null,
    rateDate: usable?.date ?? null,
    ratesFromUsd: ratesFromUsd(currencies),
  };
}

/**
 * A bolívar worth exactly a dollar is a rate that fell back to where nobody has written one: everything would be sold
 * for nothing. Below it a redenomination may bring one (SET-01).
 */
function isPlausible(rate: ExchangeRate): boolean {
  return rate.scaled !== ONE_TO_ONE;
}

const ONE_TO_ONE = exchangeRate(DOLLAR, BOLIVAR, '1').scaled;

/** Without those that nobody has entered a rate for yet. */
function ratesFromUsd(currencies: Company['currencies']): ReadonlyMap<CurrencyCode, ExchangeRate> {
  const rates = currencies
    .filter(({ code, rate_date }) => code !== DOLLAR && rate_date !== null)
    .map(({ code, rate }) => [code, exchangeRate(DOLLAR, code, rate)] as const)
    .filter(([code, rate]) => code !== BOLIVAR || isPlausible(rate));
  return new Map(rates);
}
