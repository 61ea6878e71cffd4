/**
 * Turns an error that the database raised about a document into a reason that its maker can act on. Apart from the
 * recorder, because the error is about the document and not about the server: a plain client is refused with it and
 * does not get a failure of ours (API-02), and a fact is quarantined with it (S-22).
 */

import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';

export interface RaisedReason {
  readonly code: ReasonCode;
  readonly problems: readonly FieldProblem[];
}

/** Raised by our own functions. */
const RAISED: Readonly<Record<string, RaisedReason>> = {
  // The chart lacks an account that the posting needs.
  CU002: reasonOf('accounts', 'Al plan de cuentas le falta una cuenta que este documento necesita.'),
  // One of the two records to merge is not stored here.
  CU006: reasonOf('from_id', PROBLEM_MESSAGES.bad_reference),
  // The receivable would exceed the customer's limit.
  CU020: {
    code: 'invalid_input',
    problems: [
      { field: 'credit', code: 'invalid_input', message: 'El cliente pasaría de su límite de crédito.' },
    ],
  },
};

/**
 * Classes of errors: a value that no column holds, such as a sum beyond all money, and one that breaks a constraint.
 */
const CONTENT_CLASSES: ReadonlySet<string> = new Set(['22', '23']);

/** @returns undefined for an error that is not about the document: a failure of ours */
export function raisedReason(sqlState: string): RaisedReason | undefined {
  if (CONTENT_CLASSES.has(sqlState.slice(0, 2))) return { code: 'invalid_input', problems: [] };
  return Object.hasOwn(RAISED, sqlState) ? RAISED[sqlState] : undefined;
}

function reasonOf(field: string, message: string): RaisedReason {
  return { code: 'bad_reference', problems: [{ field, code: 'bad_reference', message }] };
}
