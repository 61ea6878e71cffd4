/**
 * What follows from a payment being entered: both sides of every amount, what is still due, what goes back, and
 * whether it makes a sale. Apart from `payment-state.ts` because none of this is stored: it is worked out again
 * at every key, by the domain's rules (PAY-01, PAY-02, PAY-05).
 */
import { add, type CurrencyCode, isZero, type Money, zero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { convert } from '@cuadra/domain/money/rate';
import { isCashBeyondBelief } from '@cuadra/domain/sales/amount-bounds';
import {
  amountIn,
  PAYMENT_METHOD_RULES,
  type SalePayment,
  type TenderedAmount,
  validatePayment,
} from '@cuadra/domain/sales/payment';
import { isPaid, mayGiveChange, type Settlement, settle, tender } from '@cuadra/domain/sales/settlement';
import { type ChangeView, type Drawer, viewChange } from './change-view.ts';
import { notesTotal, type PaymentDraft, type PaymentEntry, type PaymentState } from './payment-state.ts';

const REFERENCE_LENGTH_MIN = 4;

/** What is wrong with one payment by itself. */
export type EntryProblem =
  | 'amount_unreadable'
  | 'amount_missing'
  | 'amount_too_large'
  | 'amount_beyond_belief'
  | 'reference_missing'
  | 'reference_incomplete';

/** Why the sale cannot be finished yet, the first thing to see to. */
export type PaymentProblem =
  | EntryProblem
  | 'short'
  | 'change_not_allowed'
  | 'change_unreadable'
  | 'change_does_not_add_up';

export interface PaymentView {
  readonly entries: readonly PaymentEntry[];
  readonly active: PaymentEntry;
  /** What is wrong with the payment being entered, to be said at its fields. */
  readonly activeProblem: EntryProblem | undefined;
  readonly settlement: Settlement;
  /** The paid sum in the other currency. */
  readonly paidOther: Money | null;
  /** Undefined when nothing goes back. */
  readonly change: ChangeView | undefined;
  readonly payments: readonly SalePayment[];
  readonly problem: PaymentProblem | undefined;
}

/** @param drawer what is in it before this sale; without it change is proposed as if everything were there */
export function viewPayment(state: PaymentState, drawer?: Drawer): PaymentView {
  const entries = tenderAll(state);
  const tendered = entries.flatMap((entry) => entry.tendered ?? []);
  const settlement = settle(state.total, tendered, state.rate);
  const change = viewChange(state, settlement, entries, drawer);
  const payments = entries.flatMap((entry) => salePaymentOf(entry, state));
  const problems = entries.map((entry) => problemOfEntry(entry, state));
  const active = entries.find(({ draft }) => draft.id === state.activeId) ?? entries.at(-1);
  if (active === undefined) throw new Error('a payment has at least one entry');
  return {
    entries,
    active,
    activeProblem: problems[entries.indexOf(active)],
    settlement,
    paidOther: state.rate === null ? null : paidIn(tendered, otherCurrency(state)),
    change,
    payments,
    problem: problems.find((problem) => problem !== undefined) ?? problemOf(settlement, payments, change),
  };
}

/** Each payment is entered towards what the ones before it have left. */
function tenderAll(state: PaymentState): PaymentEntry[] {
  const entries: PaymentEntry[] = [];
  for (const draft of state.drafts) {
    const before = settle(
      state.total,
      entries.flatMap((entry) => entry.tendered ?? []),
      state.rate,
    );
    const amount = amountOf(draft, before);
    const { method } = draft;
    entries.push({
      draft,
      tendered: amount && { ...tender(draft.currency, amount, before, state.rate), method },
    });
  }
  return entries;
}

function amountOf({ entry, currency }: PaymentDraft, before: Settlement): Money | undefined {
  switch (entry.kind) {
    case 'exact':
      return currency === before.due.currency ? before.due : (before.dueOther ?? undefined);
    case 'notes':
      return notesTotal(entry.notes, entry.currency);
    case 'typed':
      return parseTypedAmount(entry.text, entry.currency);
  }
}

function salePaymentOf({ draft, tendered }: PaymentEntry, state: PaymentState): SalePayment[] {
  if (tendered === undefined) return [];
  return [
    {
      ...tendered,
      id: draft.id,
      method: draft.method,
      status: 'confirmed',
      exchangeRate: state.rate,
      typedCurrency: tendered.amount.currency,
      reference: draft.reference.trim(),
      details: {},
    },
  ];
}

function problemOfEntry(entry: PaymentEntry, state: PaymentState): EntryProblem | undefined {
  const { draft, tendered } = entry;
  if (tendered === undefined) return 'amount_unreadable';
  const codes = salePaymentOf(entry, state)
    .flatMap(validatePayment)
    .map((refusal) => refusal.code);
  if (codes.includes('amount_not_positive')) return 'amount_missing';
  if (codes.includes('amount_too_large')) return 'amount_too_large';
  if (draft.method === 'cash' && isCashBeyondBelief(tendered, state.total)) return 'amount_beyond_belief';
  if (codes.includes('reference_required')) return 'reference_missing';
  return draft.method === 'card' && isReferenceCut(draft.reference) ? 'reference_incomplete' : undefined;
}

/** A card machine prints four figures at least. The records take any reference: it is the form that asks. */
function isReferenceCut(reference: string): boolean {
  return (reference.match(/[\p{L}\p{N}]/gu) ?? []).length < REFERENCE_LENGTH_MIN;
}

function problemOf(
  settlement: Settlement,
  payments: readonly SalePayment[],
  change: ChangeView | undefined,
): PaymentProblem | undefined {
  if (!isPaid(settlement)) return 'short';
  if (!mayGiveChange(settlement, payments)) return 'change_not_allowed';
  return change && problemOfChange(change);
}

function problemOfChange({ rest, isReadable }: ChangeView): PaymentProblem | undefined {
  if (!isReadable) return 'change_unreadable';
  return isZero(rest) ? undefined : 'change_does_not_add_up';
}

function paidIn(tendered: readonly TenderedAmount[], currency: CurrencyCode): Money {
  return tendered.reduce((paid, one) => add(paid, amountIn(one, currency)), zero(currency));
}

function otherCurrency({ total, rate }: PaymentState): CurrencyCode {
  return rate === null ? total.currency : convert(total, rate).currency;
}

/** As PAY-01 names it. */
export function methodLabel(draft: Pick<PaymentDraft, 'method'>): string {
  return PAYMENT_METHOD_RULES[draft.method].label;
}
