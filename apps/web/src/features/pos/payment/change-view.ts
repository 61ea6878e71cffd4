/**
 * What goes back to the customer (PAY-05): typed, or proposed out of what is in the drawer. Apart from
 * `payment-view.ts` because it is asked after the payments are settled, by rules of its own.
 */
import {
  add,
  type CurrencyCode,
  compare,
  isPositive,
  type Money,
  money,
  subtract,
  sum,
} from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { amountIn, type Change } from '@cuadra/domain/sales/payment';
import { changePart, type Settlement } from '@cuadra/domain/sales/settlement';
import type { PaymentEntry, PaymentState } from './payment-state.ts';

/** Cash in this register's drawer. */
export type Drawer = Readonly<Record<'USD' | 'VES', Money>>;

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
  /** What the drawer holds, this sale's own cash included, of each currency that more goes back of. */
  readonly beyondDrawer: readonly Money[];
  /** The cents of the dollars that go back: no note is so small, and coins of a dollar are in no Venezuelan drawer. */
  readonly withoutNotes: Money | undefined;
}

export function viewChange(
  state: PaymentState,
  settlement: Settlement,
  entries: readonly PaymentEntry[],
  before: Drawer | undefined,
): ChangeView | undefined {
  const { change: owed, changeOther: owedOther } = settlement;
  if (!isPositive(owed) && (owedOther === null || !isPositive(owedOther))) return undefined;
  const drawer = before && withReceived(before, entries);
  const given = givenBack(state, settlement, { drawer, paidIn: lastCurrency(entries) });
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
    withoutNotes: centsOfDollars(parts),
    beyondDrawer: parts.flatMap((part) => (isInDrawer(part, drawer) ? [] : (heldOf(part, drawer) ?? []))),
  };
}

/** In the order they are handed over; 'rest' is whatever is left then. Undefined where a field cannot be read. */
type GivenBack = Money | { readonly restIn: CurrencyCode };

interface ChangeSource {
  readonly drawer: Drawer | undefined;
  /** What the last cash was in. */
  readonly paidIn: CurrencyCode;
}

function givenBack(
  state: PaymentState,
  settlement: Settlement,
  source: ChangeSource,
): (GivenBack | undefined)[] {
  const { change, rate } = state;
  const dollars = change.USD === null ? null : parseTypedAmount(change.USD, 'USD');
  const bolivares = change.VES === null ? null : parseTypedAmount(change.VES, 'VES');
  if (dollars === null && bolivares === null) return proposal(state, settlement, source);
  if (rate === null) return [dollars ?? { restIn: settlement.change.currency }];
  return [dollars ?? { restIn: 'USD' }, bolivares ?? { restIn: 'VES' }].sort(
    (first, second) => Number(isRest(first)) - Number(isRest(second)),
  );
}

/** The best way there is enough cash for; where there is none, the best, and the cashier sees what is wanting. */
function proposal(
  state: PaymentState,
  settlement: Settlement,
  { drawer, paidIn }: ChangeSource,
): GivenBack[] {
  const { change: owed } = settlement;
  if (state.rate === null) return [{ restIn: owed.currency }];
  const ways = waysToGive(owed, paidIn);
  const [best = []] = ways;
  return (
    ways.find((way) => changeParts(way, settlement, state).every((part) => isInDrawer(part, drawer))) ?? best
  );
}

/**
 * The best first. Bolívares for who paid in bolívares. Of dollars the whole ones, and the cents in bolívares: coins
 * of a dollar are in no Venezuelan drawer.
 */
function waysToGive(owed: Money, paidIn: CurrencyCode): GivenBack[][] {
  const bolivares: GivenBack[] = [{ restIn: 'VES' }];
  const dollars: GivenBack[] = [{ restIn: 'USD' }];
  if (owed.currency === 'VES') return paidIn === 'VES' ? [bolivares, dollars] : [dollars, bolivares];
  const both: GivenBack[] = [money(owed.minor - (owed.minor % 100n), 'USD'), { restIn: 'VES' }];
  return paidIn === 'VES' ? [bolivares, both, dollars] : [both, bolivares, dollars];
}

/** The drawer as it is when the change is taken out of it: what the customer has just given lies in it. */
function withReceived(before: Drawer, entries: readonly PaymentEntry[]): Drawer {
  const received = (currency: 'USD' | 'VES'): Money =>
    entries
      .filter(({ draft }) => draft.method === 'cash' && draft.currency === currency)
      .reduce(
        (held, { tendered }) => (tendered ? add(held, amountIn(tendered, currency)) : held),
        before[currency],
      );
  return { USD: received('USD'), VES: received('VES') };
}

function centsOfDollars(parts: readonly Change[]): Money | undefined {
  const cents = parts
    .filter((part) => part.currency === 'USD')
    .reduce((sum, { amount }) => sum + (amount.minor % 100n), 0n);
  return cents === 0n ? undefined : money(cents, 'USD');
}

function isInDrawer(part: Change, drawer: Drawer | undefined): boolean {
  const held = heldOf(part, drawer);
  return held === undefined || compare(part.amount, held) <= 0;
}

function heldOf({ currency }: Change, drawer: Drawer | undefined): Money | undefined {
  return currency === 'USD' || currency === 'VES' ? drawer?.[currency] : undefined;
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
