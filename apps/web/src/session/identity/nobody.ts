/** What a form says when nobody is signed in any more [SHELL-09, CO-02]. Apart because every form of Configuración asks it. */
import type { ApiProblem } from '../../data/api/api-reply.ts';
import { withSource } from '../words/source-text.ts';
import { sessionOfText } from './session-state.ts';
import { SESSION_KEY } from './session-store.ts';

export const NOBODY = withSource('No hay nadie con sesión iniciada.', 'No user found');

/**
 * Asked of what the device has stored, not of what is drawn: a page may still show somebody whose session was taken from
 * under it, and what it saved would be nobody's.
 *
 * @returns why nothing is saved; undefined where somebody is signed in
 */
export function nobodySignedIn(storage: Pick<Storage, 'getItem'>): string | undefined {
  return sessionOfText(storage.getItem(SESSION_KEY)).kind === 'signed_in' ? undefined : NOBODY;
}

/** Why the server did not take what a form sent it, where no field is to blame. */
export function refusalText({ code, message }: Pick<ApiProblem, 'code' | 'message'>): string {
  return code === 'signed_out' ? NOBODY : message;
}
