/**
 * What cash in and out of a drawer posts: the drawer against what the reason names. Separate from the movement because
 * the rate is no part of it.
 */
import type { CashMovement, CashReason } from '../cash/cash-movement.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { AccountRole } from './account.ts';
import { credit, debit, inBoth, type Posting } from './transaction.ts';

/** @param rate of the day of the movement; null where the company has only one currency */
export function postCashMovement(movement: CashMovement, rate: ExchangeRate | null): Posting[] {
  const { amount, direction } = movement;
  const both = inBoth(amount, rate);
  const till: AccountRole = amount.currency === 'USD' ? 'till_usd' : 'till_ves';
  const counter = counterRoleOf(movement);
  return direction === 'in'
    ? [debit(till, both), credit(counter, both)]
    : [debit(counter, both), credit(till, both)];
}

/** 'other' goes to the main cash; the accountant can post it onward. */
function counterRoleOf({ reason, direction, amount }: CashMovement): AccountRole {
  const mainBox: AccountRole = amount.currency === 'USD' ? 'cash_usd' : 'cash_ves';
  const roles: Readonly<Record<CashReason, AccountRole>> = {
    fund: mainBox,
    withdrawal: mainBox,
    expense: 'exp_services',
    supplier: 'ap_suppliers',
    salary: 'exp_salary',
    owner: direction === 'in' ? 'capital' : 'owner_draw',
    other: mainBox,
  };
  return roles[reason];
}
