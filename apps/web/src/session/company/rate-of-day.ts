/**
 * Which rate each currency has on a day: that of the history in force, or what its own row says where the history knows
 * none, as in companies of before there was one (SET-01, SET-08). Pure; the till, the pill and the settings read by it.
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
 * The currencies with the rate and the day of what is in force. Where nothing is, a currency's own row stands: it takes
 * only rates whose day has come, so a day after today means that the device's clock was set back (S-60), and whoever
 * sells is asked whether to go on with that rate.
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
