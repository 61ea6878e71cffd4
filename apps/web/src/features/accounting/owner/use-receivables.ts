/** The groups of accounts with what customers owe: those of the accounts of customers, whatever they are called. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCompany } from '../../../session/company/company-context.ts';

/** An account itself where it is in no group; empty where the chart has no account of customers. Undefined until read. */
export function useReceivables(): ReadonlySet<string> | undefined {
  const { db } = useCompany();
  return useLiveQuery(async () => {
    const customers = await db.accounts.filter(({ role }) => role === 'ar_customers').toArray();
    return new Set(customers.map(({ id, parent_id }) => parent_id ?? id));
  }, [db]);
}
