/** The routes for signed-in and signed-out visitors; their rules are in redirects.ts. */
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../session/identity/session-context.ts';
import { awayFromApp, awayFromSignIn } from './redirects.ts';

/** Around the app's screens [NAV-04]. */
export function SignedInOnly() {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const away = awayFromApp(session, pathname + search);
  return away === undefined ? <Outlet /> : <Navigate to={away} replace />;
}

/** Around the pages of identity [NAV-02]. */
export function SignedOutOnly() {
  const { session } = useSession();
  const { search } = useLocation();
  const away = awayFromSignIn(session, search);
  return away === undefined ? <Outlet /> : <Navigate to={away} replace />;
}
