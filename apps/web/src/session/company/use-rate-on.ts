/** The rate of a past day: an invoice has one, and so has a value of the stock (SET-08). */
import { useLiveQuery } from 'dexie-react-hooks';

import { BOLIVAR, type Company } from './company.ts';
import { rateOfDay } from './rate-of-day.ts';
import { readRatesNear } from './rates-near.ts';

/** The rate in force on a day, as on the wire; undefined when none is known. */
export function useRateOn(
  { db, currencies, settings, today, rate }: Company,
  day: string,
): string | undefined {
  const bolivar = currencies.find(({ code }) => code === BOLIVAR);
  const found = useLiveQuery(async () => {
    if (bolivar === undefined || day === '' || day >= today) return undefined;
    const rates = await readRatesNear(db, [bolivar], day);
    // The rate of its own row may be of a day after that.
    const own = {
      ...bolivar,
      rate_date: bolivar.rate_date !== null && bolivar.rate_date <= day ? bolivar.rate_date : null,
    };
    return rateOfDay(own, rates, day, settings.rate_rule)?.rate;
  }, [db, bolivar, day, today, settings.rate_rule]);
  return day === '' || day >= today ? rate?.text : found;
}
