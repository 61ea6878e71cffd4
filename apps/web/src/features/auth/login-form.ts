/** What the login form holds and what it wants, without the form [AUTH-01]. */
import { SignInBody } from '@cuadra/contracts/identity/identity';

export interface LoginDraft {
  readonly email: string;
  readonly password: string;
}

export type LoginErrors = Partial<Record<keyof LoginDraft, string>>;

export const EMPTY_LOGIN: LoginDraft = { email: '', password: '' };

/** Refuses only what no account can have: for the rest the server never says which half is wrong [AUTH-03]. */
export function checkLogin(draft: LoginDraft): LoginErrors {
  const errors: LoginErrors = {};
  for (const { path, message } of SignInBody.safeParse(draft).error?.issues ?? []) {
    errors[path[0] === 'password' ? 'password' : 'email'] ??= message;
  }
  return errors;
}
