/**
 * Makes the problem of one field, with the standard message of its reason. Apart, because every rule between records
 * reports its problems so.
 */

import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';

/** @param field path within what was sent */
export function fieldProblem(field: string, code: ReasonCode): FieldProblem {
  return { field, code, message: PROBLEM_MESSAGES[code] };
}
