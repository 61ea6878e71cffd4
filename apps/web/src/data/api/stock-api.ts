/** The calls that read the stock books on the server (MOV-05). */
import type {
  KardexEntry,
  KardexQuery,
  KardexReply,
  ValuationQuery,
  ValuationReply,
} from '@cuadra/contracts/stock/reading';

import { type Guard, isNumber, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import { apiOf, searchOf } from './json-calls.ts';

const isKardexReply: Guard<KardexReply> = objectWith({
  entries: listOf(
    objectWith({
      position: isNumber,
      document_id: isText,
      collection: oneOf<KardexEntry['collection']>([
        ...(['stock_movements', 'sales', 'sale_returns', 'delivery_notes', 'merges'] as const),
      ]),
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
export const createStockApi = apiOf(({ get }) => ({
  kardex: (query: Partial<KardexQuery>) => get(`/stock-entries?${searchOf(query)}`, isKardexReply),
  valuation: (query: Partial<ValuationQuery>) => get(`/stock-valuation?${searchOf(query)}`, isValuationReply),
}));
