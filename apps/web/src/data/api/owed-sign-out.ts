/**
 * A sign-out that the server has not heard of: made without a network. The browser still has that person's cookie, and
 * sends it with every call. Until the server has been told, calls go without it, so that nobody who uses the device
 * next speaks in that person's name [AUTH-12].
 */

/** Survives a reload and every sign-out: it is the device that owes it. */
export const OWED_SIGN_OUT_KEY = 'cuadra-owed-sign-out';

/** Only the calls of identity need the cookie: one of them ends it, another brings the next. */
const WITH_COOKIE = '/auth/';

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

/** Whether the browser sends the cookie of its session with a call. @param path after the API's prefix */
export function credentialsOf(path: string): 'same-origin' | 'omit' {
  return isSignOutOwed() && !path.startsWith(WITH_COOKIE) ? 'omit' : 'same-origin';
}
