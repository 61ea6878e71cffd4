/** The redirects of the routes, without the router, so that each of them is a test. */
import type { Session } from '../session/identity/session-state.ts';
import { PATHS } from './paths.ts';

const RETURN_PARAMETER = 'next';

/** The path of `/login` that remembers the page first asked for [NAV-04]. */
export function loginPath(requested: string): string {
  const path = safeReturnPath(requested);
  if (path === PATHS.app) return PATHS.login;
  return `${PATHS.login}?${new URLSearchParams({ [RETURN_PARAMETER]: path }).toString()}`;
}

/** Where to go after signing in, by the query of `/login` [NAV-04]. */
export function returnPath(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get(RETURN_PARAMETER) ?? PATHS.app);
}

/** A link may come from anyone: only pages of the app are accepted, never another site. */
function safeReturnPath(path: string): string {
  const isOfApp = path === PATHS.app || /^\/app[/?#]/.test(path);
  return isOfApp && !path.includes('\\') ? path : PATHS.app;
}

/** Where `/` leads: to the app, or to the landing page, which is not part of it [NAV-01, NAV-06]. */
export function homeFor(session: Session): 'app' | 'landing' {
  return session.kind === 'signed_in' ? 'app' : 'landing';
}

/**
 * Where a visitor of `/login`, `/register` and `/forgot-password` is redirected; undefined lets the visitor stay
 * [NAV-02]. A user with an expired session may sign in again without signing out first (S-50).
 */
export function awayFromSignIn(session: Session, search: string): string | undefined {
  if (session.kind === 'signed_out' || session.isExpired) return undefined;
  return returnPath(search);
}

/**
 * Where a visitor of the app is redirected; undefined lets the visitor in. After a sign-out the page is not remembered
 * [NAV-04, NAV-08].
 */
export function awayFromApp(session: Session, requested: string): string | undefined {
  if (session.kind === 'signed_in') return undefined;
  return session.hasLeft ? PATHS.login : loginPath(requested);
}
