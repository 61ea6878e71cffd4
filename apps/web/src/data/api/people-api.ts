/**
 * The calls about the users and invitations of a company (SET-05). They need the server, because an account may belong
 * to several companies (S-31).
 */
import type {
  InviteReply,
  InvitesReply,
  UserInvited,
  UserPatchBody,
  UserReply,
  UserStored,
  UserUpsertBody,
} from '@cuadra/contracts/identity/people';

import { type Guard, isAnything, isFlag, isNumber, isText, listOf, objectWith, oneOf } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface PeopleApi {
  /** Makes a user; a person with an account is invited instead. */
  makeUser(body: UserUpsertBody): Promise<ApiReply<UserStored | UserInvited>>;
  changeUser(id: string, body: UserPatchBody): Promise<ApiReply<UserStored>>;
  deleteUser(id: string): Promise<ApiReply<unknown>>;
  invites(): Promise<ApiReply<InvitesReply>>;
  resendInvite(id: string): Promise<ApiReply<InviteReply>>;
  revokeInvite(id: string): Promise<ApiReply<unknown>>;
}

const isUserReply: Guard<UserReply> = objectWith({
  id: isText,
  version: isNumber,
  name: isText,
  email: isText,
  role_id: isText,
  active: isFlag,
  created_at: isText,
  updated_at: isText,
});

const isInviteReply: Guard<InviteReply> = objectWith({
  id: isText,
  email: isText,
  name: isText,
  role_id: isText,
  invited_by_name: isText,
  created_at: isText,
  expires_at: isText,
});

const isInvitesReply: Guard<InvitesReply> = objectWith({ invites: listOf(isInviteReply) });
const isUserStored: Guard<UserStored> = objectWith({
  kind: oneOf(['created', 'updated'] as const),
  user: isUserReply,
});
const isUserInvited: Guard<UserInvited> = objectWith({
  kind: oneOf(['invited'] as const),
  invite: isInviteReply,
});
const isUserMade: Guard<UserStored | UserInvited> = (value) => isUserStored(value) || isUserInvited(value);

/** @param client that of the company: the calls name it */
export function createPeopleApi(client: ApiClient): PeopleApi {
  const { get, post, patch, remove } = jsonCalls(client);
  return {
    makeUser: (body) => post('/users', isUserMade, body),
    changeUser: (id, body) => patch(`/users/${id}`, isUserStored, body),
    deleteUser: (id) => remove(`/users/${id}`, isAnything),
    invites: () => get('/company/invites', isInvitesReply),
    resendInvite: (id) => post(`/company/invites/${id}/resend`, isInviteReply),
    revokeInvite: (id) => remove(`/company/invites/${id}`, isAnything),
  };
}
