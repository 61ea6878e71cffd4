/** The calls about quarantined items: received by the server and not bookable (S-22). */
import type { QuarantineReply } from '@cuadra/contracts/protocol/quarantined-items';

import { type Guard, isAnything, isFlag, isText, isTextOrNull, listOf, objectWith } from '../guards.ts';
import { apiOf } from './json-calls.ts';

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
export const createQuarantineApi = apiOf(({ get, post }) => ({
  items: () => get('/kept-items', isQuarantineReply),
  /** Whether the item is booked now. */
  retry: (id: string) => post(`/kept-items/${id}/retry`, isRetryReply),
  /** Reports that this device, which is the home device of the company, has booked the item (S-57). */
  takeIn: (id: string) => post(`/kept-items/${id}/take-in`, isAnything, {}),
  discard: (id: string, reason: string) => post(`/kept-items/${id}/discard`, isAnything, { reason }),
}));

export type QuarantineApi = ReturnType<typeof createQuarantineApi>;
