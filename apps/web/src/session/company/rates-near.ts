/**
 * The rates that may be in force about now, out of a history of years (SET-08). Apart from choosing among them, because
 * the till reads them at every change and must not read the years.
 */
import type { CompanyDb } from '../../data/company-db.ts';
import type { CurrencyRow, ExchangeRateRow } from '../../data/rows.ts';

/** Sorts after every day. */
const AFTER_ALL_DAYS = '~';

/**
 * For each currency: the rates with a value date after today, and back to the last accepted one of a day that has
 * begun. So the rate in force on a later day is among them too.
 */
export async function readRatesNear(
  db: CompanyDb,
  currencies: readonly Pick<CurrencyRow, 'code'>[],
  today: string,
): Promise<ExchangeRateRow[]> {
  const near = await Promise.all(currencies.map(({ code }) => ratesOf(db, code, today)));
  return near.flat();
}

async function ratesOf(db: CompanyDb, code: string, today: string): Promise<ExchangeRateRow[]> {
  const near: ExchangeRateRow[] = [];
  let last: string | undefined;
  await db.exchange_rates
    .where('[code+value_date]')
    .between([code, ''], [code, AFTER_ALL_DAYS])
    .reverse()
    .until(({ value_date }) => last !== undefined && value_date < last)
    .each((row) => {
      near.push(row);
      if (row.status === 'accepted' && row.value_date <= today) last ??= row.value_date;
    });
  return near;
}
