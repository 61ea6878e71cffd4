/**
 * Reads what transfers of goods brought a store (ACC-07), from the server, or from the movements of the device that
 * keeps the books.
 */
import { transferredGoods } from '@cuadra/domain/ledger/transferred-goods';
import { type BothCurrencies, parseInBoth } from '@cuadra/domain/money/both-currencies';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createBooksApi } from '../api/books-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { localTransfers } from './local-transactions.ts';

/**
 * Until the end of each day, in their order.
 *
 * @param client undefined for a demo, which makes no calls
 * @param place a store or warehouse, or `NO_PLACE`
 */
export async function readTransferredGoods(
  db: CompanyDb,
  client: ApiClient | undefined,
  days: readonly string[],
  place: string,
): Promise<ApiReply<readonly BothCurrencies[]>> {
  if (client === undefined || (await hasBooksHere(db))) {
    await whenBooksAreHere(db);
    const values = await localTransfers(db);
    return { ok: true, value: days.map((day) => transferredGoods(values, place, day)) };
  }
  const api = createBooksApi(client);
  const replies = await Promise.all(days.map((date) => api.transferredGoods({ date, warehouse_id: place })));
  const amounts: BothCurrencies[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    const { usd, ves } = reply.value;
    amounts.push(parseInBoth(usd, ves));
  }
  return { ok: true, value: amounts };
}
