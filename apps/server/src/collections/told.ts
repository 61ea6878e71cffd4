/** A problem at a field, told in the reason's own words. Apart because every rule between records says its own so. */
import type { FieldProblem } from '@cuadra/contracts/problem';
import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problem-messages';

/** @param field path within what was sent */
export function told(field: string, code: ReasonCode): FieldProblem {
  return { field, code, message: PROBLEM_MESSAGES[code] };
}
