/**
 * Signing in with an account that only this device can check (DATA-02), and what keeps that session true: nobody but the
 * device's own rows. Apart from the session, and loaded when it is needed: most devices have no such account.
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
  /** No account of this device: all there is to know, the server knows. */
  | { readonly kind: 'unknown' }
  /** The server may know the same address, of another person or company: it is asked, and if it does not let in, this holds. */
  | { readonly kind: 'refused'; readonly problem: ApiProblem };

/** Checks it on the device: no call is made, and a right password needs none. */
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

/** As the server says it of who was switched off or deleted [AUTH-03]. */
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
 * Follows the rows of who is signed in: another role is in force at once, and who may not be here any more is out.
 *
 * @param onOver called when the session has ended
 * @returns how to stop
 */
export function followLocalAccount(
  store: Pick<SessionStore, 'get' | 'update'>,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  onOver: () => void,
): () => void {
  const following = liveQuery(() => readLocalPerson(companyId, userId)).subscribe({
    next: (person) => {
      const held = store.get();
      // Somebody else's by now: it is for his own rows to end it.
      if (held.kind === 'signed_out' || held.user.id !== userId) return;
      if (person === undefined) return onOver();
      const next = sessionOf(person);
      if (storedText(held) !== storedText(next)) store.update(() => next);
    },
    // A database that cannot be read says nothing of anybody: the screens tell of it themselves.
    error: (error: unknown) => console.warn('cuenta de este equipo', error),
  });
  return () => following.unsubscribe();
}
