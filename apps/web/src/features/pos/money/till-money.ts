/** The currencies and rates of the company as the till sells by them (POS-05, SET-08). */
import type { CurrencyCode } from '@cuadra/domain/money/money';
import { type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import { BOLIVAR, type Company, DOLLAR, secondaryCurrency } from '../../../session/company/company.ts';
import { isPlausible, rateInUse } from '../../../session/company/rate-in-use.ts';

/** The currencies of a sale and what one is worth in the other. */
export interface TillMoney {
  /** The company's default: prices, totals and change are in it. */
  readonly currency: CurrencyCode;
  /** Shown beside it, and taken in payment; null where the company has one alone. */
  readonly other: CurrencyCode | null;
  /** Dollars to bolívares; null while there is none that counts. Nothing is shown or taken in `other` then. */
  readonly rate: ExchangeRate | null;
  /** Day the rate is of. */
  readonly rateDate: string | null;
  /** From dollars to every currency a product may be priced in. */
  readonly ratesFromUsd: ReadonlyMap<CurrencyCode, ExchangeRate>;
}

/** Drawers hold dollars and bolívares: a sale is in one of them, and the other is what it may be paid in too. */
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

/** Without those that nobody has entered a rate for yet. */
function ratesFromUsd(currencies: Company['currencies']): ReadonlyMap<CurrencyCode, ExchangeRate> {
  const rates = currencies
    .filter(({ code, rate_date }) => code !== DOLLAR && rate_date !== null)
    .map(({ code, rate }) => [code, exchangeRate(DOLLAR, code, rate)] as const)
    .filter(([code, rate]) => code !== BOLIVAR || isPlausible(rate));
  return new Map(rates);
}
