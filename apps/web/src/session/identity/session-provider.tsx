/**
 * Signs in, up and out, and keeps the session current: it is checked at start, whenever the network returns [AUTH-14]
 * and every half a minute [API-03], and changes in every tab at once (S-52).
 */

import type { SessionReply, SignInBody, SignUpBody } from '@cuadra/contracts/identity/identity';
import { FIRST_PROBLEM_MESSAGES, type FirstReasonCode } from '@cuadra/contracts/problems/first-messages';
import { can, permissionsOfUser } from '@cuadra/domain/access/permissions';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApiProblem, ApiReply } from '../../data/api/api-reply.ts';
import type { AuthApi } from '../../data/api/auth-api.ts';
import { deferSignOut, forgiveSignOut, isSignOutOwed, signOutSettled } from '../../data/api/owed-sign-out.ts';
import { askOnceInAWhile, onSessionDoubt } from '../../data/api/session-doubt.ts';
import { DEMO_ACCOUNTS, demoSession, isDemoEmail } from '../demo/demo-accounts.ts';
import { useOtherCompanies } from '../device/use-device-upkeep.ts';
import { whenFetched } from '../device/when-fetched.ts';
import { clearStorage } from './clear-storage.ts';
import type { SignedInHere } from './local-sign-in.ts';
import { SessionContext, type SessionContextValue } from './session-context.ts';
import { companyOfTab, type Session, sessionChecked, signedIn } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { forgetCompany, rememberCompany, rememberedCompany } from './tab-company.ts';

export interface SessionProviderProps {
  readonly store: SessionStore;
  readonly auth: AuthApi;
  readonly children: ReactNode;
}

