/** The problem of one payment by itself, in the order in which to correct them (PAY-01, PAY-03, PAY-04, PAY-06). */
import { compare, isZero, type Money, sum } from '@cuadra/domain/money/money';
import { paidWithPoints, pointsForWorth } from '@cuadra/domain/points/points';
import { isCashBeyondBelief } from '@cuadra/domain/sales/amount-bounds';
import { refusalOfCredit } from '@cuadra/domain/sales/credit';
import {
  amountIn,
  type PaymentRefusalCode,
  type SalePayment,
  validatePayment,
} from '@cuadra/domain/sales/payment';
import type { SaleCredit } from '@cuadra/domain/sales/sale';
import type { Settlement } from '@cuadra/domain/sales/settlement';
import type { Payer } from './change-view.ts';
import { type PaymentDraft, typedPoints } from './payment-draft.ts';
import type { PaymentEntry, PaymentState } from './payment-state.ts';

export type EntryProblem =
  | 'amount_unreadable'
  | 'amount_missing'
  | 'amount_too_large'
  | 'amount_beyond_belief'
  | 'reference_missing'
  | 'reference_incomplete'
  | 'phone_missing'
  | 'bank_missing'
  | 'email_missing'
  | 'date_missing'
  | 'balance_without_customer'
  | 'balance_too_low'
  | 'points_unreadable'
  | 'points_missing'
  | 'points_too_few'
  | 'points_below_minimum'
  | 'credit_without_customer'
  | 'credit_of_nothing'
  | 'credit_over_limit'
  | 'due_date_missing';

export interface EntryContext {
  readonly state: PaymentState;
  readonly payer: Payer | undefined;
  readonly payments: readonly SalePayment[];
}

const REFERENCE_LENGTH_MIN = 4;

/** In the order of the fields on the screen; the first problem is shown. */
const PROBLEMS: readonly (readonly [PaymentRefusalCode, EntryProblem])[] = [
  ['amount_not_positive', 'amount_missing'],
  ['amount_too_large', 'amount_too_large'],
  ['phone_required', 'phone_missing'],
  ['bank_required', 'bank_missing'],
  ['email_required', 'email_missing'],
  ['reference_required', 'reference_missing'],
  ['reference_date_required', 'date_missing'],
];

/** The first problem; undefined when the payment is acceptable. */
export function problemOfPayment(
  { draft, tendered }: PaymentEntry,
  context: EntryContext,
): EntryProblem | undefined {
  if (tendered === undefined) return draft.method === 'points' ? 'points_unreadable' : 'amount_unreadable';
  const payment = context.payments.find(({ id }) => id === draft.id);
  if (payment === undefined) return undefined;
  const ofAccount = problemOfAccount(draft, context);
  if (ofAccount !== undefined) return ofAccount;
  const codes = validatePayment(payment).map(({ code }) => code);
  const [, problem] = PROBLEMS.find(([code]) => codes.includes(code)) ?? [];
  const isOfAmount = problem === 'amount_missing' || problem === 'amount_too_large';
  if (!isOfAmount && draft.method === 'cash' && isCashBeyondBelief(tendered, context.state.total)) {
    return 'amount_beyond_belief';
  }
  if (problem !== undefined) return problem;
  return needsWholeReference(payment) && isReferenceCut(payment.reference)
    ? 'reference_incomplete'
    : undefined;
}

/** The problem of a sale on credit, which needs a customer with enough credit left. */
export function problemOfCredit(
  credit: SaleCredit | null,
  settlement: Settlement,
  payer: Payer | undefined,
): EntryProblem | undefined {
  if (payer === undefined) return 'credit_without_customer';
  if (credit === null) return 'credit_of_nothing';
  const refusal = refusalOfCredit(credit, settlement, payer.credit);
  if (refusal === undefined) return undefined;
  return refusal === 'credit_over_limit' ? 'credit_over_limit' : 'due_date_missing';
}

function problemOfAccount(draft: PaymentDraft, context: EntryContext): EntryProblem | undefined {
  if (draft.method === 'balance') return problemOfBalance(context);
  return draft.method === 'points' ? problemOfPoints(draft, context) : undefined;
}

function problemOfPoints(
  { entry }: PaymentDraft,
  { payer, payments }: EntryContext,
): EntryProblem | undefined {
  if (payer?.points === undefined) return 'points_too_few';
  const { balance, rule } = payer.points;
  const typed = entry.kind === 'typed' ? (typedPoints(entry.text) ?? 0n) : 0n;
  const paid = paidWithPoints(payments);
  if (typed > balance.points || compare(paid, balance.worth) > 0) return 'points_too_few';
  if (isZero(paid)) return 'points_missing';
  return pointsForWorth(balance, paid) < BigInt(rule.minimum) ? 'points_below_minimum' : undefined;
}

function problemOfBalance({ payer, payments }: EntryContext): EntryProblem | undefined {
  if (payer === undefined) return 'balance_without_customer';
  return compare(byBalance(payments, payer.balance), payer.balance) > 0 ? 'balance_too_low' : undefined;
}

function byBalance(payments: readonly SalePayment[], { currency }: Money): Money {
  return sum(
    payments.filter(({ method }) => method === 'balance').map((payment) => amountIn(payment, currency)),
    currency,
  );
}

function needsWholeReference({ method }: SalePayment): boolean {
  return method === 'card' || method === 'mobile' || method === 'zelle';
}

/**
 * Whether a reference is too short: a card terminal prints at least four digits. Only the form checks it; the records
 * accept any reference.
 */
function isReferenceCut(reference: string): boolean {
  return (reference.match(/[\p{L}\p{N}]/gu) ?? []).length < REFERENCE_LENGTH_MIN;
}
