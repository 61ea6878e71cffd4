/**
 * A sign-out that the server does not know of yet, because it was made without a network. The browser still has that
 * person's cookie and sends it with every call. Until the server has ended the session, each call declares itself
 * anonymous, so that the device's next user does not act in that person's name [AUTH-12]. Leaving all cookies out would
 * leave out the device's credential too.
 */
import { HEADER_SIGNED_OUT } from '@cuadra/contracts/protocol/constants';

/** Survives a reload and every sign-out, because it belongs to the device. */
export const OWED_SIGN_OUT_KEY = 'cuadra-owed-sign-out';

/** The calls that do need the cookie: one ends the session, another brings the next cookie. */
const OF_IDENTITY = '/auth/';

/** @param userId the user of that session */
export function deferSignOut(userId: string): void {
  localStorage.setItem(OWED_SIGN_OUT_KEY, userId);
}

/** The same person signed in again with the password that the device knows: that session goes on [AUTH-14]. */
export function forgiveSignOut(userId: string): void {
  if (localStorage.getItem(OWED_SIGN_OUT_KEY) === userId) signOutSettled();
}

/** The server has ended that session, or has replaced its cookie. */
export function signOutSettled(): void {
  localStorage.removeItem(OWED_SIGN_OUT_KEY);
}

/** Outside of a page there is no such storage, and no pending sign-out. */
export function isSignOutOwed(): boolean {
  return (globalThis as { localStorage?: Storage }).localStorage?.getItem(OWED_SIGN_OUT_KEY) != null;
}

/** The header that says whether the session of the cookie is signed out. @param path after the API's prefix */
export function signedOutHeader(path: string): Readonly<Record<string, string>> {
  return isSignOutOwed() && !path.startsWith(OF_IDENTITY) ? { [HEADER_SIGNED_OUT]: '1' } : {};
}
