/** The refusals of the domain as problems of a document's fields. Shared by every document's mapper. */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';

/**
 * @param messages the sentence of each code
 * @param fields of the domain's names, those that the wire has otherwise
 */
export function refusalProblems<Code extends string>(
  refusals: readonly { readonly field: string; readonly code: Code }[],
  messages: Readonly<Record<Code, string>>,
  fields: Readonly<Record<string, string>> = {},
): FieldProblem[] {
  return refusals.map(({ field, code }) => ({
    field: fields[field] ?? field,
    code: 'invalid_input',
    message: messages[code],
  }));
}
