/** One document of the server's, by its id: older than what this device holds (S-19). It is shown, and not kept. */

import { type Guard, isNumber, isObject, isText, listOf, objectWith } from '../guards.ts';
import type { MovementRow, SaleRow } from '../rows.ts';
import { makerOf } from '../sync/maker-of.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

interface Documents {
  readonly stock_movements: MovementRow;
  readonly sales: SaleRow;
}

/** What every document is told with; the rest is what the contract says of its collection. */
const isMovement = objectWith({
  id: isText,
  type: isText,
  date: isText,
  version: isNumber,
  items: listOf(isObject),
});
const isSale = objectWith({ id: isText, sold_at: isText, version: isNumber, lines: listOf(isObject) });

/** @param client that of the company */
export async function readDocument<Name extends keyof Documents>(
  client: ApiClient,
  collection: Name,
  id: string,
): Promise<ApiReply<Documents[Name]>> {
  const isRow: Guard<object> = collection === 'sales' ? isSale : isMovement;
  const reply = await jsonCalls(client).get(`/${collection}/${id}`, isRow);
  if (!reply.ok) return reply;
  const row = { ...reply.value, generation: 0, ...makerOf({ ...reply.value }) };
  return { ok: true, value: row as unknown as Documents[Name] };
}
