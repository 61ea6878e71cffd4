/**
 * Reads what transfers of goods brought a store (ACC-07), from the server, or from the movements of the device that
 * keeps the books.
 */
import { transferredGoods } from '@cuadra/domain/ledger/transferred-goods';
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { money, parseDecimal } from '@cuadra/domain/money/money';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createBooksApi } from '../api/books-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { localEntries } from '../stock-reading/local-books.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';

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
    const values = await transferredValues(db);
    return { ok: true, value: days.map((day) => transferredGoods(values, place, day)) };
  }
  const api = createBooksApi(client);
  const replies = await Promise.all(days.map((date) => api.transferredGoods({ date, warehouse_id: place })));
  const amounts: BothCurrencies[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    const { usd, ves } = reply.value;
    amounts.push({ usd: parseDecimal(usd, 'USD'), ves: parseDecimal(ves, 'VES') });
  }
  return { ok: true, value: amounts };
}

async function transferredValues(db: CompanyDb) {
  const entries = await localEntries(db);
  return entries
    .filter(
      ({ document: { collection, type, reversesType } }) =>
        collection === 'stock_movements' && TRANSFERS.has(reversesType ?? type),
    )
    .map(({ document, warehouseId, value }) => ({
      ...{ day: businessDayOf(document.at), warehouseId },
      ...{ usd: money(value.usd, 'USD'), ves: money(value.ves, 'VES') },
    }));
}

const TRANSFERS: ReadonlySet<string> = new Set(['transfer_warehouse', 'transfer_store']);
