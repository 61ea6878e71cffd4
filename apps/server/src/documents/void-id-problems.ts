/** Checks the id of a void: under another one, a document could be voided twice (S-24). */
import { voidId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';

/** None for a document that voids no other. */
export function voidIdProblems(
  { id, reverses_id }: { readonly id: string; readonly reverses_id: string | null },
  companyId: string,
): FieldProblem[] {
  if (reverses_id === null || id === voidId(companyId, reverses_id)) return [];
  const message = 'El identificador se forma con el del documento que anula.';
  return [{ field: 'id', code: 'invalid_input', message }];
}
