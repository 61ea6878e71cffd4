/**
 * The change for the customer (PAY-05): typed, or proposed from the cash in the drawer (PAY-08). Apart from
 * `payment-view.ts` because it follows after the payments are settled, by rules of its own.
 */
import { denominationsOf } from '@cuadra/domain/cash/denominations';
import {
  add,
  type CurrencyCode,
  compare,
  isNegative,
  isPositive,
  type Money,
  money,
  subtract,
  sum,
} from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import type { CreditStanding } from '@cuadra/domain/sales/credit';
import type { PointsStanding } from '@cuadra/domain/sales/decide-sale';
import { amountIn, type Change, validateChange } from '@cuadra/domain/sales/payment';
import {
  CHANGE_DESTINATIONS,
  type ChangeDestination,
  type ChangeLeft,
  currencyOf,
  destinationOf,
  proposeChange,
  wayOf,
} from '@cuadra/domain/sales/propose-change';
import { changePart, type Settlement } from '@cuadra/domain/sales/settlement';
import type { PaymentEntry, PaymentState } from './payment-state.ts';

type OfCash<Value> = Readonly<Record<'USD' | 'VES', Value>>;

/** Cash in this register's drawer. */
export type Drawer = OfCash<Money> & {
  /** The notes of its last count; without one, the usual ones. */
  readonly notes?: OfCash<readonly Money[]>;
};

/** The payer, when the sale has a customer. */
export interface Payer {
  readonly name: string;
  readonly phoneNumber: string;
  /** The store credit that can be spent, in the currency of the sale; below zero is due. */
  readonly balance: Money;
  /** The receivables by currency, each above zero. */
  readonly debts: readonly Money[];
  /** All receivables against the credit limit. */
  readonly credit: CreditStanding;
  /** His points, and what the company takes; absent where it takes none. */
  readonly points?: PointsStanding | undefined;
  /** The credit term in days; null is the shop's usual term. */
  readonly creditDays: number | null;
}

export interface ChangeView {
  /** The change due, in the currency of the sale and in the other. */
  readonly owed: Money;
  readonly owedOther: Money | null;
  /** The amount of each field: typed, or computed. */
  readonly given: Readonly<Record<ChangeDestination, Money | null>>;
  readonly parts: readonly Change[];
  /** The change not given yet; below zero, too much is given. */
  readonly rest: Money;
  readonly isReadable: boolean;
  /** The recipient of a Pago Móvil is missing. */
  readonly lacksDetails: boolean;
  /** The texts in the fields of a Pago Móvil. */
  readonly details: { readonly phoneNumber: string; readonly bankName: string };
  /** For each currency with more change than the drawer holds: what it holds, this sale's own cash included. */
  readonly beyondDrawer: readonly Money[];
  /** The cents of the change in dollars: no note is that small, and Venezuelan drawers hold no dollar coins. */
  readonly withoutNotes: Money | undefined;
}

const USUAL_NOTES = { USD: denominationsOf('USD'), VES: denominationsOf('VES') };

/** Computes the change; undefined when none is due. @param before the drawer's content before this sale */
export function viewChange(
  state: PaymentState,
  settlement: Settlement,
  entries: readonly PaymentEntry[],
  before: Drawer | undefined,
  payer: Payer | undefined,
): ChangeView | undefined {
  const { change: owed, changeOther: owedOther } = settlement;
  if (!isPositive(owed) && (owedOther === null || !isPositive(owedOther))) return undefined;
  const drawer = before && withReceived(before, entries);
  const { parts: typed, left, isReadable } = typedParts(state, settlement);
  const proposed = isReadable ? proposal(state, left, entries, { drawer, payer }) : [];
  const details = detailsOf(state, entries, payer);
  const parts = [...typed, ...proposed].map((part) =>
    part.method === 'mobile' ? { ...part, details } : part,
  );
  const handed = sum(
    parts.map((part) => amountIn(part, owed.currency)),
    owed.currency,
  );
  const given = (to: ChangeDestination) => parts.find((part) => destinationOf(part) === to)?.amount ?? null;
  return {
    owed,
    owedOther,
    given: { USD: given('USD'), VES: given('VES'), mobile: given('mobile'), balance: given('balance') },
    parts,
    rest: subtract(owed, handed),
    isReadable,
    lacksDetails: parts.some((part) => validateChange(part).length > 0),
    details,
    withoutNotes: centsOfDollars(parts),
    beyondDrawer: parts.flatMap((part) => (isInDrawer(part, drawer) ? [] : (heldOf(part, drawer) ?? []))),
  };
}

