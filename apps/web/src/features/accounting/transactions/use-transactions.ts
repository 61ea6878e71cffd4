/**
 * The transactions of the period: this device's own at once and live, those of documents page by page from the
 * server, or from here where the device does the bookkeeping.
 */
import type { TransactionHead, TransactionsReply } from '@cuadra/contracts/accounting/transaction-reading';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { readTransactions } from '../../../data/accounting-reading/transaction-reader.ts';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { isAlive } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import type { Period } from '../frame/period.ts';
import { usePages } from '../frame/use-pages.ts';
import type { OwnTransactions } from './listed-transactions.ts';

export interface Transactions {
  /** Undefined until read. */
  readonly own: OwnTransactions | undefined;
  readonly documents: readonly TransactionHead[];
  readonly hasMore: boolean;
  readonly isReading: boolean;
  /** Why the transactions of documents are not there. */
  readonly problem: ApiProblem | undefined;
  /** Reads the next page of documents, or the same one again after a failure. */
  readMore(): void;
}

export function useTransactions({ db, isDemo }: Company, { from, to }: Period): Transactions {
  const client = useMemo(() => (isDemo ? undefined : companyApiOf(db).client), [db, isDemo]);
  const own = useLiveQuery(() => readOwn(db, { from, to }), [db, from, to]);
  const read = useCallback(
    (cursor: string | undefined) =>
      readTransactions(db, client, { from, to, ...(cursor === undefined ? {} : { cursor }) }),
    [db, client, from, to],
  );
  const { page, problem, isReading, readMore } = usePages(read, joined);
  return {
    own,
    documents: page?.transactions ?? NO_DOCUMENTS,
    hasMore: page !== undefined && page.next !== null,
    isReading,
    problem,
    readMore,
  };
}

const NO_DOCUMENTS: readonly TransactionHead[] = [];

function joined(before: TransactionsReply, { transactions, next }: TransactionsReply): TransactionsReply {
  return { transactions: [...before.transactions, ...transactions], next };
}

async function readOwn(db: CompanyDb, { from, to }: Period): Promise<OwnTransactions> {
  const [drafts, entries] = await Promise.all([
    db.journal_drafts.toArray(),
    db.journal_entries.where('date').between(from, to, true, true).toArray(),
  ]);
  const reversing = await db.journal_entries
    .where('reverses_id')
    .anyOf(entries.map(({ id }) => id))
    .toArray();
  return {
    drafts: drafts.filter((draft) => isAlive(draft) && draft.date >= from && draft.date <= to),
    entries,
    voided: new Set(reversing.flatMap(({ reverses_id }) => reverses_id ?? [])),
  };
}
