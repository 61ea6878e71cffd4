/**
 * The company a tab works in, composed of the rows of its database. Pure, so that the rate, the other currency and the
 * default warehouse are decided once and tested.
 */
import { defaultWarehouseId } from '@cuadra/contracts/primitives/ids';
import { type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import type { CompanyDb } from '../../data/company-db.ts';
import type {
  CompanySettingsRow,
  CurrencyRow,
  ExchangeRateRow,
  Maker,
  TaxRow,
  WarehouseRow,
} from '../../data/rows.ts';
import { currenciesOfDay } from './rate-of-day.ts';
import { type RateState, rateState } from './rate-state.ts';

export const DOLLAR = 'USD';
export const BOLIVAR = 'VES';

/** Bolívares for a dollar, as a user of the company entered it [SET-01]. */
export interface CompanyRate {
  /** As on the wire: '512.48'. */
  readonly text: string;
  /** Value date, 'YYYY-MM-DD'. */
  readonly date: string;
  readonly exchange: ExchangeRate;
}

/** The rows of a company that every screen needs. */
export interface CompanyRows {
  readonly settings: CompanySettingsRow;
  /** Not deleted, active and inactive, ordered by code. */
  readonly currencies: readonly CurrencyRow[];
  /** Rates that may be in force about now, proposed and rejected ones too: `readRatesNear`. */
  readonly rates: readonly ExchangeRateRow[];
  readonly taxes: readonly TaxRow[];
  readonly warehouses: readonly WarehouseRow[];
  /** The company's own could not be read: these are the defaults [SHELL-05]. */
  readonly isDefault: boolean;
}

/** Its currencies have the rate of the day instead of the one in their rows (`currenciesOfDay`). */
export interface Company extends CompanyRows {
  readonly companyId: string;
  readonly db: CompanyDb;
  readonly isDemo: boolean;
  readonly name: string;
  /** The author of what is done in this tab. */
  readonly maker: Maker;
  /** Code of the currency of prices. */
  readonly currency: string;
  /** The other currency in which totals are shown [POS-05]; undefined for a company with one currency. */
  readonly secondaryCurrency: string | undefined;
  /** Undefined until one is entered: without a rate no bolívares are taken [SET-08]. */
  readonly rate: CompanyRate | undefined;
  readonly rateState: RateState;
  readonly warehouseId: string;
  /** Business day in Caracas. */
  readonly today: string;
}

/** The members of a currency that these functions need. */
type CurrencyFacts = Pick<CurrencyRow, 'code' | 'rate' | 'rate_date' | 'is_active'>;

/** @param currencies with the rates of the day */
export function companyRate(currencies: readonly CurrencyFacts[]): CompanyRate | undefined {
  const bolivar = currencies.find(({ code }) => code === BOLIVAR);
  if (bolivar === undefined || bolivar.rate_date === null) return undefined;
  return {
    text: bolivar.rate,
    date: bolivar.rate_date,
    exchange: exchangeRate(DOLLAR, BOLIVAR, bolivar.rate),
  };
}

/**
 * The other currency of a company: the bolívar, or the dollar where prices are in bolívares [POS-05]. The settings name
 * only the default one (S-28), and the company's rate converts between these two. No third currency has a rate of the
 * day, so none is shown, whatever its place in the order of codes.
 */
export function secondaryCurrency(
  currencies: readonly CurrencyFacts[],
  currency: string,
): string | undefined {
  const other = currency === BOLIVAR ? DOLLAR : BOLIVAR;
  return currencies.find(({ code, is_active }) => is_active && code === other)?.code;
}

export interface CompanyPlace {
  readonly companyId: string;
  readonly db: CompanyDb;
  readonly isDemo: boolean;
  readonly maker: Maker;
  readonly today: string;
}

export function companyOf(place: CompanyPlace, rows: CompanyRows): Company {
  const { settings } = rows;
  const currencies = currenciesOfDay(rows.currencies, rows.rates, place.today, settings.rate_rule);
  const rate = companyRate(currencies);
  return {
    ...place,
    ...rows,
    currencies,
    name: settings.name,
    currency: settings.default_currency,
    secondaryCurrency: secondaryCurrency(currencies, settings.default_currency),
    rate,
    rateState: rateState(rate?.date ?? null, place.today),
    warehouseId: settings.default_warehouse_id ?? defaultWarehouseId(place.companyId),
  };
}
