/**
 * What the database raised at a document, as a reason that its maker can act on. Apart from the recorder because it is about
 * the document and not about us: a plain client is refused for it and never told of a failure of ours (API-02), a fact is kept
 * under it (S-22).
 */

import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';

export interface RaisedReason {
  readonly code: ReasonCode;
  readonly problems: readonly FieldProblem[];
}

/** Raised by our own functions. */
const RAISED: Readonly<Record<string, RaisedReason>> = {
  // The accounts lack one that the posting needs.
  CU002: reasonOf('accounts', 'Al plan de cuentas le falta una cuenta que este documento necesita.'),
  // One of two that are to be joined is not here.
  CU006: reasonOf('from_id', PROBLEM_MESSAGES.bad_reference),
  // More on account than the customer may owe.
  CU020: {
    code: 'invalid_input',
    problems: [
      { field: 'credit', code: 'invalid_input', message: 'El cliente pasaría de su límite de crédito.' },
    ],
  },
};

/** A value that no column holds, such as a sum beyond all money, and one that breaks what its table demands. */
const CONTENT_CLASSES: ReadonlySet<string> = new Set(['22', '23']);

/** @returns undefined for what says nothing of the document: a failure of ours */
export function raisedReason(sqlState: string): RaisedReason | undefined {
  if (CONTENT_CLASSES.has(sqlState.slice(0, 2))) return { code: 'invalid_input', problems: [] };
  return Object.hasOwn(RAISED, sqlState) ? RAISED[sqlState] : undefined;
}

function reasonOf(field: string, message: string): RaisedReason {
  return { code: 'bad_reference', problems: [{ field, code: 'bad_reference', message }] };
}
