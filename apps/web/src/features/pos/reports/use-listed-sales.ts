/** The sales of the list with what has become of each: of today, or found on this device and, by number, on the server (POS-07). */
import { whyNotVoid } from '@cuadra/domain/returns/may-void';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { attemptedRead } from '../../../session/device/attempted-read.ts';
import { findSales } from '../returns/find-sales.ts';
import { type OlderSale, withOlder, withTold } from '../returns/older-sales.ts';
import { bySale, saleState } from '../returns/sale-state.ts';
import type { OlderSearch } from '../returns/use-older-sales.ts';
import { salesOfDay } from './day-sales.ts';
import type { ListedSale } from './sale-columns.tsx';

const NONE: readonly OlderSale[] = [];

export interface ListedSales {
  /** Undefined until they are read. */
  readonly sales: readonly ListedSale[] | undefined;
  /** They are those of what is typed now, and nothing more is asked for. */
  readonly isRead: boolean;
  readonly hasFailed: boolean;
}

/**
 * @param typed empty for those of today
 * @param again another number reads them again
 */
export function useListedSales(
  db: CompanyDb,
  today: string,
  typed: string,
  search: OlderSearch,
  again: number,
): ListedSales {
  const answer = useLiveQuery(
    async () => ({
      typed,
      reading: await attemptedRead('sales', () =>
        typed.trim() === '' ? salesOfDay(db, today) : findSales(db, typed),
      ),
    }),
    [db, today, typed, again],
  );
  const reading = answer?.reading;
  const held = reading?.kind === 'read' ? reading.value : undefined;
  const told = search.kind === 'answered' ? search.sales : NONE;
  const found = useMemo(() => held && withTold(held, told), [held, told]);
  const sinceReading = useLiveQuery(
    () => attemptedRead('what became of sales', () => readSince(db, found ?? [])),
    [db, found],
  );
  const since = sinceReading?.kind === 'read' ? sinceReading.value : undefined;
  const hasFailed = reading?.kind === 'failed' || sinceReading?.kind === 'failed';
  const sales = useMemo(() => {
    if (found === undefined) return undefined;
    const now = new Date().toISOString();
    return found.map(({ sale, returns: older }) => {
      const returns = withOlder(since?.returns.get(sale.id) ?? [], older);
      // No void is offered before it is known that there can be one.
      const isSessionClosed = since?.open.has(sale.cash_session_id) !== true;
      const earlier = returns.map(({ kind }) => kind);
      const why = whyNotVoid({ soldAt: sale.sold_at, isSessionClosed, earlier }, now);
      const isOfOtherDay = businessDayOf(sale.sold_at) !== today;
      return { sale, state: saleState(sale, returns), isVoidable: why === undefined, isOfOtherDay, older };
    });
  }, [found, since, today]);
  // Until the next list is there, the one before it is shown.
  const isRead = answer?.typed === typed && (sales?.length !== 0 || search.kind !== 'asking');
  return { sales, isRead, hasFailed };
}

/** What happened since to these sales: what took them back, and which of their drawers were counted. */
async function readSince(db: CompanyDb, found: readonly OlderSale[]) {
  const sessions = [...new Set(found.map(({ sale }) => sale.cash_session_id))];
  const closings = await db.cash_closings.where('cash_session_id').anyOf(sessions).toArray();
  const returns = await db.sale_returns
    .where('sale_id')
    .anyOf(found.map(({ sale }) => sale.id))
    .toArray();
  return {
    open: new Set(sessions.filter((id) => !closings.some(({ cash_session_id }) => cash_session_id === id))),
    returns: bySale(returns),
  };
}
