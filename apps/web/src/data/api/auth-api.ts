/** The calls of identity (API-04 to API-07). They speak of no company: that is chosen after. */
import type { SessionReply, SignInBody, SignUpBody } from '@cuadra/contracts/identity';

import { type ApiClient, createApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { readReply } from './read-reply.ts';
import { SESSION_REPLY } from './reply-shapes.ts';

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
    signUp: async (body) => readReply(await post('sign-up', body), SESSION_REPLY),
    signIn: async (body) => readReply(await post('sign-in', body), SESSION_REPLY),
    signOut: async () => readReply(await post('sign-out'), 'any'),
    session: async () => readReply(await client.call({ method: 'GET', path: '/auth/session' }), SESSION_REPLY),
    forgotPassword: async (email) => readReply(await post('forgot-password', { email }), 'any'),
    resetPassword: async (token, password) =>
      readReply(await post('reset-password', { token, password }), 'any'),
  };
}