/**
 * The cash currency for all of the change when the cashier swaps it: bolívares, unless it is all in bolívares already.
 */
export function otherCashOf({ given }: Pick<ChangeView, 'given'>): 'USD' | 'VES' {
  return given.VES !== null && given.USD === null ? 'USD' : 'VES';
}

interface TypedParts {
  readonly parts: readonly Change[];
  readonly left: ChangeLeft;
  readonly isReadable: boolean;
}

/** Reads the typed parts in the order of the fields on the screen. */
function typedParts({ change: { texts }, rate, total }: PaymentState, settlement: Settlement): TypedParts {
  const parts: Change[] = [];
  let { change, changeOther } = settlement;
  let isReadable = true;
  for (const to of CHANGE_DESTINATIONS) {
    const text = texts[to];
    if (text === null || text.trim() === '') continue;
    const amount = parseTypedAmount(text, currencyOf(to, total.currency));
    if (amount === undefined) isReadable = false;
    if (amount === undefined || !isPositive(amount)) continue;
    const part = changePart(amount, change, changeOther, rate, wayOf(to));
    parts.push(part);
    change = subtract(change, amountIn(part, change.currency));
    changeOther = changeOther && subtract(changeOther, amountIn(part, changeOther.currency));
  }
  return { parts, left: { change, changeOther }, isReadable };
}

/** Proposes the rest. When cash of both currencies was typed, the cashier makes it add up. */
function proposal(
  { change, rate }: PaymentState,
  left: ChangeLeft,
  entries: readonly PaymentEntry[],
  { drawer, payer }: { readonly drawer: Drawer | undefined; readonly payer: Payer | undefined },
): Change[] {
  const { texts, restTo } = change;
  const taken = new Set(CHANGE_DESTINATIONS.filter((to) => texts[to] !== null));
  const isAllTyped = restTo === null && taken.has('USD') && (taken.has('VES') || rate === null);
  if (isAllTyped || isNegative(left.change)) return [];
  return proposeChange(left, rate, {
    held: drawer,
    notes: drawer?.notes ?? USUAL_NOTES,
    paidIn: lastCurrency(entries),
    hasCustomer: payer !== undefined,
    taken,
    restTo,
  });
}

/** The recipient's defaults: the payer of a Pago Móvil in this sale, otherwise the customer's telephone. */
function detailsOf(
  { change }: PaymentState,
  entries: readonly PaymentEntry[],
  payer: Payer | undefined,
): ChangeView['details'] {
  const paidBy = entries.findLast(({ draft }) => draft.method === 'mobile')?.draft;
  return {
    phoneNumber: change.phoneNumber ?? (paidBy?.phoneNumber || payer?.phoneNumber || ''),
    bankName: change.bankName ?? paidBy?.bankName ?? '',
  };
}

/** The drawer with the cash tendered in this sale, because the change is given from both. */
function withReceived(before: Drawer, entries: readonly PaymentEntry[]): Drawer {
  const received = (currency: 'USD' | 'VES'): Money =>
    entries
      .filter(({ draft }) => draft.method === 'cash' && draft.currency === currency)
      .reduce(
        (held, { tendered }) => (tendered ? add(held, amountIn(tendered, currency)) : held),
        before[currency],
      );
  return { ...before, USD: received('USD'), VES: received('VES') };
}

function centsOfDollars(parts: readonly Change[]): Money | undefined {
  const cents = parts
    .filter((part) => destinationOf(part) === 'USD')
    .reduce((total, { amount }) => total + (amount.minor % 100n), 0n);
  return cents === 0n ? undefined : money(cents, 'USD');
}

function isInDrawer(part: Change, drawer: Drawer | undefined): boolean {
  const held = heldOf(part, drawer);
  return held === undefined || compare(part.amount, held) <= 0;
}

function heldOf(part: Change, drawer: Drawer | undefined): Money | undefined {
  const to = destinationOf(part);
  return to === 'USD' || to === 'VES' ? drawer?.[to] : undefined;
}

/** The currency of the last cash payment; change is given from the same notes. */
function lastCurrency(entries: readonly PaymentEntry[]): CurrencyCode {
  return entries.findLast(({ draft }) => draft.method === 'cash')?.draft.currency ?? 'USD';
}
