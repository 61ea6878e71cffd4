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
import { apiOf } from './json-calls.ts';

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
export const createPeopleApi = apiOf(({ get, post, patch, remove }) => ({
  /** Makes a user; a person with an account is invited instead. */
  makeUser: (body: UserUpsertBody) => post('/users', isUserMade, body),
  changeUser: (id: string, body: UserPatchBody) => patch(`/users/${id}`, isUserStored, body),
  deleteUser: (id: string) => remove(`/users/${id}`, isAnything),
  invites: () => get('/company/invites', isInvitesReply),
  resendInvite: (id: string) => post(`/company/invites/${id}/resend`, isInviteReply),
  revokeInvite: (id: string) => remove(`/company/invites/${id}`, isAnything),
}));

export type PeopleApi = ReturnType<typeof createPeopleApi>;
