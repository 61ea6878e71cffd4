/**
 * The cash flow of a period by the direct method (flujo de efectivo, ACC-07): of each transaction that moves cash, the
 * contra accounts say where the money came from or went to. So opening and flows are the closing, to the cent in both
 * currencies, whatever was posted.
 */
import { compareTexts } from '../compare-texts.ts';
import {
  addInBoth,
  type BothCurrencies,
  negateInBoth,
  sumInBoth,
  ZERO_IN_BOTH,
} from '../money/both-currencies.ts';
import { isZero } from '../money/money.ts';
import { creditorSide, type DayRange, debtorSide } from './account-sums.ts';
import type { AccountKind, FlowKind } from './flow-kinds.ts';
import type { PostedTransaction } from './posted-transaction.ts';

/** What came in and went out for one reason; each zero or more. */
export interface Flow {
  readonly kind: FlowKind;
  readonly inflow: BothCurrencies;
  readonly outflow: BothCurrencies;
}

export interface CashFlow {
  /** The cash before the first day. */
  readonly opening: BothCurrencies;
  /** One of each kind that moved, in no order. */
  readonly flows: readonly Flow[];
}

/** A transaction with what it brought for one reason. */
export interface FlowLine extends Omit<PostedTransaction, 'lines'> {
  /** Above zero it came in. */
  readonly amount: BothCurrencies;
}

/** @param kindOf the kind of an account (`flow-kinds.ts`) */
export function cashFlow(
  transactions: readonly PostedTransaction[],
  kindOf: (accountId: string) => AccountKind,
  { from, to }: DayRange,
): CashFlow {
  let opening = ZERO_IN_BOTH;
  const flows = new Map<FlowKind, Flow>();
  for (const transaction of transactions) {
    if (transaction.day > to) continue;
    if (transaction.day < from) opening = addInBoth(opening, cashOf(transaction, kindOf));
    else
      for (const [kind, amount] of flowsOf(transaction, kindOf)) {
        const before = flows.get(kind) ?? { kind, inflow: ZERO_IN_BOTH, outflow: ZERO_IN_BOTH };
        flows.set(kind, {
          kind,
          inflow: addInBoth(before.inflow, debtorSide(amount)),
          outflow: addInBoth(before.outflow, creditorSide(amount)),
        });
      }
  }
  return { opening, flows: [...flows.values()] };
}

/** The transactions that a flow of a period is made of, by day and id. Their amounts add up to inflow less outflow. */
export function flowLines(
  transactions: readonly PostedTransaction[],
  kindOf: (accountId: string) => AccountKind,
  { kind, from, to }: DayRange & { readonly kind: FlowKind },
): readonly FlowLine[] {
  return transactions
    .filter(({ day }) => day >= from && day <= to)
    .flatMap((transaction) => {
      const amount = flowsOf(transaction, kindOf).get(kind);
      if (amount === undefined) return [];
      const { lines: _, ...head } = transaction;
      return [{ ...head, amount }];
    })
    .sort(byDay);
}

/** Inflow less outflow. */
export function netOfFlow({ inflow, outflow }: Pick<Flow, 'inflow' | 'outflow'>): BothCurrencies {
  return addInBoth(inflow, negateInBoth(outflow));
}

function cashOf({ lines }: PostedTransaction, kindOf: (accountId: string) => AccountKind): BothCurrencies {
  return sumInBoth(lines.filter(({ accountId }) => kindOf(accountId) === 'cash'));
}

/**
 * Without those that come to nothing in both currencies: the cost of goods that a sale takes out is no payment. Where
 * nothing beside the cash has dollars, and a gain or a loss by exchange is among it, balances were restated at another
 * rate and no money moved. Dollars alone do not say so: a document in bolívares without a rate has none either.
 */
function flowsOf(
  { lines }: PostedTransaction,
  kindOf: (accountId: string) => AccountKind,
): ReadonlyMap<FlowKind, BothCurrencies> {
  const flows = new Map<FlowKind, BothCurrencies>();
  const others = lines.flatMap((line) => {
    const kind = kindOf(line.accountId);
    return kind === 'cash' ? [] : [{ line, kind }];
  });
  if (others.length === lines.length) return flows;
  const isRestated =
    others.some(({ kind }) => kind === 'exchange') && others.every(({ line }) => isZero(line.usd));
  for (const { line, kind: ofAccount } of others) {
    const kind = isRestated ? 'exchange' : ofAccount;
    flows.set(kind, addInBoth(flows.get(kind) ?? ZERO_IN_BOTH, negateInBoth(line)));
  }
  return new Map([...flows].filter(([, { usd, ves }]) => !isZero(usd) || !isZero(ves)));
}

function byDay(first: FlowLine, second: FlowLine): number {
  return compareTexts(`${first.day} ${first.id}`, `${second.day} ${second.id}`);
}
