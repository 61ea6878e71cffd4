/** Which customers owe and since when, live from the device [DASH-03] [PAY-06]. */
import { useCallback } from 'react';
import { type Debts, readDebts } from '../../data/customers/read-debts.ts';
import { useCalmRead } from '../device/use-calm-read.ts';
import type { Company } from './company.ts';
import { useIsLoading } from './use-is-loading.ts';

/** Undefined until read. */
export function useDebts({ db, currency, rate, today }: Company): Debts | undefined {
  const isLoading = useIsLoading(db);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is late follows from documents, which come after the balances (S-19)
  const read = useCallback(
    () => readDebts({ db, currency, rate, today }),
    [db, currency, rate, today, isLoading],
  );
  return useCalmRead(db, ['customer_balances', 'customers'], read);
}
