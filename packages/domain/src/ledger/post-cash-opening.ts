/**
 * What opening a register posts: the cash by which its drawer differs from what was left in it, against what the reason
 * names, currency by currency. Separate from the session because the rate is no part of it.
 */
import { isPositive, type Money, negate } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { type CashOpening, type OpeningReason, openingDifferences } from '../sales/cash-session.ts';
import type { AccountRole } from './account.ts';
import { credit, debit, inBoth, mergedByRole, type Posting } from './transaction.ts';

/** @param rate of the day of the opening; null where the company has only one currency */
export function postCashOpening(opening: CashOpening, rate: ExchangeRate | null): Posting[] {
  return mergedByRole(
    openingDifferences(opening).flatMap(({ amount, reason }) => {
      const till: AccountRole = amount.currency === 'USD' ? 'till_usd' : 'till_ves';
      const counter = counterRoleOf(reason ?? 'fund', amount);
      if (isPositive(amount)) {
        const over = inBoth(amount, rate);
        return [debit(till, over), credit(counter, over)];
      }
      const short = inBoth(negate(amount), rate);
      return [debit(counter, short), credit(till, short)];
    }),
  );
}

function counterRoleOf(reason: OpeningReason, difference: Money): AccountRole {
  const mainBox: AccountRole = difference.currency === 'USD' ? 'cash_usd' : 'cash_ves';
  const roles: Readonly<Record<OpeningReason, AccountRole>> = {
    fund: mainBox,
    withdrawal: mainBox,
    owner: isPositive(difference) ? 'capital' : 'owner_draw',
    count: isPositive(difference) ? 'cash_over' : 'cash_short',
  };
  return roles[reason];
}
