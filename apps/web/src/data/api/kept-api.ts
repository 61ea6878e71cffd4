/** The calls about what the server has received and could not book (S-22). */
import type { KeptItemsReply } from '@cuadra/contracts/kept-items';

import { type Guard, isAnything, isFlag, isText, isTextOrNull, listOf, objectWith } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { readReply } from './read-reply.ts';

export interface KeptApi {
  items(): Promise<ApiReply<KeptItemsReply>>;
  /** Whether it is booked now. */
  retry(id: string): Promise<ApiReply<{ readonly is_booked: boolean }>>;
  discard(id: string, reason: string): Promise<ApiReply<unknown>>;
}

const isKeptItemsReply: Guard<KeptItemsReply> = objectWith({
  items: listOf(
    objectWith({
      id: isText,
      item_id: isText,
      device_id: isTextOrNull,
      received_at: isText,
      reason: isText,
      collection: isText,
      made_by: isText,
      made_by_name: isText,
      made_at: isText,
      body: isText,
    }),
  ),
});

/** @param client that of the company */
export function createKeptApi(client: ApiClient): KeptApi {
  const send = (path: string, body: unknown = {}) =>
    client.call({ method: 'POST', path: `/kept-items/${path}`, body: JSON.stringify(body) });
  return {
    items: async () => readReply(await client.call({ method: 'GET', path: '/kept-items' }), isKeptItemsReply),
    retry: async (id) => readReply(await send(`${id}/retry`), objectWith({ is_booked: isFlag })),
    discard: async (id, reason) => readReply(await send(`${id}/discard`, { reason }), isAnything),
  };
}
