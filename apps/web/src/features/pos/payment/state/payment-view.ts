/**
 * The figures that follow from a payment being entered: both sides of every amount, the amount due, the change, and
 * whether the sale can be made. Apart from `payment-state.ts` because none of this is stored: the domain's rules
 * compute it again at every key (PAY-01 to PAY-06).
 */
import { add, type CurrencyCode, isZero, type Money, minimum, zero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { convert } from '@cuadra/domain/money/rate';
import { NO_POINTS, POINTS_CURRENCY, pointsUpTo, worthOfPoints } from '@cuadra/domain/points/points';
import { creditOfRest } from '@cuadra/domain/sales/credit';
import type { Received } from '@cuadra/domain/sales/igtf-of-payments';
import { amountIn, PAYMENT_METHOD_RULES, type SalePayment } from '@cuadra/domain/sales/payment';
import type { SaleCredit } from '@cuadra/domain/sales/sale';
import {
  isPaid,
  mayGiveChange,
  type Settlement,
  settle,
  settleBefore,
  tender,
} from '@cuadra/domain/sales/settlement';
import { type ChangeView, type Drawer, type Payer, viewChange } from './change-view.ts';
import { type EntryProblem, problemOfCredit, problemOfPayment } from './entry-problem.ts';
import { isForNothing, notesTotal, type PaymentDraft, typedPoints } from './payment-draft.ts';
import type { PaymentEntry, PaymentState } from './payment-state.ts';
import { salePaymentOf } from './sale-payment.ts';

/** Why the sale cannot be finished yet; the first problem to correct. */
export type PaymentProblem =
  | EntryProblem
  | 'short'
  | 'change_not_allowed'
  | 'change_unreadable'
  | 'change_incomplete'
  | 'change_does_not_add_up';

export interface PaymentView {
  readonly entries: readonly PaymentEntry[];
  readonly active: PaymentEntry;
  /** The problem of the payment being entered, shown at its fields. */
  readonly activeProblem: EntryProblem | undefined;
  readonly settlement: Settlement;
  /** The sum paid, in the other currency. */
  readonly paidOther: Money | null;
  /** The part on credit; null when everything is paid. */
  readonly credit: SaleCredit | null;
  /** Undefined when no change is due. */
  readonly change: ChangeView | undefined;
  readonly payments: readonly SalePayment[];
  /** Everything is free: the sale is stored without a payment. */
  readonly isForNothing: boolean;
  readonly problem: PaymentProblem | undefined;
}

/** Known facts besides the typed ones; without them the change proposal assumes enough cash of every kind. */
export interface PaymentPlace {
  readonly drawer?: Drawer | undefined;
  readonly payer?: Payer | undefined;
}

/** Computes the dialog's figures from the state, at each key; nothing is stored. */
export function viewPayment(state: PaymentState, { drawer, payer }: PaymentPlace = {}): PaymentView {
  const received = receivedOf(state, payer);
  const payments = received.flatMap(({ draft, tendered }) => salePaymentOf(draft, tendered, state));
  const settlement = settle(state.total, payments, state.rate, state.igtfBasisPoints, state.totalOther);
  const owed = state.drafts.find(({ method }) => method === 'credit');
  const credit = owed === undefined ? null : creditOfRest(settlement, owed.dueDate);
  const entries =
    owed === undefined ? received : [...received, { draft: owed, tendered: tenderedOf(credit, state) }];
  const change = viewChange(state, settlement, entries, drawer, payer);
  const problems = entries.map((entry) =>
    entry.draft === owed
      ? problemOfCredit(credit, settlement, payer)
      : problemOfPayment(entry, { state, payer, payments }),
  );
  const active = entries.find(({ draft }) => draft.id === state.activeId) ?? entries.at(-1);
  if (active === undefined) throw new Error('a payment has at least one entry');
  return {
    entries,
    active,
    activeProblem: problems[entries.indexOf(active)],
    settlement,
    paidOther: state.rate === null ? null : paidIn(payments, otherCurrency(state)),
    credit,
    change,
    payments,
    isForNothing: isForNothing(state),
    problem:
      problems.find((problem) => problem !== undefined) ?? problemOf(settlement, payments, credit, change),
  };
}

/** Each payment pays what the ones before it leave due; the credit entry comes after them all. */
function receivedOf(state: PaymentState, payer: Payer | undefined): PaymentEntry[] {
  const entries: PaymentEntry[] = [];
  const before: Received[] = [];
  const { total, rate, igtfBasisPoints, totalOther } = state;
  for (const draft of state.drafts) {
    const { method, currency } = draft;
    if (method === 'credit') continue;
    const left = settleBefore({ method, currency }, total, before, rate, igtfBasisPoints, totalOther);
    const amount = amountOf(draft, left, payer);
    const tendered = amount && tender(currency, amount, left, state.rate);
    entries.push({ draft, tendered });
    if (tendered !== undefined) before.push({ ...tendered, method });
  }
  return entries;
}

function amountOf({ entry, method, currency }: PaymentDraft, left: Settlement, payer: Payer | undefined) {
  switch (entry.kind) {
    case 'exact':
      if (method === 'points') return ofPoints(dueIn(left, 'USD'), payer);
      return method === 'balance' ? ofBalance(left.due, payer) : dueIn(left, currency);
    case 'notes':
      return notesTotal(entry.notes, entry.currency);
    case 'typed':
      return entry.currency === POINTS_CURRENCY
        ? worthOfTyped(entry.text, payer)
        : parseTypedAmount(entry.text, entry.currency);
  }
}

function dueIn({ due, dueOther }: Settlement, currency: CurrencyCode): Money | undefined {
  return currency === due.currency ? due : (dueOther ?? undefined);
}

/** A balance never goes below zero (PAY-04): the amount is all of it, or the amount due. */
function ofBalance(due: Money, payer: Payer | undefined): Money {
  return payer === undefined || payer.balance.minor <= 0n ? zero(due.currency) : minimum(due, payer.balance);
}

/** As many as there are, or as are worth no more than the amount due. */
function ofPoints(due: Money | undefined, payer: Payer | undefined): Money | undefined {
  const held = payer?.points?.balance ?? NO_POINTS;
  return due && worthOfPoints(held, pointsUpTo(held, due));
}

function worthOfTyped(text: string, payer: Payer | undefined): Money | undefined {
  const points = typedPoints(text);
  return points === undefined ? undefined : worthOfPoints(payer?.points?.balance ?? NO_POINTS, points);
}

function tenderedOf(credit: SaleCredit | null, { total }: PaymentState): PaymentEntry['tendered'] {
  return credit === null ? undefined : { ...credit, currency: total.currency };
}

function problemOf(
  settlement: Settlement,
  payments: readonly SalePayment[],
  credit: SaleCredit | null,
  change: ChangeView | undefined,
): PaymentProblem | undefined {
  if (credit === null && !isPaid(settlement)) return 'short';
  if (!mayGiveChange(settlement, payments)) return 'change_not_allowed';
  return change && problemOfChange(change);
}

function problemOfChange({ rest, isReadable, lacksDetails }: ChangeView): PaymentProblem | undefined {
  if (!isReadable) return 'change_unreadable';
  if (!isZero(rest)) return 'change_does_not_add_up';
  return lacksDetails ? 'change_incomplete' : undefined;
}

function paidIn(payments: readonly SalePayment[], currency: CurrencyCode): Money {
  return payments.reduce((paid, one) => add(paid, amountIn(one, currency)), zero(currency));
}

function otherCurrency({ total, rate }: PaymentState): CurrencyCode {
  return rate === null ? total.currency : convert(total, rate).currency;
}

/** The name in PAY-01. */
export function methodLabel({ method }: Pick<PaymentDraft, 'method'>): string {
  return method === 'credit' ? 'A crédito' : PAYMENT_METHOD_RULES[method].label;
}
