/** The rate of a past day: an invoice has one, and so has a value of the stock (SET-08). */
import { useLiveQuery } from 'dexie-react-hooks';

import { BOLIVAR, type Company } from './company.ts';
import { rateOfDay } from './rate-of-day.ts';
import { readRatesNear } from './rates-near.ts';

/** A rate with the day it is of: with none of its own, a day has that of an earlier one, or of the next bank day. */
export interface DatedRate {
  /** Bolívares for a dollar, as on the wire. */
  readonly text: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
}

/** The rate in force on a day; undefined when none is known. */
export function useDatedRateOn(
  { db, currencies, settings, today, rate }: Company,
  day: string,
): DatedRate | undefined {
  const bolivar = currencies.find(({ code }) => code === BOLIVAR);
  const found = useLiveQuery(async (): Promise<DatedRate | undefined> => {
    if (bolivar === undefined || day === '' || day >= today) return undefined;
    const rates = await readRatesNear(db, [bolivar], day);
    // The rate of its own row may be of a day after that.
    const own = {
      ...bolivar,
      rate_date: bolivar.rate_date !== null && bolivar.rate_date <= day ? bolivar.rate_date : null,
    };
    const inForce = rateOfDay(own, rates, day, settings.rate_rule);
    return inForce === undefined ? undefined : { text: inForce.rate, date: inForce.valueDate };
  }, [db, bolivar, day, today, settings.rate_rule]);
  return day === '' || day >= today ? rate : found;
}

/** The same without its day. */
export function useRateOn(company: Company, day: string): string | undefined {
  return useDatedRateOn(company, day)?.text;
}
