/**
 * What every account had before a period, and what moved in it: the only figures that trial balance, results and
 * balance sheet are made of (ACC-07). A server sums them in its database, a device that keeps its own books here.
 */
import { addInBoth, type BothCurrencies, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { isPositive, type Money, negate, zero } from '../money/money.ts';
import type { PostedTransaction } from './posted-transaction.ts';

/** Business days, both inclusive: 'YYYY-MM-DD'. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface AccountSums {
  readonly accountId: string;
  /** Before the first day; debits above zero, credits below. */
  readonly opening: BothCurrencies;
  /** What was debited in the period; zero or more. */
  readonly debit: BothCurrencies;
  /** What was credited in it; zero or more. */
  readonly credit: BothCurrencies;
}

/** After the last day; debits above zero, credits below. */
export function closingOf({ opening, debit, credit }: Omit<AccountSums, 'accountId'>): BothCurrencies {
  return addInBoth(opening, movementOf({ debit, credit }));
}

/** What the period added: debits less credits. */
export function movementOf({ debit, credit }: Pick<AccountSums, 'debit' | 'credit'>): BothCurrencies {
  return addInBoth(debit, { usd: negate(credit.usd), ves: negate(credit.ves) });
}

/** The part of an amount on the left side, in each currency by itself; zero where it is a credit. */
export function debtorSide({ usd, ves }: BothCurrencies): BothCurrencies {
  return { usd: aboveZero(usd), ves: aboveZero(ves) };
}

/** The part on the right side, as a plain figure; zero where it is a debit. */
export function creditorSide({ usd, ves }: BothCurrencies): BothCurrencies {
  return debtorSide({ usd: negate(usd), ves: negate(ves) });
}

/**
 * The sums of every account with a line until the last day, in no order. Whatever is dated later counts for nothing.
 */
export function accountSums(
  transactions: readonly PostedTransaction[],
  { from, to }: DayRange,
): AccountSums[] {
  const sums = new Map<string, AccountSums>();
  for (const { day, lines } of transactions) {
    if (day > to) continue;
    for (const line of lines) {
      const { accountId } = line;
      const held = sums.get(accountId) ?? emptySums(accountId);
      sums.set(accountId, day < from ? withOpening(held, line) : withMovement(held, line));
    }
  }
  return [...sums.values()];
}

function emptySums(accountId: string): AccountSums {
  return { accountId, opening: ZERO_IN_BOTH, debit: ZERO_IN_BOTH, credit: ZERO_IN_BOTH };
}

function withOpening(sums: AccountSums, line: BothCurrencies): AccountSums {
  return { ...sums, opening: addInBoth(sums.opening, line) };
}

function withMovement(sums: AccountSums, line: BothCurrencies): AccountSums {
  return {
    ...sums,
    debit: addInBoth(sums.debit, debtorSide(line)),
    credit: addInBoth(sums.credit, creditorSide(line)),
  };
}

function aboveZero(amount: Money): Money {
  return isPositive(amount) ? amount : zero(amount.currency);
}
