/** The calls about quarantined items: received by the server and not bookable (S-22). */
import type { QuarantineReply } from '@cuadra/contracts/protocol/quarantined-items';

import { type Guard, isAnything, isFlag, isText, isTextOrNull, listOf, objectWith } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface QuarantineApi {
  items(): Promise<ApiReply<QuarantineReply>>;
  /** Whether the item is booked now. */
  retry(id: string): Promise<ApiReply<{ readonly is_booked: boolean }>>;
  discard(id: string, reason: string): Promise<ApiReply<unknown>>;
  /** Reports that this device, which is the home device of the company, has booked the item (S-57). */
  takeIn(id: string): Promise<ApiReply<unknown>>;
}

const isQuarantineReply: Guard<QuarantineReply> = objectWith({
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
export function createQuarantineApi(client: ApiClient): QuarantineApi {
  const { get, post } = jsonCalls(client);
  return {
    items: () => get('/kept-items', isQuarantineReply),
    retry: (id) => post(`/kept-items/${id}/retry`, isRetryReply),
    takeIn: (id) => post(`/kept-items/${id}/take-in`, isAnything, {}),
    discard: (id, reason) => post(`/kept-items/${id}/discard`, isAnything, { reason }),
  };
}
