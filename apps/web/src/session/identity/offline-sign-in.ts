/**
 * Signs in when the server was not reached, or has refused [AUTH-14]. Apart from the session, and loaded on demand:
 * most sign-ins succeed.
 */

import type { SignInBody } from '@cuadra/contracts/identity/identity';
import { FIRST_PROBLEM_MESSAGES } from '@cuadra/contracts/problems/first-messages';
import { waitSentence } from '@cuadra/contracts/problems/wait-sentence';
import type { ApiProblem } from '../../data/api/api-reply.ts';
import type { Tried } from '../../data/local-accounts/slow-tries.ts';
import { forgetChangedPassword, type LocalSignIn, openLocally } from './local-accounts.ts';
import { openedLocally } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

const UNREACHED: readonly string[] = ['unreachable', 'timeout'];

/**
 * @param problem the server's answer, or the lack of one
 * @returns undefined when the device has signed the user in; otherwise the problem
 */
export async function signInWithoutServer(
  store: Pick<SessionStore, 'set'>,
  { email, password }: SignInBody,
  problem: ApiProblem,
): Promise<ApiProblem | undefined> {
  if (problem.code === 'wrong_credentials') await forgetChangedPassword(email, password);
  if (!UNREACHED.includes(problem.code)) return problem;
  const local = await openLocally(email, password);
  if (local.kind !== 'opened') return { ...problem, ...refusalOf(local) };
  store.set(openedLocally(local.reply));
  return undefined;
}

function refusalOf(local: Exclude<LocalSignIn, { kind: 'opened' }>): Pick<ApiProblem, 'code' | 'message'> {
  if (local.kind !== 'unknown') return refusalOfTry(local);
  return {
    code: 'unreachable',
    message: 'No hay conexión. La primera vez que entras en este equipo hace falta internet.',
  };
}

/** The problem of a password that the device has checked itself, for any kind of account. */
export function refusalOfTry(tried: Exclude<Tried, { kind: 'right' }>): Pick<ApiProblem, 'code' | 'message'> {
  switch (tried.kind) {
    case 'wrong':
      return { code: 'wrong_credentials', message: FIRST_PROBLEM_MESSAGES.wrong_credentials };
    case 'wait':
      return {
        code: 'too_many_attempts',
        message: waitSentence(tried.waitMs),
      };
  }
}
