/** The company's currencies and rates as the till uses them (POS-05, SET-08). */
import type { CurrencyCode } from '@cuadra/domain/money/money';
import { type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import { BOLIVAR, type Company, DOLLAR, secondaryCurrency } from '../company/company.ts';
import { isPlausible, rateInUse } from '../company/rate-in-use.ts';

/** The currencies of a sale and the rate between them. */
export interface TillMoney {
  /** The company's default currency: prices, totals and change are in it. */
  readonly currency: CurrencyCode;
  /** The second currency, shown and accepted in payment; null when the company has only one. */
  readonly other: CurrencyCode | null;
  /** Dollars to bolívares; null while there is no valid rate. Then nothing is shown or accepted in `other`. */
  readonly rate: ExchangeRate | null;
  /** The day of the rate. */
  readonly rateDate: string | null;
  /** From dollars to every currency a product may be priced in. */
  readonly ratesFromUsd: ReadonlyMap<CurrencyCode, ExchangeRate>;
}

/** Drawers hold dollars and bolívares: a sale is in one of them, and may be paid in the other too. */
export function tillMoneyOf(company: Pick<Company, 'currency' | 'currencies' | 'rate'>): TillMoney {
  const { currency, currencies } = company;
  const rate = rateInUse(company);
  return {
    currency: currency === BOLIVAR ? BOLIVAR : DOLLAR,
    other: secondaryCurrency(currencies, currency) ?? null,
    rate: rate?.exchange ?? null,
    rateDate: rate?.date ?? null,
    ratesFromUsd: ratesFromUsd(currencies),
  };
}

/** Without the currencies that have no rate yet. */
function ratesFromUsd(currencies: Company['currencies']): ReadonlyMap<CurrencyCode, ExchangeRate> {
  const rates = currencies
    .filter(({ code, rate_date }) => code !== DOLLAR && rate_date !== null)
    .map(({ code, rate }) => [code, exchangeRate(DOLLAR, code, rate)] as const)
    .filter(([code, rate]) => code !== BOLIVAR || isPlausible(rate));
  return new Map(rates);
}
