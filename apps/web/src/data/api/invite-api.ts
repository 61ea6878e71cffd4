/**
 * The calls of an invitation's page: read what its link leads to, and accept it. Apart from those of a company, which
 * the guest has not joined yet.
 */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import type { AcceptInviteBody, InviteView } from '@cuadra/contracts/identity/people';

import { type Guard, isText, objectWith } from '../guards.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';
import { isSessionReply } from './replies.ts';

export interface InviteApi {
  view(token: string): Promise<ApiReply<InviteView>>;
  accept(body: AcceptInviteBody): Promise<ApiReply<SessionReply>>;
}

const isInviteView: Guard<InviteView> = objectWith({
  company_name: isText,
  email: isText,
  inviter: isText,
  role_name: isText,
});

/** @param client one without a company: the guest belongs to none yet */
export function createInviteApi(client: ApiClient = createApiClient()): InviteApi {
  const { get, post } = jsonCalls(client);
  return {
    view: (token) => get(`/auth/invites/${encodeURIComponent(token)}`, isInviteView),
    accept: (body) => post('/auth/invites/accept', isSessionReply, body),
  };
}