export function SessionProvider({ store, auth, children }: SessionProviderProps) {
  const session = useSyncExternalStore(store.subscribe, store.get);
  const [company, setCompany] = useState(rememberedCompany);
  const shown = companyOfTab(session, company)?.company_id;
  useSessionCheck(store, auth);
  useLocalAccount(store);
  useOtherCompanies(shown ?? null);

  const chooseCompany = useCallback((companyId: string) => {
    rememberCompany(companyId);
    setCompany(companyId);
  }, []);
  // Also for the only one: when another tab joins a second company, this tab stays in its own.
  useEffect(() => {
    if (shown !== undefined && shown !== company) chooseCompany(shown);
  }, [shown, company, chooseCompany]);
  const sessionEnded = useCallback(() => store.update((now) => sessionChecked(now, 'signed_out')), [store]);
  const value = useMemo((): SessionContextValue => {
    const isSignedIn = session.kind === 'signed_in';
    const membership = companyOfTab(session, company);
    const permissions = membership === undefined ? [] : permissionsOfUser(membership);
    return {
      session,
      user: isSignedIn ? session.user : undefined,
      memberships: isSignedIn ? session.memberships : [],
      membership,
      isDemo: isSignedIn && session.isDemo,
      isExpired: isSignedIn && session.isExpired,
      isUnconfirmed: isSignedIn && session.isUnconfirmed === true,
      isLocal: isSignedIn && session.isLocal === true,
      can: (module, action = 'read') => can(permissions, module, action),
      passwords: auth,
      chooseCompany,
      signIn: (body) => signIn(store, auth, body),
      signUp: (body) => signUp(store, auth, body),
      enter: async (ask, password) => {
        const problem = await enter(store, auth, ask, password);
        if (problem !== undefined) return problem;
        forgetCompany();
        setCompany(null);
        return undefined;
      },
      signOut: () => signOut(store, auth),
      sessionEnded,
    };
  }, [session, company, store, auth, chooseCompany, sessionEnded]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

const CHECK_EVERY_MS = 30_000;

/**
 * Checks with the server whether the session is still valid: at start, when the network returns, and every half a
 * minute. A missing answer changes nothing.
 */
function useSessionCheck(store: SessionStore, auth: AuthApi): void {
  useEffect(() => {
    const check = async (): Promise<void> => {
      await settleSignOut(auth);
      const session = store.get();
      if (!isOfServer(session) || !navigator.onLine) return;
      const reply = await auth.session();
      if (reply.ok) await sessionHolds(store, reply.value);
      else if (reply.problem.status === 401) store.update((now) => sessionChecked(now, 'signed_out'));
    };
    const checkQuietly = () => void check();
    checkQuietly();
    window.addEventListener('online', checkQuietly);
    // Demoted or removed: the screens follow with the first refused call, and not half a minute later.
    const recheck = askOnceInAWhile(check, () => performance.now());
    const stopDoubting = onSessionDoubt(() => void recheck());
    const checking = setInterval(checkQuietly, CHECK_EVERY_MS);
    return () => {
      window.removeEventListener('online', checkQuietly);
      stopDoubting();
      clearInterval(checking);
    };
  }, [store, auth]);
}

/** Whether the server knows the session, or did. */
function isOfServer(session: Session): session is Extract<Session, { kind: 'signed_in' }> {
  return session.kind === 'signed_in' && !session.isDemo && session.isLocal !== true;
}

/** For an account of this device its rows define the rights and the end of the session (DATA-02). */
function useLocalAccount(store: SessionStore): void {
  const session = useSyncExternalStore(store.subscribe, store.get);
  const isLocal = session.kind === 'signed_in' && session.isLocal === true;
  const userId = isLocal ? session.user.id : undefined;
  const companyId = isLocal ? session.memberships[0]?.company_id : undefined;
  useEffect(() => {
    if (userId === undefined || companyId === undefined) return;
    return whenFetched(
      () => import('./local-sign-in.ts'),
      ({ followLocalAccount }) => followLocalAccount(store, { companyId, userId }, () => leaveDevice(store)),
    );
  }, [store, userId, companyId]);
}

async function signIn(store: SessionStore, auth: AuthApi, body: SignInBody): Promise<ApiProblem | undefined> {
  if (isDemoEmail(body.email)) {
    const reply = demoSession(body.email, body.password);
    if (reply === undefined) return ownProblem('wrong_credentials');
    store.set(signedIn(reply, true));
    return undefined;
  }
  await leaving;
  const here = await tryHere(store, body);
  if (here.kind === 'opened') return undefined;
  await settleSignOut(auth);
  const reply = await auth.signIn(body);
  if (reply.ok) return take(store, reply.value, body.password);
  const { signInWithoutServer } = await import('./offline-sign-in.ts');
  const problem = await signInWithoutServer(store, body, reply.problem);
  const session = store.get();
  if (problem === undefined && isOfServer(session)) forgiveSignOut(session.user.id);
  // The device's own finding is shown, the same with and without a network.
  return problem === undefined || here.kind === 'unknown' ? problem : here.problem;
}

/** A device whose accounts cannot be read has none; signing in with the server still works. */
async function tryHere(store: SessionStore, body: SignInBody): Promise<SignedInHere> {
  try {
    const { signInHere } = await import('./local-sign-in.ts');
    return await signInHere(store, body);
  } catch (error) {
    console.warn('cuentas de este equipo', error);
    return { kind: 'unknown' };
  }
}

/** The server's latest reply about the user is also stored for a later sign-in without a network. */
async function sessionHolds(store: SessionStore, reply: SessionReply): Promise<void> {
  const before = store.get();
  store.update((now) => sessionChecked(now, reply));
  if (store.get() === before) return;
  const { refreshAccount } = await import('./local-accounts.ts');
  await refreshAccount(reply);
}

async function signUp(store: SessionStore, auth: AuthApi, body: SignUpBody): Promise<ApiProblem | undefined> {
  if (DEMO_ACCOUNTS.some(({ email }) => email === body.email)) return ownProblem('email_taken');
  return enter(store, auth, () => auth.signUp(body), body.password);
}

async function enter(
  store: SessionStore,
  auth: AuthApi,
  ask: () => Promise<ApiReply<SessionReply>>,
  password: string,
): Promise<ApiProblem | undefined> {
  await leaving;
  await settleSignOut(auth);
  const reply = await ask();
  return reply.ok ? take(store, reply.value, password) : reply.problem;
}

/** A session without a company is invalid: the account's row of `users` is missing [AUTH-03]. */
function take(store: SessionStore, reply: SessionReply, password: string): ApiProblem | undefined {
  void keepForOffline(reply, password);
  if (reply.memberships.length === 0) return ownProblem('membership_missing');
  signOutSettled();
  store.set(signedIn(reply));
  return undefined;
}

/** Not awaited, and a failure does not fail the sign-in: the device then needs the network next time. */
async function keepForOffline(reply: SessionReply, password: string): Promise<void> {
  try {
    const { forgetAccount, keepAccount } = await import('./local-accounts.ts');
    await (reply.memberships.length === 0 ? forgetAccount(reply.user.email) : keepAccount(reply, password));
  } catch (error) {
    console.warn('sign-in without a network will not work', error);
  }
}

/** The last sign-out that is still being sent to the server. */
let leaving: Promise<void> = Promise.resolve();
/** Longest wait for the server; then the sign-out completes without its answer. */
const LEAVING_MS_MAX = 1_000;

/**
 * Ends the session on the server and on the device [AUTH-12]. Errors are logged and ignored. A sign-in waits until the
 * server has answered, because that answer would delete the new cookie.
 */
async function signOut(store: SessionStore, auth: AuthApi): Promise<void> {
  const session = store.get();
  if (isOfServer(session)) {
    deferSignOut(session.user.id);
    leaving = settleSignOut(auth);
    await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, LEAVING_MS_MAX))]);
  }
  leaveDevice(store);
}

/**
 * A sign-out made without a network is sent at the first chance; until then that person's cookie is not used. One tab
 * at a time, because the answer deletes the browser's cookie, and must not delete a new one.
 */
async function settleSignOut(auth: AuthApi): Promise<void> {
  if (!isSignOutOwed() || !navigator.onLine) return;
  const settle = async (): Promise<void> => {
    if (!isSignOutOwed()) return;
    const reply = await auth.signOut();
    if (reply.ok || reply.problem.status === 401) signOutSettled();
    else console.warn('sign-out:', reply.problem.message);
  };
  await ('locks' in navigator ? navigator.locks.request('cuadra-sign-out', settle) : settle());
}

function leaveDevice(store: SessionStore): void {
  clearStorage(localStorage, sessionStorage);
  store.set({ kind: 'signed_out', hasLeft: true });
}

function ownProblem(code: FirstReasonCode): ApiProblem {
  return { code, message: FIRST_PROBLEM_MESSAGES[code], status: 401, errors: [] };
}
