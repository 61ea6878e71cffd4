/** The calls of identity (API-04 to API-07). They name no company, because it is chosen after sign-in. */
import type { SignInBody, SignUpBody } from '@cuadra/contracts/identity/identity';

import { isAnything } from '../guards.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { jsonCalls } from './json-calls.ts';
import { isSessionReply } from './replies.ts';

/** @param client one without a company, because it is chosen after sign-in */
export function createAuthApi(client: ApiClient = createApiClient()) {
  const { get, post } = jsonCalls(client);
  return {
    signUp: (body: SignUpBody) => post('/auth/sign-up', isSessionReply, body),
    signIn: (body: SignInBody) => post('/auth/sign-in', isSessionReply, body),
    signOut: () => post('/auth/sign-out', isAnything),
    /** The signed-in account; the problem `signed_out` without a session. */
    session: () => get('/auth/session', isSessionReply),
    forgotPassword: (email: string) => post('/auth/forgot-password', isAnything, { email }),
    resetPassword: (token: string, password: string) =>
      post('/auth/reset-password', isAnything, { token, password }),
  };
}

export type AuthApi = ReturnType<typeof createAuthApi>;
