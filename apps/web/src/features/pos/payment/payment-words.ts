/** What the payment dialog says: why it cannot be confirmed yet, and what a payment in the list is. */
import { formatMoney } from '@cuadra/domain/money/format';
import type { Money } from '@cuadra/domain/money/money';
import { currencySymbol } from '../../../ui/currency-symbol.ts';
import type { PaymentDraft } from './payment-state.ts';
import { type EntryProblem, methodLabel, type PaymentProblem, type PaymentView } from './payment-view.ts';

/** One sentence with what to do about it. */
export function problemText(problem: PaymentProblem, { settlement, change }: PaymentView): string {
  switch (problem) {
    case 'amount_unreadable':
      return 'Escribe el monto con números: 20 o 1.234,50.';
    case 'amount_missing':
      return 'Escribe cuánto se recibe.';
    case 'amount_too_large':
      return 'Ese monto es demasiado grande: revisa las cifras.';
    case 'amount_beyond_belief':
      return 'Ese monto pasa de 20 veces el total: revisa las cifras.';
    case 'reference_missing':
      return 'Escribe la referencia de la tarjeta.';
    case 'reference_incomplete':
      return 'La referencia parece incompleta: son al menos 4 cifras.';
    case 'short':
      return `Faltan ${amountsText(settlement.due, settlement.dueOther)}.`;
    case 'change_not_allowed':
      return 'Con tarjeta no se da vuelto: el monto no puede pasar de lo que falta.';
    case 'change_unreadable':
      return 'Escribe el vuelto con números.';
    case 'change_does_not_add_up':
      return change !== undefined && change.rest.minor < 0n
        ? 'El vuelto pasa de lo que hay que devolver.'
        : 'El vuelto no suma lo que hay que devolver.';
  }
}

const SAID_AT_AMOUNT: ReadonlySet<EntryProblem> = new Set([
  'amount_unreadable',
  'amount_too_large',
  'amount_beyond_belief',
]);

/** Whether it is said under the amount, and nowhere else. */
export function isSaidAtAmount(problem: EntryProblem): boolean {
  return SAID_AT_AMOUNT.has(problem);
}

/** 'Efectivo $', 'Tarjeta Bs.'. */
export function paymentTitle(draft: PaymentDraft): string {
  return `${methodLabel(draft)} ${currencySymbol(draft.currency)}`;
}

/** '1 billete de $ 20', '3 billetes', 'Ref. 004518'; empty when there is nothing to add. */
export function paymentDetail({ entry, reference, currency }: PaymentDraft): string {
  if (reference.trim() !== '') return `Ref. ${reference.trim()}`;
  if (entry.kind === 'exact') return 'Exacto';
  if (entry.kind !== 'notes') return '';
  const [first] = entry.notes;
  return entry.notes.length === 1
    ? `1 billete de ${currencySymbol(currency)}\u202f${first}`
    : `${entry.notes.length} billetes`;
}

function amountsText(amount: Money, other: Money | null): string {
  const text = formatMoney(amount, currencySymbol(amount.currency));
  return other === null ? text : `${text} o ${formatMoney(other, currencySymbol(other.currency))}`;
}
