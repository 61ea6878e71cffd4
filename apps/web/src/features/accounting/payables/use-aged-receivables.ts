/** What customers owe today by its age, read again for every document that moves an account. */
import type { ReceivablesReply } from '@cuadra/contracts/accounting/receivables-reading';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { readReceivables } from '../../../data/accounting-reading/receivables-reader.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { type Read, useLastRead } from '../frame/use-read.ts';
import { useBooksClient } from '../reading/use-books.ts';

export function useAgedReceivables(): Read<ReceivablesReply> {
  const { db, today } = useCompany();
  const client = useBooksClient();
  // Another one once a balance moves, here or elsewhere.
  const mark = useLiveQuery(async () => {
    const balances = await db.customer_balances.toArray();
    return balances.map(({ key, version, shown }) => `${key} ${version} ${shown.amount}`).join();
  }, [db]);
  const read = useCallback(() => readReceivables(db, client, today), [db, client, today]);
  return useLastRead(mark === undefined ? undefined : read, mark ?? '');
}
