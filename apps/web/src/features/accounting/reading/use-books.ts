/** The books of the open company: what every account had and moved in a period, or in several (ACC-07). */
import type { AccountSums } from '@cuadra/domain/ledger/account-sums';
import type { StatementAccount } from '@cuadra/domain/ledger/figure-table';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { readAccountSums } from '../../../data/accounting-reading/books-reader.ts';
import type { ApiClient } from '../../../data/api/api-client.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import type { Period } from '../frame/period.ts';
import { type Read, useRead } from '../frame/use-read.ts';
import { statementAccounts } from './statement-accounts.ts';

export interface Books {
  /** All that the sums name. */
  readonly accounts: readonly StatementAccount[];
  /** The sums of each period that was asked for, in its order. */
  readonly periods: readonly (readonly AccountSums[])[];
}

/** Undefined for a demo, which makes no calls. */
export function useBooksClient(): ApiClient | undefined {
  const { db, isDemo } = useCompany();
  return useMemo(() => (isDemo ? undefined : companyApiOf(db).client), [db, isDemo]);
}

/** @param place of the transactions; undefined for all */
export function useBooks(wanted: readonly Period[], place?: string): Read<Books> {
  const { db } = useCompany();
  const client = useBooksClient();
  const rows = useLiveQuery(() => db.accounts.toArray(), [db]);
  // Two equal lists of periods are one reading.
  const key = JSON.stringify(wanted);
  const read = useCallback(
    () => readAccountSums(db, client, JSON.parse(key) as readonly Period[], place),
    [db, client, key, place],
  );
  const { value: periods, ...rest } = useRead(read);
  const value = useMemo(
    () =>
      periods === undefined || rows === undefined
        ? undefined
        : { accounts: statementAccounts(rows, periods), periods },
    [periods, rows],
  );
  return { ...rest, value };
}
