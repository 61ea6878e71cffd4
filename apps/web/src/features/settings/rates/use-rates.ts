/** The bolívar's rates on this device, live, the newest day first. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { ExchangeRateRow } from '../../../data/rows.ts';
import { BOLIVAR } from '../../../session/company/company.ts';
import { newestFirst } from './rate-lines.ts';

export type RateRow = ExchangeRateRow;

/** Sorts after every day. */
const AFTER_ALL_DAYS = '~';

/** Undefined for the moment they are being read. Years of them are some thousand rows. */
export function useRates(db: CompanyDb): readonly RateRow[] | undefined {
  return useLiveQuery(async () => {
    const rows = await db.exchange_rates
      .where('[code+value_date]')
      .between([BOLIVAR, ''], [BOLIVAR, AFTER_ALL_DAYS])
      .toArray();
    return newestFirst(rows);
  }, [db]);
}
