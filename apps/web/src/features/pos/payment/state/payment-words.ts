/** The texts of the payment dialog: why it cannot be confirmed yet, and each payment in the list. */
import type { Money } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { currencySymbol, moneyText } from '../../../../ui/display/currency-symbol.ts';
import type { EntryProblem } from './entry-problem.ts';
import type { PaymentDraft } from './payment-draft.ts';
import { methodLabel, type PaymentProblem, type PaymentView } from './payment-view.ts';

const TEXTS: Readonly<Record<Exclude<PaymentProblem, 'short' | 'change_does_not_add_up'>, string>> = {
  amount_unreadable: 'Escribe el monto con números: 20 o 1.234,50.',
  amount_missing: 'Escribe cuánto se recibe.',
  amount_too_large: 'Ese monto es demasiado grande: revisa las cifras.',
  amount_beyond_belief: 'Ese monto pasa de 20 veces el total: revisa las cifras.',
  reference_missing: 'Escribe la referencia.',
  reference_incomplete: 'La referencia parece incompleta: son al menos 4 cifras.',
  phone_missing: 'Escribe el teléfono desde el que se pagó.',
  bank_missing: 'Elige el banco desde el que se pagó.',
  email_missing: 'Escribe el correo desde el que se pagó.',
  date_missing: 'Escribe la fecha de la referencia.',
  balance_without_customer: 'El saldo a favor es de un cliente: vuelve a la venta y elige cuál.',
  balance_too_low: 'El saldo a favor no alcanza para ese monto.',
  points_unreadable: 'Escribe cuántos puntos, con números enteros.',
  points_missing: 'Escribe cuántos puntos se canjean.',
  points_too_few: 'El cliente no tiene tantos puntos.',
  points_below_minimum: 'Son menos puntos de los que se canjean de una vez.',
  credit_without_customer: 'Para vender a crédito vuelve a la venta y elige el cliente.',
  credit_of_nothing: 'No queda nada por pagar: quita lo que va a crédito.',
  credit_over_limit: 'Con esta venta el cliente pasa de su límite de crédito: cobra una parte ahora.',
  due_date_missing: 'Escribe cuándo vence el crédito.',
  change_not_allowed: 'Con tarjeta, saldo o puntos no se da vuelto: el monto no puede pasar de lo que falta.',
  change_unreadable: 'Escribe el vuelto con números.',
  change_incomplete: 'Escribe el teléfono y el banco del vuelto por Pago Móvil.',
};

/** One sentence with the action to take. */
export function problemText(problem: PaymentProblem, { settlement, change }: PaymentView): string {
  if (problem === 'short') return `Faltan ${amountsText(settlement.due, settlement.dueOther)}.`;
  if (problem === 'change_does_not_add_up') {
    return change !== undefined && change.rest.minor < 0n
      ? 'El vuelto pasa de lo que hay que devolver.'
      : 'El vuelto no suma lo que hay que devolver.';
  }
  return TEXTS[problem];
}

const SAID_AT_AMOUNT: ReadonlySet<EntryProblem> = new Set([
  'amount_unreadable',
  'amount_too_large',
  'amount_beyond_belief',
  'balance_too_low',
  'points_unreadable',
  'points_missing',
  'points_too_few',
  'points_below_minimum',
]);

/** Whether the problem is shown under the amount only. */
export function isSaidAtAmount(problem: EntryProblem): boolean {
  return SAID_AT_AMOUNT.has(problem);
}

/** 'Efectivo $', 'Tarjeta Bs.', 'A crédito'. */
export function paymentTitle(draft: PaymentDraft): string {
  return draft.method === 'credit' || draft.method === 'points'
    ? methodLabel(draft)
    : `${methodLabel(draft)} ${currencySymbol(draft.currency)}`;
}

/** '1 billete de $ 20', '3 billetes', 'Ref. 004518 · Mercantil · por confirmar'; empty when there are no details. */
export function paymentDetail(draft: PaymentDraft): string {
  const { method, entry, currency } = draft;
  if (method === 'credit') return draft.dueDate === '' ? '' : `Vence el ${dayText(draft.dueDate)}`;
  if (draft.reference.trim() !== '') return referenceText(draft);
  // The whole balance may be less than the amount due.
  if (entry.kind === 'exact') return method === 'balance' || method === 'points' ? '' : 'Exacto';
  if (entry.kind !== 'notes') return '';
  const [first] = entry.notes;
  return entry.notes.length === 1
    ? `1 billete de ${currencySymbol(currency)}\u202f${first}`
    : `${entry.notes.length} billetes`;
}

function referenceText({ method, reference, bankName, isPending }: PaymentDraft): string {
  return [
    `Ref. ${reference.trim()}`,
    ...(method === 'mobile' && bankName !== '' ? [bankName] : []),
    ...(isPending ? ['por confirmar'] : []),
  ].join(' · ');
}

function amountsText(amount: Money, other: Money | null): string {
  const text = moneyText(amount);
  return other === null ? text : `${text} o ${moneyText(other)}`;
}
