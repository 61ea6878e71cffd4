/** The calls about quarantined items: received by the server and not bookable (S-22). */
import type { KeptItemsReply } from '@cuadra/contracts/protocol/kept-items';

import { type Guard, isAnything, isFlag, isText, isTextOrNull, listOf, objectWith } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface KeptApi {
  items(): Promise<ApiReply<KeptItemsReply>>;
  /** Whether the item is booked now. */
  retry(id: string): Promise<ApiReply<{ readonly is_booked: boolean }>>;
  discard(id: string, reason: string): Promise<ApiReply<unknown>>;
  /** Reports that this device, which is the home device of the company, has booked the item (S-57). */
  takeIn(id: string): Promise<ApiReply<unknown>>;
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

const isRetryReply = objectWith({ is_booked: isFlag });

/** @param client that of the company */
export function createKeptApi(client: ApiClient): KeptApi {
  const { get, post } = jsonCalls(client);
  return {
    items: () => get('/kept-items', isKeptItemsReply),
    retry: (id) => post(`/kept-items/${id}/retry`, isRetryReply),
    takeIn: (id) => post(`/kept-items/${id}/take-in`, isAnything, {}),
    discard: (id, reason) => post(`/kept-items/${id}/discard`, isAnything, { reason }),
  };
}
