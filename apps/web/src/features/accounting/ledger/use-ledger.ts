/** The ledger of one account in a period, page by page as it is scrolled through (ACC-07). */
import type { AccountLedger } from '@cuadra/domain/ledger/ledger-lines';
import { useCallback, useEffect, useState } from 'react';
import { readLedger } from '../../../data/accounting-reading/books-reader.ts';
import type { LedgerPage } from '../../../data/accounting-reading/ledger-page.ts';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import type { Period } from '../frame/period.ts';
import { useBooksClient } from '../reading/use-books.ts';

export interface LedgerState {
  /** What was read so far; undefined until the first page. */
  readonly ledger: LedgerPage | undefined;
  readonly problem: ApiProblem | undefined;
  readonly isReading: boolean;
  /** Reads the next page, or the first one again after a failure. */
  readMore(): void;
  /** Reads what is left. @returns the whole ledger; undefined after a failure */
  readAll(): Promise<AccountLedger | undefined>;
}

type Read = Pick<LedgerState, 'ledger' | 'problem'>;
const UNREAD: Read = { ledger: undefined, problem: undefined };

/** What was read, and of which account, period and place. */
interface Answer extends Read {
  readonly of: ((before: LedgerPage | undefined) => Promise<Read>) | undefined;
}

/** @param accountId undefined reads nothing @param place of the transactions; undefined for all */
export function useLedger(
  accountId: string | undefined,
  { from, to }: Period,
  place: string | undefined,
): LedgerState {
  const { db } = useCompany();
  const client = useBooksClient();
  const [answer, setAnswer] = useState<Answer>({ ...UNREAD, of: undefined });
  const [isReading, setIsReading] = useState(false);
  const following = useCallback(
    async (before: LedgerPage | undefined): Promise<Read> => {
      if (accountId === undefined) return UNREAD;
      const cursor = before?.next ?? undefined;
      const reply = await readLedger(db, client, { accountId, from, to, place, cursor });
      if (!reply.ok) return { ledger: before, problem: reply.problem };
      return { ledger: joined(before, reply.value), problem: undefined };
    },
    [db, client, accountId, from, to, place],
  );
  useEffect(() => {
    let isWanted = true;
    setIsReading(true);
    void following(undefined).then((first) => {
      if (!isWanted) return;
      setAnswer({ ...first, of: following });
      setIsReading(false);
    });
    return () => {
      isWanted = false;
    };
  }, [following]);
  // What was read of another account must not stand under the name of this one.
  const read: Read = answer.of === following ? { ledger: answer.ledger, problem: answer.problem } : UNREAD;
  const readAll = async () => {
    let all = read;
    while (all.ledger === undefined || all.ledger.next !== null) {
      all = await following(all.ledger);
      if (all.problem !== undefined) break;
    }
    setAnswer({ ...all, of: following });
    return all.problem === undefined ? all.ledger : undefined;
  };
  const readMore = () => {
    setIsReading(true);
    void following(read.ledger).then((next) => {
      setAnswer({ ...next, of: following });
      setIsReading(false);
    });
  };
  return { ...read, isReading, readMore, readAll };
}

function joined(before: LedgerPage | undefined, page: LedgerPage): LedgerPage {
  if (before === undefined) return page;
  return { opening: before.opening, lines: [...before.lines, ...page.lines], next: page.next };
}
