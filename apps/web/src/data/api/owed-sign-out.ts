/**
 * A sign-out that the server has not heard of: made without a network. The browser still has that person's cookie, and
 * sends it with every call. Until the server has been told, each call says that it is nobody's, so that who uses the
 * device next does not speak in that person's name [AUTH-12]. Leaving cookies out would leave out the device's too.
 */
import { HEADER_SIGNED_OUT } from '@cuadra/contracts/protocol/constants';

/** Survives a reload and every sign-out: it is the device that owes it. */
export const OWED_SIGN_OUT_KEY = 'cuadra-owed-sign-out';

/** These do need the cookie: one of them ends it, another brings the next. */
const OF_IDENTITY = '/auth/';

/** @param userId of whose session it is */
export function oweSignOut(userId: string): void {
  localStorage.setItem(OWED_SIGN_OUT_KEY, userId);
}

/** The same person is back, known to the device by the password: it is that session that goes on [AUTH-14]. */
export function forgiveSignOut(userId: string): void {
  if (localStorage.getItem(OWED_SIGN_OUT_KEY) === userId) signOutSettled();
}

/** The server has ended that session, or its cookie has made way for another. */
export function signOutSettled(): void {
  localStorage.removeItem(OWED_SIGN_OUT_KEY);
}

/** Where there is no such storage, outside of a page, nobody has signed out. */
export function isSignOutOwed(): boolean {
  return (globalThis as { localStorage?: Storage }).localStorage?.getItem(OWED_SIGN_OUT_KEY) != null;
}

/** What a call says of the session whose cookie comes along. @param path after the API's prefix */
export function signedOutHeader(path: string): Readonly<Record<string, string>> {
  return isSignOutOwed() && !path.startsWith(OF_IDENTITY) ? { [HEADER_SIGNED_OUT]: '1' } : {};
}
