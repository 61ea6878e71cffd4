/** Reads the cash flow (ACC-07) from the server, or from the documents of the device that keeps the books. */
import { type FlowLinesReply, type FlowWire, flowPlace } from '@cuadra/contracts/accounting/cash-flow';
import type { DayRange } from '@cuadra/domain/ledger/account-sums';
import {
  type CashFlow,
  cashFlow,
  type Flow,
  type FlowLine,
  flowLines,
} from '@cuadra/domain/ledger/cash-flow';
import { type FlowKind, flowKinds } from '@cuadra/domain/ledger/flow-kinds';
import { ofPlace } from '@cuadra/domain/ledger/of-place';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createCashFlowApi } from '../api/cash-flow-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { localTransactions } from './local-transactions.ts';
import { placeQuery } from './place-query.ts';

/**
 * The flow of each period, in the order of the ranges.
 *
 * @param client undefined for a demo, which makes no calls
 * @param place of the transactions (`of-place.ts`); undefined for all
 */
export async function readCashFlows(
  db: CompanyDb,
  client: ApiClient | undefined,
  ranges: readonly DayRange[],
  place?: string,
): Promise<ApiReply<readonly CashFlow[]>> {
  if (client === undefined || (await hasBooksHere(db))) {
    const { transactions, kindOf } = await localBooks(db, place);
    return { ok: true, value: ranges.map((range) => cashFlow(transactions, kindOf, range)) };
  }
  const api = createCashFlowApi(client);
  const replies = await Promise.all(ranges.map((range) => api.flow({ ...range, ...placeQuery(place) })));
  const periods: CashFlow[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    const { opening_usd, opening_ves, flows } = reply.value;
    periods.push({ opening: parseInBoth(opening_usd, opening_ves), flows: flows.map(flowOf) });
  }
  return { ok: true, value: periods };
}

export interface FlowRequest extends DayRange {
  readonly kind: FlowKind;
  /** Of the transactions (`of-place.ts`); undefined for all. */
  readonly place?: string | undefined;
  /** `next` of the previous page; undefined for the first. */
  readonly cursor?: string | undefined;
}

export interface FlowPage {
  readonly lines: readonly FlowLine[];
  /** The cursor of the following ones; null on the last page. */
  readonly next: string | null;
}

const LINES_A_PAGE = 100;

/** One page of the transactions of a flow. @param client undefined for a demo, which makes no calls */
export async function readFlowLines(
  db: CompanyDb,
  client: ApiClient | undefined,
  { cursor, place, ...asked }: FlowRequest,
): Promise<ApiReply<FlowPage>> {
  if (client === undefined || (await hasBooksHere(db))) {
    const { transactions, kindOf } = await localBooks(db, place);
    return { ok: true, value: pageOf(flowLines(transactions, kindOf, asked), cursor) };
  }
  const reply = await createCashFlowApi(client).lines({
    ...asked,
    ...placeQuery(place),
    ...(cursor === undefined ? {} : { cursor }),
  });
  return reply.ok ? { ok: true, value: flowPageOf(reply.value) } : reply;
}

async function localBooks(db: CompanyDb, place: string | undefined) {
  await whenBooksAreHere(db);
  const [transactions, rows] = await Promise.all([localTransactions(db), db.accounts.toArray()]);
  const kindOf = flowKinds(rows.map(({ parent_id, ...account }) => ({ ...account, parentId: parent_id })));
  return { transactions: ofPlace(transactions, place), kindOf };
}

function pageOf(lines: readonly FlowLine[], cursor: string | undefined): FlowPage {
  const place = cursor === undefined ? undefined : flowPlace(cursor);
  const begin = place === undefined ? 0 : lines.findIndex(({ id }) => id === place.id) + 1;
  const page = lines.slice(begin, begin + LINES_A_PAGE);
  const last = page.at(-1);
  const hasMore = last !== undefined && begin + LINES_A_PAGE < lines.length;
  return { lines: page, next: hasMore ? `${last.day}_${last.id}` : null };
}

function flowOf({ kind, in_usd, in_ves, out_usd, out_ves }: FlowWire): Flow {
  return { kind, inflow: parseInBoth(in_usd, in_ves), outflow: parseInBoth(out_usd, out_ves) };
}

function flowPageOf({ lines, next }: FlowLinesReply): FlowPage {
  return {
    lines: lines.map(({ date, usd, ves, ...line }) => ({
      ...line,
      day: date,
      amount: parseInBoth(usd, ves),
    })),
    next,
  };
}
