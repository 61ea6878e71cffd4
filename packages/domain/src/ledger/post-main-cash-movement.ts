/**
 * What cash into and out of the main cash posts: the main cash against the account of the reason. Separate from the
 * movement because the rate is no part of it.
 */
import type { MainCashMovement, MainCashReason } from '../cash/main-cash-movement.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { AccountRole } from './account.ts';
import { credit, debit, inBoth, type Posting } from './transaction.ts';

/** @param rate of the day of the movement; null where the company has only one currency */
export function postMainCashMovement(movement: MainCashMovement, rate: ExchangeRate | null): Posting[] {
  const { amount, direction } = movement;
  const both = inBoth(amount, rate);
  const mainCash: AccountRole = amount.currency === 'USD' ? 'cash_usd' : 'cash_ves';
  const counter = counterRoleOf(movement);
  return direction === 'in'
    ? [debit(mainCash, both), credit(counter, both)]
    : [debit(counter, both), credit(mainCash, both)];
}

/** The chart has one account for banks in dollars, those abroad, and none for income from elsewhere. */
function counterRoleOf({ reason, direction, amount }: MainCashMovement): AccountRole {
  const isIn = direction === 'in';
  const roles: Readonly<Record<MainCashReason, AccountRole>> = {
    opening: 'opening_balance',
    owner: isIn ? 'capital' : 'owner_draw',
    bank: amount.currency === 'USD' ? 'bank_fx_abroad' : 'bank_ves',
    expense: 'exp_services',
    supplier: 'ap_suppliers',
    salary: 'exp_salary',
    count: isIn ? 'cash_over' : 'cash_short',
    other: isIn ? 'opening_balance' : 'exp_services',
  };
  return roles[reason];
}
