/**
 * What follows from a payment being entered: both sides of every amount, what is still due, what goes back, and
 * whether it makes a sale. Apart from `payment-state.ts` because none of this is stored: it is worked out again
 * at every key, by the domain's rules (PAY-01, PAY-02, PAY-05).
 */
import {
  add,
  type CurrencyCode,
  isPositive,
  isZero,
  type Money,
  money,
  subtract,
  sum,
  zero,
} from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { convert } from '@cuadra/domain/money/rate';
import {
  amountIn,
  type Change,
  PAYMENT_METHOD_RULES,
  type SalePayment,
  type TenderedAmount,
  validatePayment,
} from '@cuadra/domain/sales/payment';
import {
  changePart,
  isPaid,
  mayGiveChange,
  type Settlement,
  settle,
  tender,
} from '@cuadra/domain/sales/settlement';
import { notesTotal, type PaymentDraft, type PaymentState } from './payment-state.ts';

export interface PaymentEntry {
  readonly draft: PaymentDraft;
  /** Both sides of what was entered; undefined while it cannot be read. */
  readonly tendered: TenderedAmount | undefined;
}

/** Why the sale cannot be finished yet, the first thing to see to. */
export type PaymentProblem =
  | 'amount_unreadable'
  | 'amount_missing'
  | 'reference_missing'
  | 'short'
  | 'change_not_allowed'
  | 'change_unreadable'
  | 'change_does_not_add_up';

export interface ChangeView {
  /** What goes back, in the currency of the sale and in the other. */
  readonly owed: Money;
  readonly owedOther: Money | null;
  /** What stands in each field: typed, or worked out. */
  readonly given: Readonly<Record<'USD' | 'VES', Money | null>>;
  readonly parts: readonly Change[];
  /** Still to be given back; below zero, too much is. */
  readonly rest: Money;
  readonly isReadable: boolean;
}

export interface PaymentView {
  readonly entries: readonly PaymentEntry[];
  readonly active: PaymentEntry;
  readonly settlement: Settlement;
  /** The paid sum in the other currency. */
  readonly paidOther: Money | null;
  /** Undefined when nothing goes back. */
  readonly change: ChangeView | undefined;
  readonly payments: readonly SalePayment[];
  readonly problem: PaymentProblem | undefined;
}

export function viewPayment(state: PaymentState): PaymentView {
  const entries = tenderAll(state);
  const tendered = entries.flatMap((entry) => entry.tendered ?? []);
  const settlement = settle(state.total, tendered, state.rate);
  const change = viewChange(state, settlement, entries);
  const payments = entries.flatMap((entry) => salePaymentOf(entry, state));
  const active = entries.find(({ draft }) => draft.id === state.activeId) ?? entries.at(-1);
  if (active === undefined) throw new Error('a payment has at least one entry');
  return {
    entries,
    active,
    settlement,
    paidOther: state.rate === null ? null : paidIn(tendered, otherCurrency(state)),
    change,
    payments,
    problem: problemOf(entries, settlement, payments, change),
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
    entries.push({ draft, tendered: amount && tender(draft.currency, amount, before, state.rate) });
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
      exchangeRate: state.rate,
      typedCurrency: tendered.amount.currency,
      reference: draft.reference.trim(),
      details: {},
    },
  ];
}

function viewChange(
  state: PaymentState,
  settlement: Settlement,
  entries: readonly PaymentEntry[],
): ChangeView | undefined {
  const { change: owed, changeOther: owedOther } = settlement;
  if (!isPositive(owed) && (owedOther === null || !isPositive(owedOther))) return undefined;
  const given = givenBack(state, settlement, entries);
  const readable = given.filter((amount) => amount !== undefined);
  const parts = changeParts(readable, settlement, state);
  const handed = sum(
    parts.map((part) => amountIn(part, owed.currency)),
    owed.currency,
  );
  const inField = (currency: CurrencyCode) =>
    parts.find((part) => part.currency === currency)?.amount ?? null;
  return {
    owed,
    owedOther,
    given: { USD: inField('USD'), VES: inField('VES') },
    parts,
    rest: subtract(owed, handed),
    isReadable: readable.length === given.length,
  };
}

/** In the order they are handed over; 'rest' is whatever is left then. Undefined where a field cannot be read. */
type GivenBack = Money | { readonly restIn: CurrencyCode };

function givenBack(
  { change, rate }: PaymentState,
  { change: owed }: Settlement,
  entries: readonly PaymentEntry[],
): (GivenBack | undefined)[] {
  const dollars = change.USD === null ? null : parseTypedAmount(change.USD, 'USD');
  const bolivares = change.VES === null ? null : parseTypedAmount(change.VES, 'VES');
  if (dollars === null && bolivares === null) return proposal(owed, rate === null, lastCurrency(entries));
  if (rate === null) return [dollars ?? { restIn: owed.currency }];
  return [dollars ?? { restIn: 'USD' }, bolivares ?? { restIn: 'VES' }].sort(
    (first, second) => Number(isRest(first)) - Number(isRest(second)),
  );
}

/**
 * Bolívares for who paid in bolívares. Of dollars the whole ones, and the cents in bolívares: coins of a dollar
 * are in no Venezuelan drawer.
 */
function proposal(owed: Money, hasOneCurrency: boolean, paidIn: CurrencyCode): GivenBack[] {
  if (hasOneCurrency) return [{ restIn: owed.currency }];
  if (paidIn === 'VES' || owed.currency === 'VES') return [{ restIn: paidIn === 'VES' ? 'VES' : 'USD' }];
  const whole = money(owed.minor - (owed.minor % 100n), 'USD');
  return [whole, { restIn: 'VES' }];
}

function changeParts(
  given: readonly GivenBack[],
  { change, changeOther }: Settlement,
  { rate }: PaymentState,
): Change[] {
  const parts: Change[] = [];
  let left = change;
  let leftOther = changeOther;
  for (const one of given) {
    const amount = isRest(one) ? (one.restIn === left.currency ? left : leftOther) : one;
    if (amount === null || !isPositive(amount)) continue;
    const part = changePart(amount, left, leftOther, rate);
    parts.push(part);
    left = subtract(left, amountIn(part, left.currency));
    leftOther = leftOther && subtract(leftOther, amountIn(part, leftOther.currency));
  }
  return parts;
}

function isRest(given: GivenBack | undefined): given is { readonly restIn: CurrencyCode } {
  return given !== undefined && 'restIn' in given;
}

/** What the last cash was in: one gives change out of the same pile. */
function lastCurrency(entries: readonly PaymentEntry[]): CurrencyCode {
  return entries.findLast(({ draft }) => draft.method === 'cash')?.draft.currency ?? 'USD';
}

function problemOf(
  entries: readonly PaymentEntry[],
  settlement: Settlement,
  payments: readonly SalePayment[],
  change: ChangeView | undefined,
): PaymentProblem | undefined {
  if (entries.some((entry) => entry.tendered === undefined)) return 'amount_unreadable';
  const codes = payments.flatMap(validatePayment).map((refusal) => refusal.code);
  if (codes.includes('amount_not_positive')) return 'amount_missing';
  if (codes.includes('reference_required')) return 'reference_missing';
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

export function methodLabel(draft: Pick<PaymentDraft, 'method'>): string {
  return PAYMENT_METHOD_RULES[draft.method].label;
}
