/** Guards that recognise each answer of the server. The compiler checks them against the contract's types. */

import type { Membership, SessionReply } from '@cuadra/contracts/identity/identity';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { ITEM_RESULTS } from '@cuadra/contracts/protocol/constants';
import type {
  BatchReply,
  ChangesReply,
  CollectionPage,
  DeviceReply,
  ItemResult,
  SeriesReply,
  VersionsReply,
} from '@cuadra/contracts/protocol/messages';
import { RESIDENCES } from '@cuadra/contracts/residence/residence-names';
import { PLAN_IDS } from '@cuadra/domain/plans/plan';

import {
  type Guard,
  isFlag,
  isNumber,
  isObject,
  isText,
  listOf,
  maybe,
  objectWith,
  oneOf,
} from '../guards.ts';

export const isProblem: Guard<Problem> = objectWith({
  type: isText,
  title: isText,
  status: isNumber,
  code: isText,
  detail: isText,
  errors: listOf(objectWith({ field: isText, code: isText, message: isText })),
});

export const isMembership: Guard<Membership> = objectWith({
  company_id: isText,
  company_name: isText,
  name: isText,
  role: isText,
  role_id: maybe(isText),
  role_name: isText,
  permissions: listOf(objectWith({ module: isText, actions: listOf(isText) })),
  residence: maybe(oneOf(['cloud', 'device', 'moving'] as const)),
  plan: maybe(oneOf(PLAN_IDS)),
  is_suspended: maybe(isFlag),
});

export const isSessionReply: Guard<SessionReply> = objectWith({
  user: objectWith({ id: isText, email: isText }),
  memberships: listOf(isMembership),
});

export const isDeviceReply: Guard<DeviceReply> = objectWith({ device_id: isText, lease: isText });

export const isSeriesReply: Guard<SeriesReply> = objectWith({
  id: isText,
  code: isText,
  register_id: isText,
  register_name: isText,
  warehouse_id: isText,
  highest: isNumber,
  highest_return: isNumber,
  highest_quote: maybe(isNumber),
  highest_delivery_note: maybe(isNumber),
});

export const isVersionsReply: Guard<VersionsReply> = objectWith({ version: isNumber, mark: isText });

const PAGE = {
  version: isNumber,
  mark: isText,
  upto: isNumber,
  more: isFlag,
  receipts: listOf(objectWith({ id: isText, version: isNumber })),
};

export const isCollectionPage: Guard<CollectionPage> = objectWith({ ...PAGE, rows: listOf(isObject) });

export const isChangesReply: Guard<ChangesReply> = objectWith({
  ...PAGE,
  rows: listOf(objectWith({ collection: isText, version: isNumber, row: isObject })),
  access: listOf(isText),
  backed_up: isNumber,
  residence: maybe(oneOf(RESIDENCES)),
});

export const isItemResult: Guard<ItemResult> = objectWith({
  id: isText,
  result: oneOf(ITEM_RESULTS),
  version: maybe(isNumber),
  row: maybe(isObject),
  lost: maybe(listOf(isText)),
  code: maybe(isText),
  field: maybe(isText),
  message: maybe(isText),
  flags: maybe(listOf(isText)),
});

export const isBatchReply: Guard<BatchReply> = objectWith({
  version: isNumber,
  mark: isText,
  lease: isText,
  items: listOf(isItemResult),
});
