/** The calls about the user's own account: its sessions, its data, its password. */
import type {
  ChangePasswordBody,
  ProfileBody,
  ProfileReply,
  SessionsReply,
} from '@cuadra/contracts/identity/people';

import { type Guard, isAnything, isFlag, isText, listOf, objectWith } from '../guards.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { jsonCalls } from './json-calls.ts';

const isProfileReply: Guard<ProfileReply> = objectWith({
  id: isText,
  email: isText,
  name: isText,
  country: isText,
  phone: isText,
  is_email_verified: isFlag,
});

const isSessionsReply: Guard<SessionsReply> = objectWith({
  sessions: listOf(
    objectWith({
      id: isText,
      user_agent: isText,
      created_at: isText,
      last_seen_at: isText,
      is_current: isFlag,
    }),
  ),
});

/** @param client one without a company: an account belongs to none */
export function createProfileApi(client: ApiClient = createApiClient()) {
  const { get, post, patch, remove } = jsonCalls(client);
  return {
    profile: () => get('/auth/profile', isProfileReply),
    changeProfile: (body: ProfileBody) => patch('/auth/profile', isProfileReply, body),
    /** Mails a link to the address of the account. */
    sendVerificationLink: () => post('/auth/verification-mail', isAnything),
    /** @param token of the link */
    verifyEmail: (token: string) => post('/auth/verify-email', isAnything, { token }),
    changePassword: (body: ChangePasswordBody) => post('/auth/change-password', isAnything, body),
    sessions: () => get('/auth/sessions', isSessionsReply),
    endSession: (id: string) => remove(`/auth/sessions/${id}`, isAnything),
    endOtherSessions: () => post('/auth/sessions/end-others', isAnything),
  };
}

export type ProfileApi = ReturnType<typeof createProfileApi>;
