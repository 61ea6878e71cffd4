/** The problems of a cash movement, in words: shared by movements of a drawer and of the main cash (CASH-01). */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CashMovementRefusalCode } from '@cuadra/domain/cash/cash-reasons';
import type { Refusal } from '@cuadra/domain/refusal';

const MESSAGES = {
  amount_not_positive: 'El monto debe ser mayor que cero.',
  amount_too_large: 'El monto es demasiado grande.',
  reason_of_other_direction: 'Ese motivo no va en esa dirección.',
} as const;

/** A problem at `currency` where the notes are neither dollars nor bolívares. */
export function currencyProblems({ currency }: { readonly currency: string }): FieldProblem[] {
  return currency === 'USD' || currency === 'VES'
    ? []
    : [problem('currency', 'La caja lleva dólares y bolívares.')];
}

/** The problem of one refusal; none for a missing note, which only the form requires (S-22). */
export function cashMovementProblem({ field, code }: Refusal<CashMovementRefusalCode>): FieldProblem[] {
  return code === 'notes_required' ? [] : [problem(field, MESSAGES[code])];
}

function problem(field: string, message: string): FieldProblem {
  return { field, code: 'invalid_input', message };
}
