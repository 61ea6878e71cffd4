/**
 * The calls of an invitation's page: read what its link leads to, and accept it. Apart from those of a company, which
 * the guest has not joined yet.
 */
import type { AcceptInviteBody, InviteView } from '@cuadra/contracts/identity/people';

import { type Guard, isText, objectWith } from '../guards.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { jsonCalls } from './json-calls.ts';
import { isSessionReply } from './replies.ts';

const isInviteView: Guard<InviteView> = objectWith({
  company_name: isText,
  email: isText,
  inviter: isText,
  role_name: isText,
});

/** @param client one without a company: the guest belongs to none yet */
export function createInviteApi(client: ApiClient = createApiClient()) {
  const { get, post } = jsonCalls(client);
  return {
    view: (token: string) => get(`/auth/invites/${encodeURIComponent(token)}`, isInviteView),
    accept: (body: AcceptInviteBody) => post('/auth/invites/accept', isSessionReply, body),
  };
}
