/**
 * The session of this device, as plain values: what is stored under `auth-storage` [AUTH-13] and how it changes. Apart
 * from the store that holds it, so that every change is tested without a browser.
 */
import type { Membership, SessionReply } from '@cuadra/contracts/identity/identity';
import { UUID_PATTERN } from '@cuadra/contracts/primitives/ids';
import { isMembership } from '../../data/api/replies.ts';
import { isFlag, isText, listOf, maybe, objectWith, oneOf } from '../../data/guards.ts';

export interface SignedOut {
  readonly kind: 'signed_out';
  /** A session has just ended: the next sign-in starts afresh [NAV-08]. */
  readonly hasLeft: boolean;
}

export interface SignedIn {
  readonly kind: 'signed_in';
  readonly user: { readonly id: string; readonly email: string };
  readonly memberships: readonly Membership[];
  /** A demo session makes no call at all [AUTH-11]. */
  readonly isDemo: boolean;
  /** The server no longer knows the session: the device goes on, and everything but facts waits (S-50). */
  readonly isExpired: boolean;
  /**
   * Opened on the device alone, and not yet confirmed by the server. The browser's cookie may be another person's, so
   * finished sales are sent under the device's own credential, and everything else waits [AUTH-14].
   */
  readonly isUnconfirmed?: true;
  /**
   * Of an account that only this device can check (DATA-02). The server does not know its id, so the session is never
   * confirmed there, and ends by the device's rows.
   */
  readonly isLocal?: true;
}

export type Session = SignedOut | SignedIn;

export const SIGNED_OUT: SignedOut = { kind: 'signed_out', hasLeft: false };
/** Stored in place of a server's session [AUTH-11]. */
const DEMO_TOKEN = 'demo';

const isStoredSession = objectWith({
  isAuthenticated: isFlag,
  user: objectWith({ id: isText, email: isText }),
  memberships: listOf(isMembership),
  token: maybe(oneOf([DEMO_TOKEN])),
  isExpired: maybe(isFlag),
  isUnconfirmed: maybe(isFlag),
  isLocal: maybe(isFlag),
});

export function signedIn(reply: SessionReply, isDemo = false): SignedIn {
  return { kind: 'signed_in', user: reply.user, memberships: reply.memberships, isDemo, isExpired: false };
}

/** A session opened on the device alone [AUTH-14]. */
export function openedLocally(reply: SessionReply): SignedIn {
  return { ...signedIn(reply), isUnconfirmed: true };
}

/** A session of an account of this device alone (DATA-02). */
export function openedHere(reply: SessionReply): SignedIn {
  return { ...openedLocally(reply), isLocal: true };
}

/** Applies the server's answer to the session check [AUTH-14]; names, roles and permissions may have changed. */
export function sessionChecked(session: Session, reply: SessionReply | 'signed_out'): Session {
  if (session.kind === 'signed_out' || session.isDemo || session.isLocal === true) return session;
  if (reply === 'signed_out') return session.isExpired ? session : { ...session, isExpired: true };
  // The cookie is another user's, from another tab: this device's user is not signed in any more.
  if (reply.user.id !== session.user.id) return session.isExpired ? session : { ...session, isExpired: true };
  const next = signedIn(reply);
  // The check runs twice a minute: an unchanged session stays the same object, and nothing is drawn again.
  return storedText(next) === storedText(session) ? session : next;
}

/**
 * The text stored under `auth-storage`: name, e-mail, role and permissions of the user and `isAuthenticated` [AUTH-13].
 * Null when there is nothing to store. It never contains a password [DATA-03].
 */
export function storedText(session: Session): string | null {
  if (session.kind === 'signed_out') return null;
  const { user, memberships, isDemo, isExpired, isUnconfirmed, isLocal } = session;
  const first = memberships[0];
  return JSON.stringify({
    isAuthenticated: true,
    user: { ...user, name: first?.name, role: first?.role, permissions: first?.permissions },
    memberships,
    ...(isDemo ? { token: DEMO_TOKEN } : {}),
    ...(isExpired ? { isExpired } : {}),
    ...(isUnconfirmed === true ? { isUnconfirmed } : {}),
    ...(isLocal === true ? { isLocal } : {}),
  });
}

/** Reads it back. A text that is not ours, or of a program with another format, gives a signed-out device. */
export function sessionOfText(text: string | null): Session {
  const stored = parseJson(text);
  if (!isStoredSession(stored)) return SIGNED_OUT;
  const { isAuthenticated, memberships, token, isExpired = false, isUnconfirmed, isLocal } = stored;
  const user = { id: stored.user.id, email: stored.user.email };
  if (!isAuthenticated || memberships.length === 0 || !UUID_PATTERN.test(user.id)) return SIGNED_OUT;
  const session = { kind: 'signed_in', user, memberships, isDemo: token === DEMO_TOKEN, isExpired } as const;
  return {
    ...session,
    ...(isUnconfirmed === true || isLocal === true ? { isUnconfirmed: true } : {}),
    ...(isLocal === true ? { isLocal } : {}),
  };
}

/** Applies what another tab stored: its sign-out ends this tab's session too. */
export function sessionFromOtherTab(before: Session, text: string | null): Session {
  const next = sessionOfText(text);
  return next.kind === 'signed_out' ? { kind: 'signed_out', hasLeft: before.kind === 'signed_in' } : next;
}

/** The company of a tab: the former one, or the only one; undefined asks the person. */
export function companyOfTab(session: Session, remembered: string | null): Membership | undefined {
  if (session.kind === 'signed_out') return undefined;
  const { memberships } = session;
  const known = memberships.find((membership) => membership.company_id === remembered);
  return known ?? (memberships.length === 1 ? memberships[0] : undefined);
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Damaged or edited by hand: signed out.
    return null;
  }
}
