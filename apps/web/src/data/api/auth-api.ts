/** The calls of identity (API-04 to API-07). They speak of no company: that is chosen after. */
import type { SessionReply, SignInBody, SignUpBody } from '@cuadra/contracts/identity';

import { isAnything } from '../guards.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { readReply } from './read-reply.ts';
import { isSessionReply } from './replies.ts';

export interface AuthApi {
  signUp(body: SignUpBody): Promise<ApiReply<SessionReply>>;
  signIn(body: SignInBody): Promise<ApiReply<SessionReply>>;
  signOut(): Promise<ApiReply<unknown>>;
  /** Who is signed in; a problem `signed_out` when nobody is. */
  session(): Promise<ApiReply<SessionReply>>;
  forgotPassword(email: string): Promise<ApiReply<unknown>>;
  resetPassword(token: string, password: string): Promise<ApiReply<unknown>>;
}

export function createAuthApi(client: ApiClient = createApiClient()): AuthApi {
  const post = (path: string, body: unknown = {}) =>
    client.call({ method: 'POST', path: `/auth/${path}`, body: JSON.stringify(body) });
  return {
    signUp: async (body) => readReply(await post('sign-up', body), isSessionReply),
    signIn: async (body) => readReply(await post('sign-in', body), isSessionReply),
    signOut: async () => readReply(await post('sign-out'), isAnything),
    session: async () =>
      readReply(await client.call({ method: 'GET', path: '/auth/session' }), isSessionReply),
    forgotPassword: async (email) => readReply(await post('forgot-password', { email }), isAnything),
    resetPassword: async (token, password) =>
      readReply(await post('reset-password', { token, password }), isAnything),
  };
}
