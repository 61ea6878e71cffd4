/** The chart of accounts and its balances, as this device has them. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { AccountBalance } from '../../../data/accounting-reading/account-balances-reader.ts';
import { type AccountRow, isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';

export interface Chart {
  /** Without those that were deleted. */
  readonly accounts: readonly AccountRow[];
  readonly balances: readonly AccountBalance[];
}

/** Undefined until read. */
export function useChart(): Chart | undefined {
  const { db } = useCompany();
  return useLiveQuery(async () => {
    const [accounts, balances] = await Promise.all([db.accounts.toArray(), db.account_balances.toArray()]);
    return { accounts: accounts.filter(isAlive), balances };
  }, [db]);
}
