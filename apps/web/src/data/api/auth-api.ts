/** The calls of identity (API-04 to API-07). They speak of no company: that is chosen after. */
import { SessionReply, type SignInBody, type SignUpBody } from '@cuadra/contracts/identity';
import { z } from 'zod';

import { type ApiClient, createApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { readReply } from './read-reply.ts';

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
    signUp: async (body) => readReply(await post('sign-up', body), SessionReply),
    signIn: async (body) => readReply(await post('sign-in', body), SessionReply),
    signOut: async () => readReply(await post('sign-out'), z.unknown()),
    session: async () => readReply(await client.call({ method: 'GET', path: '/auth/session' }), SessionReply),
    forgotPassword: async (email) => readReply(await post('forgot-password', { email }), z.unknown()),
    resetPassword: async (token, password) =>
      readReply(await post('reset-password', { token, password }), z.unknown()),
  };
}
