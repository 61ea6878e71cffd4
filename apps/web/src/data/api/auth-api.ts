/** The calls of identity (API-04 to API-07). They name no company, because it is chosen after sign-in. */
import type { SessionReply, SignInBody, SignUpBody } from '@cuadra/contracts/identity/identity';

import { isAnything } from '../guards.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';
import { isSessionReply } from './replies.ts';

export interface AuthApi {
  signUp(body: SignUpBody): Promise<ApiReply<SessionReply>>;
  signIn(body: SignInBody): Promise<ApiReply<SessionReply>>;
  signOut(): Promise<ApiReply<unknown>>;
  /** The signed-in account; the problem `signed_out` without a session. */
  session(): Promise<ApiReply<SessionReply>>;
  forgotPassword(email: string): Promise<ApiReply<unknown>>;
  resetPassword(token: string, password: string): Promise<ApiReply<unknown>>;
}

/** @param client one without a company, because it is chosen after sign-in */
export function createAuthApi(client: ApiClient = createApiClient()): AuthApi {
  const { get, post } = jsonCalls(client);
  return {
    signUp: (body) => post('/auth/sign-up', isSessionReply, body),
    signIn: (body) => post('/auth/sign-in', isSessionReply, body),
    signOut: () => post('/auth/sign-out', isAnything),
    session: () => get('/auth/session', isSessionReply),
    forgotPassword: (email) => post('/auth/forgot-password', isAnything, { email }),
    resetPassword: (token, password) => post('/auth/reset-password', isAnything, { token, password }),
  };
}
