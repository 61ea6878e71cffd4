/** A problem at a field, told in the reason's own words. Apart because every rule between records says its own so. */

import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';

/** @param field path within what was sent */
export function told(field: string, code: ReasonCode): FieldProblem {
  return { field, code, message: PROBLEM_MESSAGES[code] };
}
