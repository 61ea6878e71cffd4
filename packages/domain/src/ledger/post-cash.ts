/**
 * What the documents of cash post: the opening of a register, cash into and out of its drawer, its closing, and cash
 * into and out of the main cash. Separate from these documents because the rate is no part of them. Each takes the rate
 * of its day; null where the company has only one currency.
 */
import { type CashClosing, differenceOf, takenOf } from '../cash/cash-closing.ts';
import type { CashMovement, CashReason } from '../cash/cash-movement.ts';
import { methodDifference } from '../cash/counted-methods.ts';
import type { MainCashMovement, MainCashReason } from '../cash/main-cash-movement.ts';
import { inBoth } from '../money/both-currencies.ts';
import { isPositive, type Money, negate } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { type CashOpening, type OpeningReason, openingDifferences } from '../sales/cash-session.ts';
import type { AccountRole } from './account.ts';
import { roleOfPayment } from './sold-shares.ts';
import { credit, debit, mergedByRole, type Posting } from './transaction.ts';

/** The cash by which the drawer differs from what was left in it, against the account of the reason. */
export function postCashOpening(opening: CashOpening, rate: ExchangeRate | null): Posting[] {
  return mergedByRole(
    openingDifferences(opening).flatMap(({ amount, reason }) =>
      movedInto(drawerOf(amount), openingCounter(reason ?? 'fund', amount), amount, rate),
    ),
  );
}

function openingCounter(reason: OpeningReason, difference: Money): AccountRole {
  const isIn = isPositive(difference);
  const roles: Readonly<Record<OpeningReason, AccountRole>> = {
    fund: mainCashOf(difference),
    withdrawal: mainCashOf(difference),
    owner: ownerRole(isIn),
    count: countRole(isIn),
  };
  return roles[reason];
}

/** The drawer against the account of the reason. */
export function postCashMovement(movement: CashMovement, rate: ExchangeRate | null): Posting[] {
  return movedInto(drawerOf(movement.amount), movementCounter(movement), signedAmount(movement), rate);
}

/** 'other' goes to the main cash; the accountant can post it onward. */
function movementCounter({ reason, direction, amount }: CashMovement): AccountRole {
  const roles: Readonly<Record<CashReason, AccountRole>> = {
    fund: mainCashOf(amount),
    withdrawal: mainCashOf(amount),
    expense: 'exp_services',
    supplier: 'ap_suppliers',
    salary: 'exp_salary',
    owner: ownerRole(direction === 'in'),
    other: mainCashOf(amount),
  };
  return roles[reason];
}

/** The main cash against the account of the reason. */
export function postMainCashMovement(movement: MainCashMovement, rate: ExchangeRate | null): Posting[] {
  return movedInto(mainCashOf(movement.amount), mainCashCounter(movement), signedAmount(movement), rate);
}

/** The chart has one account for banks in dollars, those abroad, and none for income from elsewhere. */
function mainCashCounter({ reason, direction, amount }: MainCashMovement): AccountRole {
  const isIn = direction === 'in';
  const roles: Readonly<Record<MainCashReason, AccountRole>> = {
    opening: 'opening_balance',
    owner: ownerRole(isIn),
    bank: amount.currency === 'USD' ? 'bank_fx_abroad' : 'bank_ves',
    expense: 'exp_services',
    supplier: 'ap_suppliers',
    salary: 'exp_salary',
    count: countRole(isIn),
    other: isIn ? 'opening_balance' : 'exp_services',
  };
  return roles[reason];
}

/**
 * What is over or short of cash and of each other method, and what goes to the main cash, currency by currency. Too
 * much is income and too little a loss, each on its own account and never against one another.
 */
export function postCashClosing(closing: CashClosing, rate: ExchangeRate | null): Posting[] {
  const cash = differenceOf(closing);
  const counted = [
    ...closing.methods.map((method) => ({
      place: roleOfPayment(method.method, method.currency),
      difference: methodDifference(method),
    })),
    ...[cash.usd, cash.ves].map((difference) => ({ place: drawerOf(difference), difference })),
  ];
  const taken = takenOf(closing);
  return mergedByRole([
    ...counted.flatMap(({ place, difference }) =>
      difference === undefined ? [] : movedInto(place, countRole(isPositive(difference)), difference, rate),
    ),
    ...[taken.usd, taken.ves].flatMap((amount) =>
      movedInto(mainCashOf(amount), drawerOf(amount), amount, rate),
    ),
  ]);
}

/** @param amount into the place; below zero out of it */
function movedInto(
  place: AccountRole,
  counter: AccountRole,
  amount: Money,
  rate: ExchangeRate | null,
): Posting[] {
  if (isPositive(amount)) {
    const both = inBoth(amount, rate);
    return [debit(place, both), credit(counter, both)];
  }
  const both = inBoth(negate(amount), rate);
  return [debit(counter, both), credit(place, both)];
}

function signedAmount({ direction, amount }: Pick<CashMovement, 'direction' | 'amount'>): Money {
  return direction === 'in' ? amount : negate(amount);
}

function drawerOf({ currency }: Money): AccountRole {
  return currency === 'USD' ? 'till_usd' : 'till_ves';
}

function mainCashOf({ currency }: Money): AccountRole {
  return currency === 'USD' ? 'cash_usd' : 'cash_ves';
}

function ownerRole(isIn: boolean): AccountRole {
  return isIn ? 'capital' : 'owner_draw';
}

function countRole(isOver: boolean): AccountRole {
  return isOver ? 'cash_over' : 'cash_short';
}
