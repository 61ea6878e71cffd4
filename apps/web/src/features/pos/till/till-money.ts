/** The currencies, rates and taxes of the company as the till sells by them (POS-05, POS-09, SET-08). */
import type { CurrencyCode } from '@cuadra/domain/money/money';
import { type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import { parsePercent, type TaxRate } from '@cuadra/domain/tax/tax-rate';
import type { TaxRow } from '../../../data/rows.ts';
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

/** The default tax first, then in the order they were made. */
export function taxesOf({ taxes, settings }: Pick<Company, 'taxes' | 'settings'>): TaxRate[] {
  const isDefault = (tax: TaxRow) => tax.id === settings.default_tax_id;
  return [...taxes]
    .sort((first, second) => Number(isDefault(second)) - Number(isDefault(first)) || byAge(first, second))
    .map((tax) => ({
      id: tax.id,
      name: tax.name,
      basisPoints: parsePercent(tax.rate) ?? 0,
      appliesTo: tax.applies_to,
      isDefault: isDefault(tax),
      isActive: tax.is_active,
    }));
}

/** A bolívar worth a dollar is a rate that fell back to 1: everything would be sold for nothing. */
function isPlausible(rate: ExchangeRate): boolean {
  return rate.scaled > ONE_TO_ONE;
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

function byAge(first: TaxRow, second: TaxRow): number {
  return first.created_at < second.created_at ? -1 : 1;
}
