/** The ledger of one account in a period, page by page as it is scrolled through (ACC-07). */
import { useMemo } from 'react';
import { readLedger } from '../../../data/accounting-reading/books-reader.ts';
import type { LedgerPage } from '../../../data/accounting-reading/ledger-page.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import type { Period } from '../frame/period.ts';
import { type Pages, usePages } from '../frame/use-pages.ts';
import { useBooksClient } from '../reading/use-books.ts';

/** @param accountId undefined reads nothing @param place of the transactions; undefined for all */
export function useLedger(
  accountId: string | undefined,
  { from, to }: Period,
  place: string | undefined,
): Pages<LedgerPage> {
  const { db } = useCompany();
  const client = useBooksClient();
  const read = useMemo(
    () =>
      accountId === undefined
        ? undefined
        : (cursor: string | undefined) => readLedger(db, client, { accountId, from, to, place, cursor }),
    [db, client, accountId, from, to, place],
  );
  return usePages(read, joined);
}

function joined(before: LedgerPage, page: LedgerPage): LedgerPage {
  return { opening: before.opening, lines: [...before.lines, ...page.lines], next: page.next };
}
