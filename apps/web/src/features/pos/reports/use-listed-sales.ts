/**
 * The sales of the list with the returns of each: today's, or those found on this device and, by number, on the server
 * (POS-07).
 */
import { whyNotVoid } from '@cuadra/domain/returns/may-void';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { attemptedRead } from '../../../session/device/attempted-read.ts';
import { type FoundSale, findSales } from '../returns/find-sales.ts';
import { type OlderSale, withFetched, withOlder } from '../returns/older-sales.ts';
import { bySale, saleState } from '../returns/sale-state.ts';
import type { OlderSearch } from '../returns/use-older-sales.ts';
import { salesOfDay } from './day-sales.ts';
import type { ListedSale } from './sale-columns.tsx';

const NONE: readonly OlderSale[] = [];

export interface ListedSales {
  /** Undefined until read. */
  readonly sales: readonly ListedSale[] | undefined;
  /** Whether the sales belong to the present text, and no search is running. */
  readonly isRead: boolean;
  readonly hasFailed: boolean;
}

/**
 * Reads the sales of the list.
 *
 * @param typed empty for today's sales
 * @param again a changed number reads them again
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
        typed.trim() === '' ? soldOn(db, today) : findSales(db, typed),
      ),
    }),
    [db, today, typed, again],
  );
  const reading = answer?.reading;
  const held = reading?.kind === 'read' ? reading.value : undefined;
  const fetched = search.kind === 'answered' ? search.sales : NONE;
  const found = useMemo(
    () =>
      held &&
      withFetched(
        held.map(({ sale }) => sale),
        fetched,
      ),
    [held, fetched],
  );
  const sinceReading = useLiveQuery(
    () => attemptedRead('returns and sessions of sales', () => readSince(db, found ?? [])),
    [db, found],
  );
  const since = sinceReading?.kind === 'read' ? sinceReading.value : undefined;
  const hasFailed = reading?.kind === 'failed' || sinceReading?.kind === 'failed';
  const sales = useMemo(() => {
    if (found === undefined) return undefined;
    const now = new Date().toISOString();
    const invoicedOf = new Map(held?.map(({ sale, invoiced }) => [sale.id, invoiced]));
    return found.map(({ sale, returns: older }) => {
      const returns = withOlder(since?.returns.get(sale.id) ?? [], older);
      // A void is not offered until the state of the session is known.
      const isSessionClosed = since?.open.has(sale.cash_session_id) !== true;
      const earlier = returns.map(({ kind }) => kind);
      const why = whyNotVoid({ soldAt: sale.sold_at, isSessionClosed, earlier }, now);
      const isOfOtherDay = businessDayOf(sale.sold_at) !== today;
      const invoiced = invoicedOf.get(sale.id);
      return {
        ...{ sale, state: saleState(sale, returns), isVoidable: why === undefined, isOfOtherDay, older },
        ...(invoiced === undefined ? {} : { invoiced }),
      };
    });
  }, [held, found, since, today]);
  // Until the next list is read, the previous one is shown.
  const isRead = answer?.typed === typed && (sales?.length !== 0 || search.kind !== 'asking');
  return { sales, isRead, hasFailed };
}

async function soldOn(db: CompanyDb, day: string): Promise<FoundSale[]> {
  return (await salesOfDay(db, day)).map((sale) => ({ sale }));
}

/** Reads what happened to these sales since: their returns, and which of their drawers were counted. */
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
