/** The last closed day of the books, as this device knows it (ACC-07). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCompany } from '../../../session/company/company-context.ts';

/** 'YYYY-MM-DD'; empty where no month is closed, and until it is read. */
export function useClosedUntil(): string {
  const { db } = useCompany();
  const found = useLiveQuery(async () => {
    const periods = await db.accounting_periods.toArray();
    return periods
      .filter(({ status }) => status === 'closed')
      .map(({ last_day }) => last_day)
      .sort()
      .at(-1);
  }, [db]);
  return found ?? '';
}
