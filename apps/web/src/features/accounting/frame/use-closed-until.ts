/** The last closed day of the books, as this device knows it (ACC-07). */
import { closedUntil } from '@cuadra/contracts/accounting/close-period';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCompany } from '../../../session/company/company-context.ts';

/** 'YYYY-MM-DD'; empty where no month is closed, and until it is read. */
export function useClosedUntil(): string {
  const { db } = useCompany();
  const found = useLiveQuery(async () => closedUntil(await db.accounting_periods.toArray()), [db]);
  return found ?? '';
}
