/** The cash flow of the open company in several periods, and the transactions behind one of its figures (ACC-07). */
import type { CashFlow } from '@cuadra/domain/ledger/cash-flow';
import type { FlowKind } from '@cuadra/domain/ledger/flow-kinds';
import { useCallback, useEffect, useState } from 'react';
import {
  type FlowPage,
  readCashFlows,
  readFlowLines,
} from '../../../data/accounting-reading/cash-flow-reader.ts';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import type { Period } from '../frame/period.ts';
import { type Read, useRead } from '../frame/use-read.ts';
import { useBooksClient } from './use-books.ts';

/** In the order of the periods. @param place of the transactions; undefined for all */
export function useCashFlows(wanted: readonly Period[], place?: string): Read<readonly CashFlow[]> {
  const { db } = useCompany();
  const client = useBooksClient();
  // Two equal lists of periods are one reading.
  const key = JSON.stringify(wanted);
  const read = useCallback(
    () => readCashFlows(db, client, JSON.parse(key) as readonly Period[], place),
    [db, client, key, place],
  );
  return useRead(read);
}

export interface FlowLinesState {
  /** What was read so far; undefined until the first page. */
  readonly page: FlowPage | undefined;
  readonly problem: ApiProblem | undefined;
  /** Reads the next page, or the first one again after a failure. */
  readMore(): void;
}

type State = Omit<FlowLinesState, 'readMore'>;
const UNREAD: State = { page: undefined, problem: undefined };

/** @param place of the transactions; undefined for all */
export function useFlowLines(kind: FlowKind, { from, to }: Period, place?: string): FlowLinesState {
  const { db } = useCompany();
  const client = useBooksClient();
  const [state, setState] = useState<State>(UNREAD);
  const following = useCallback(
    async (before: FlowPage | undefined): Promise<State> => {
      const reply = await readFlowLines(db, client, {
        ...{ kind, from, to, place },
        cursor: before?.next ?? undefined,
      });
      if (!reply.ok) return { page: before, problem: reply.problem };
      const { lines, next } = reply.value;
      return { page: { lines: [...(before?.lines ?? []), ...lines], next }, problem: undefined };
    },
    [db, client, kind, from, to, place],
  );
  useEffect(() => {
    let isWanted = true;
    void following(undefined).then((first) => {
      if (isWanted) setState(first);
    });
    return () => {
      isWanted = false;
    };
  }, [following]);
  return { ...state, readMore: () => void following(state.page).then(setState) };
}
