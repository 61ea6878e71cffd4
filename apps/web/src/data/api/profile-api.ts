/** The calls about one's own account: where it is signed in, what is known of it, its password. */
import type { ChangePasswordBody, ProfileBody, ProfileReply, SessionsReply } from '@cuadra/contracts/people';

import { type Guard, isAnything, isFlag, isText, listOf, objectWith } from '../guards.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { readReply } from './read-reply.ts';

export interface ProfileApi {
  profile(): Promise<ApiReply<ProfileReply>>;
  changeProfile(body: ProfileBody): Promise<ApiReply<ProfileReply>>;
  changePassword(body: ChangePasswordBody): Promise<ApiReply<unknown>>;
  sessions(): Promise<ApiReply<SessionsReply>>;
  endSession(id: string): Promise<ApiReply<unknown>>;
  endOtherSessions(): Promise<ApiReply<unknown>>;
}

const isProfileReply: Guard<ProfileReply> = objectWith({
  id: isText,
  email: isText,
  name: isText,
  country: isText,
  phone: isText,
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

export function createProfileApi(client: ApiClient = createApiClient()): ProfileApi {
  const send = (method: 'POST' | 'PATCH', path: string, body: unknown = {}) =>
    client.call({ method, path: `/auth/${path}`, body: JSON.stringify(body) });
  const get = (path: string) => client.call({ method: 'GET', path: `/auth/${path}` });
  return {
    profile: async () => readReply(await get('profile'), isProfileReply),
    changeProfile: async (body) => readReply(await send('PATCH', 'profile', body), isProfileReply),
    changePassword: async (body) => readReply(await send('POST', 'change-password', body), isAnything),
    sessions: async () => readReply(await get('sessions'), isSessionsReply),
    endSession: async (id) =>
      readReply(await client.call({ method: 'DELETE', path: `/auth/sessions/${id}` }), isAnything),
    endOtherSessions: async () => readReply(await send('POST', 'sessions/end-others'), isAnything),
  };
}
