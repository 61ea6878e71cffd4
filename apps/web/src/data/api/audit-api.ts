/** The call of the audit trail (PERM-04). */
import type { AuditPage } from '@cuadra/contracts/identity/audit';
import type { SignInsReply } from '@cuadra/contracts/identity/sign-ins';

import {
  type Guard,
  isAnything,
  isFlag,
  isNumber,
  isText,
  isTextOrNull,
  listOf,
  objectWith,
  oneOf,
} from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

/** Names and texts as in the contract's `AuditQuery`; a parameter that is missing does not filter. */
export type AuditParameters = Readonly<Record<string, string>>;

const isAuditPage: Guard<AuditPage> = objectWith({
  entries: listOf(
    objectWith({
      version: isNumber,
      at: isText,
      made_at: isTextOrNull,
      made_by: isTextOrNull,
      made_by_name: isText,
      sent_by: isTextOrNull,
      sent_by_name: isText,
      device_id: isTextOrNull,
      kind: isText,
      collection: isText,
      row_id: isTextOrNull,
      detail: isAnything,
    }),
  ),
  upto: isNumber,
  more: isFlag,
});

const isSignInsReply: Guard<SignInsReply> = objectWith({
  sign_ins: listOf(
    objectWith({
      id: isText,
      user_id: isText,
      user_name: isText,
      outcome: oneOf(['signed_in', 'failed'] as const),
      device: isText,
      ip: isText,
      at: isText,
    }),
  ),
});

/** @param client that of the company */
export function readSignIns(client: ApiClient): Promise<ApiReply<SignInsReply>> {
  return jsonCalls(client).get('/audit/sign-ins', isSignInsReply);
}

/** @param client that of the company */
export function readAudit(client: ApiClient, parameters: AuditParameters): Promise<ApiReply<AuditPage>> {
  return jsonCalls(client).get(`/audit?${new URLSearchParams(parameters).toString()}`, isAuditPage);
}
