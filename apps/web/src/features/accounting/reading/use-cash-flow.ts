/** The cash flow of the open company in several periods, and the transactions behind one of its figures (ACC-07). */
import type { CashFlow } from '@cuadra/domain/ledger/cash-flow';
import type { FlowKind } from '@cuadra/domain/ledger/flow-kinds';
import { useCallback } from 'react';
import {
  type FlowPage,
  readCashFlows,
  readFlowLines,
} from '../../../data/accounting-reading/cash-flow-reader.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import type { Period } from '../frame/period.ts';
import { type Pages, usePages } from '../frame/use-pages.ts';
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

/** The transactions behind one figure, page by page. @param place of the transactions; undefined for all */
export function useFlowLines(kind: FlowKind, { from, to }: Period, place?: string): Pages<FlowPage> {
  const { db } = useCompany();
  const client = useBooksClient();
  const read = useCallback(
    (cursor: string | undefined) => readFlowLines(db, client, { kind, from, to, place, cursor }),
    [db, client, kind, from, to, place],
  );
  return usePages(read, joined);
}

function joined(before: FlowPage, { lines, next }: FlowPage): FlowPage {
  return { lines: [...before.lines, ...lines], next };
}
