/** The call that reads the payments that are not settled (ACC-07). */
import {
  CLEARED_COLLECTIONS,
  type UnsettledQuery,
  type UnsettledReply,
} from '@cuadra/contracts/accounting/settling';

import { type Guard, isFlag, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import { apiOf, searchOf } from './json-calls.ts';

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
export const createSettlingApi = apiOf(({ get }) => ({
  unsettled: (query: UnsettledQuery) => get(`/accounting/unsettled?${searchOf(query)}`, isUnsettledReply),
}));
