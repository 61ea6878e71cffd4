/** The message of a form without a session [SHELL-09, CO-02]. Apart because every form of Configuración uses it. */
import type { ApiProblem } from '../../data/api/api-reply.ts';
import { withSource } from '../words/source-text.ts';
import { sessionOfText } from './session-state.ts';
import { SESSION_KEY } from './session-store.ts';

export const NOT_SIGNED_IN = withSource('No hay nadie con sesión iniciada.', 'No user found');

/**
 * Checks the stored session and not the screen: a page may still show a user whose session has ended elsewhere, and a
 * save would have no author.
 *
 * @returns why nothing is saved; undefined with a session
 */
export function notSignedIn(storage: Pick<Storage, 'getItem'>): string | undefined {
  return sessionOfText(storage.getItem(SESSION_KEY)).kind === 'signed_in' ? undefined : NOT_SIGNED_IN;
}

/** Why the server refused a form, where no field is at fault. */
export function refusalText({ code, message }: Pick<ApiProblem, 'code' | 'message'>): string {
  return code === 'signed_out' ? NOT_SIGNED_IN : message;
}
