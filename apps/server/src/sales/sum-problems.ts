/** Sums that do not add up, at the fields of the wire: of a sale and of a quote alike. */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';

/** Turns the domain's path of a figure into its path on the wire. */
export function wireField(field: string): string {
  if (field.startsWith('taxes.')) return 'taxes';
  return field
    .replace(/^totals\./, '')
    .replace(/amountUsd$/, 'amount_usd')
    .replace(/amountBs$/, 'amount_bs');
}

export function sumProblem(field: string): FieldProblem {
  return { field, code: 'sums_mismatch', message: 'Las sumas del documento no cuadran.' };
}
