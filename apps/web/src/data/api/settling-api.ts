/** The call that reads the payments that are not settled (ACC-07). */
import {
  CLEARED_COLLECTIONS,
  type UnsettledQuery,
  type UnsettledReply,
} from '@cuadra/contracts/accounting/settling';

import { type Guard, isFlag, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface SettlingApi {
  unsettled(query: UnsettledQuery): Promise<ApiReply<UnsettledReply>>;
}

const isUnsettledReply: Guard<UnsettledReply> = objectWith({
  clearing: objectWith({ usd: isText, ves: isText }),
  payments: listOf(
    objectWith({
      collection: oneOf(CLEARED_COLLECTIONS),
      document_id: isText,
      part: isText,
      amount_usd: isText,
      amount_bs: isText,
      at: isText,
      register_id: isTextOrNull,
      reference: isText,
      label: isText,
    }),
  ),
  has_more: isFlag,
});

/** @param client that of the company */
export function createSettlingApi(client: ApiClient): SettlingApi {
  const { get } = jsonCalls(client);
  return {
    unsettled: ({ method, currency }) =>
      get(`/accounting/unsettled?method=${method}&currency=${currency}`, isUnsettledReply),
  };
}
