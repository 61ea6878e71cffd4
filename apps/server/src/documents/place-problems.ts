/**
 * What is delivered and not invoiced is at a place of its own (decision 32), which no document names: its goods come and
 * go with delivery notes and their sales alone. Apart from the mappers, so that none of them can leave it out.
 */
import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { DocumentReference } from './document-mapper.ts';

/** @returns the problem of each field that names that place */
export function placeProblems(references: readonly DocumentReference[], companyId: string): FieldProblem[] {
  const delivered = deliveredPlaceId(companyId);
  const message = 'La mercancía entregada por facturar solo se mueve con sus notas de entrega.';
  return references
    .filter(({ table, id }) => table === 'warehouses' && id === delivered)
    .map(({ field }) => ({ field, code: 'invalid_input', message }));
}
