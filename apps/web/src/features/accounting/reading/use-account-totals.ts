/** What moved on each account of the open company day by day, or month by month (ACC-07). */
import type { AccountTotals, TotalsBy } from '@cuadra/domain/ledger/account-totals';
import { useCallback } from 'react';
import { readAccountTotals } from '../../../data/accounting-reading/books-reader.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import type { Period } from '../frame/period.ts';
import { type Read, useRead } from '../frame/use-read.ts';
import { useBooksClient } from './use-books.ts';

export interface WantedTotals extends Period {
  readonly by: TotalsBy;
  /** Of the transactions; undefined for all. */
  readonly place?: string | undefined;
}

export function useAccountTotals({ from, to, by, place }: WantedTotals): Read<readonly AccountTotals[]> {
  const { db } = useCompany();
  const client = useBooksClient();
  const read = useCallback(
    () => readAccountTotals(db, client, { from, to, by, place }),
    [db, client, from, to, by, place],
  );
  return useRead(read);
}
