/** The calls that read the stock books on the server (MOV-05). */
import type {
  KardexEntry,
  KardexQuery,
  KardexReply,
  ValuationQuery,
  ValuationReply,
} from '@cuadra/contracts/stock/reading';

import { type Guard, isNumber, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface StockApi {
  kardex(query: Partial<KardexQuery>): Promise<ApiReply<KardexReply>>;
  valuation(query: Partial<ValuationQuery>): Promise<ApiReply<ValuationReply>>;
}

const isKardexReply: Guard<KardexReply> = objectWith({
  entries: listOf(
    objectWith({
      position: isNumber,
      document_id: isText,
      collection: oneOf<KardexEntry['collection']>(['stock_movements', 'sales', 'sale_returns', 'merges']),
      type: isText,
      reverses_type: isTextOrNull,
      reference: isText,
      party: isText,
      made_by_name: isText,
      at: isText,
      unit_id: isText,
      lot: isText,
      quantity: isText,
      base_quantity: isText,
      value_usd: isText,
      unit_balance: isText,
      base_balance: isText,
      value_balance: isText,
      average_cost_usd: isTextOrNull,
    }),
  ),
  next: (value): value is number | null => value === null || isNumber(value),
});

const isValuationReply: Guard<ValuationReply> = objectWith({
  products: listOf(
    objectWith({ product_id: isText, base_quantity: isText, value_usd: isText, value_ves: isText }),
  ),
  total_usd: isTextOrNull,
  next: isTextOrNull,
});

/** @param client that of the company */
export function createStockApi(client: ApiClient): StockApi {
  const { get } = jsonCalls(client);
  return {
    kardex: (query) => get(`/stock-entries?${searchOf(query)}`, isKardexReply),
    valuation: (query) => get(`/stock-valuation?${searchOf(query)}`, isValuationReply),
  };
}

function searchOf(query: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(pairs).toString();
}
