/** What is on every account now, live: another one once a document of any kind is made. */
import { useLiveQuery } from 'dexie-react-hooks';
import {
  type AccountBalance,
  readAccountBalances,
} from '../../../data/accounting-reading/account-balances-reader.ts';
import { useCompany } from '../../../session/company/company-context.ts';

/** Undefined until read. */
export function useBalances(): readonly AccountBalance[] | undefined {
  const { db } = useCompany();
  return useLiveQuery(() => readAccountBalances(db), [db]);
}
