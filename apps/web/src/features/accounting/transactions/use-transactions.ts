/**
 * The transactions of the period: this device's own at once and live, those of documents page by page from the
 * server, or from here where the device does the bookkeeping.
 */
import type { TransactionHead } from '@cuadra/contracts/accounting/transaction-reading';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readTransactions } from '../../../data/accounting-reading/transaction-reader.ts';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { isAlive } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import type { Period } from '../frame/period.ts';
import type { OwnTransactions } from './listed-transactions.ts';

export interface Transactions {
  /** Undefined until read. */
  readonly own: OwnTransactions | undefined;
  readonly documents: readonly TransactionHead[];
  readonly hasMore: boolean;
  readonly isReading: boolean;
  /** Why the transactions of documents are not there. */
  readonly problem: ApiProblem | undefined;
  more(): void;
  retry(): void;
}

interface Read {
  readonly documents: readonly TransactionHead[];
  readonly next: string | null;
  readonly problem: ApiProblem | undefined;
}

const NOTHING: Read = { documents: [], next: null, problem: undefined };

export function useTransactions({ db, isDemo }: Company, { from, to }: Period): Transactions {
  const client = useMemo(() => (isDemo ? undefined : companyApiOf(db).client), [db, isDemo]);
  const own = useLiveQuery(() => readOwn(db, { from, to }), [db, from, to]);
  const [read, setRead] = useState(NOTHING);
  const [isReading, setIsReading] = useState(true);
  const turn = useRef(0);
  const readPage = async (held: Read): Promise<void> => {
    turn.current += 1;
    const ofTurn = turn.current;
    setIsReading(true);
    const cursor = held.next === null ? {} : { cursor: held.next };
    const reply = await readTransactions(db, client, { from, to, ...cursor });
    if (ofTurn !== turn.current) return;
    setIsReading(false);
    setRead(
      reply.ok
        ? {
            documents: [...held.documents, ...reply.value.transactions],
            next: reply.value.next,
            problem: undefined,
          }
        : { ...held, problem: reply.problem },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew only for another company or period
  useEffect(() => {
    setRead(NOTHING);
    void readPage(NOTHING);
    return () => {
      turn.current += 1;
    };
  }, [db, client, from, to]);
  return {
    own,
    documents: read.documents,
    hasMore: read.next !== null,
    isReading,
    problem: read.problem,
    more: () => void readPage(read),
    retry: () => void readPage(read),
  };
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
