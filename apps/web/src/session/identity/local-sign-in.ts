/**
 * Signs in an account that only this device can check (DATA-02), and ends that session by the device's own rows alone.
 * Apart from the session, and loaded on demand: most devices have no such account.
 */

import type { SignInBody } from '@cuadra/contracts/identity/identity';
import { FIRST_PROBLEM_MESSAGES } from '@cuadra/contracts/problems/first-messages';
import { liveQuery } from 'dexie';
import type { ApiProblem } from '../../data/api/api-reply.ts';
import { type LocalPerson, readLocalPerson } from '../../data/local-accounts/local-membership.ts';
import { canVerify } from '../../data/local-accounts/password-verifier.ts';
import { staffByEmail, tryStaff } from '../../data/local-accounts/staff-store.ts';
import { refusalOfTry } from './offline-sign-in.ts';
import { openedHere, storedText } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

export type SignedInHere =
  | { readonly kind: 'opened' }
  /** No account of this device: only the server can know it. */
  | { readonly kind: 'unknown' }
  /**
   * The server may have another account with this address: it is asked, and if it refuses too, this problem is shown.
   */
  | { readonly kind: 'refused'; readonly problem: ApiProblem };

/** Checks the password on the device: no call is made, and a right password needs none. */
export async function signInHere(
  store: Pick<SessionStore, 'set'>,
  { email, password }: SignInBody,
): Promise<SignedInHere> {
  const account = canVerify() ? await staffByEmail(email) : undefined;
  if (account === undefined) return { kind: 'unknown' };
  const tried = await tryStaff(account, password);
  if (tried.kind !== 'right') return refused(refusalOfTry(tried));
  const person = await readLocalPerson(account.company_id, account.id);
  if (person === undefined) return refused(NOBODY_ANY_MORE);
  store.set(sessionOf(person));
  return { kind: 'opened' };
}

/** The server's words for a disabled or deleted user [AUTH-03]. */
const NOBODY_ANY_MORE = {
  code: 'membership_missing',
  message: FIRST_PROBLEM_MESSAGES.membership_missing,
} as const;

function refused(said: Pick<ApiProblem, 'code' | 'message'>): SignedInHere {
  return { kind: 'refused', problem: { ...said, status: 401, errors: [] } };
}

function sessionOf({ user, membership }: LocalPerson) {
  return openedHere({ user, memberships: [membership] });
}

/**
 * Follows the rows of the signed-in user: a changed role is in force at once, and the session of a disabled user ends.
 *
 * @param onOver called when the session has ended
 * @returns a function that stops it
 */
export function followLocalAccount(
  store: Pick<SessionStore, 'get' | 'update'>,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  onOver: () => void,
): () => void {
  const following = liveQuery(() => readLocalPerson(companyId, userId)).subscribe({
    next: (person) => {
      const held = store.get();
      // The session is another user's by now, and depends on that user's rows.
      if (held.kind === 'signed_out' || held.user.id !== userId) return;
      if (person === undefined) return onOver();
      const next = sessionOf(person);
      if (storedText(held) !== storedText(next)) store.update(() => next);
    },
    // A failed read says nothing about the user; the screens report it themselves.
    error: (error: unknown) => console.warn('cuenta de este equipo', error),
  });
  return () => following.unsubscribe();
}
