/**
 * The rate of each currency on a day: the one in force by the history, or the one in its own row where the history has
 * none, as in companies older than the history (SET-01, SET-08). Pure; the till, the pill and the settings use it.
 */
import { type RateEntry, type RateRule, rateInForce } from '@cuadra/domain/money/rate-history';
import type { CurrencyRow, ExchangeRateRow } from '../../data/rows.ts';

type Rate = Pick<ExchangeRateRow, 'code' | 'rate' | 'value_date' | 'status' | 'entered_at'>;
type Currency = Pick<CurrencyRow, 'code' | 'rate' | 'rate_date' | 'updated_at'>;

/** One currency's rate in force. Its own row counts as a rate of its day, entered when the row was last written. */
export function rateOfDay(
  currency: Currency,
  rates: readonly Rate[],
  today: string,
  rule: RateRule,
): RateEntry | undefined {
  return rateInForce([...ownEntry(currency), ...rates.map(entryOf)], currency.code, today, rule);
}

/**
 * The currencies with the rate in force and its day. Where none is in force, the currency's own row counts. It takes
 * only rates whose day has come, so a day after today means that the device's clock was set back (S-60), and the seller
 * is asked whether to continue with that rate.
 */
export function currenciesOfDay<Row extends Currency>(
  currencies: readonly Row[],
  rates: readonly Rate[],
  today: string,
  rule: RateRule,
): Row[] {
  return currencies.map((currency) => {
    const held = rateOfDay(currency, rates, today, rule);
    if (held === undefined) return currency;
    return { ...currency, rate: held.rate, rate_date: held.valueDate };
  });
}

function ownEntry({ code, rate, rate_date, updated_at }: Currency): RateEntry[] {
  if (rate_date === null) return [];
  return [{ code, rate, valueDate: rate_date, enteredAt: updated_at, status: 'accepted' }];
}

function entryOf({ code, rate, value_date, status, entered_at }: Rate): RateEntry {
  return { code, rate, valueDate: value_date, enteredAt: entered_at, status };
}
