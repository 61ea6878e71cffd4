/**
 * Postings and the law they all obey: debits equal credits, in dollars and in bolívares. Separate from the documents
 * that post, so that the law is written, and tested, once.
 */
import {
  addInBoth,
  type BothCurrencies,
  isZeroInBoth,
  negateInBoth,
  sumInBoth,
} from '../money/both-currencies.ts';
import { type CurrencyCode, isZero, type Money, money, negate } from '../money/money.ts';
import type { AccountRole } from './account.ts';

/** One line of an accounting transaction; debits above zero, credits below, in both currencies at once. */
export interface Posting extends BothCurrencies {
  readonly role: AccountRole;
  /** The account itself, where a person chose it instead of the one that has the role. */
  readonly accountId?: string;
}

/** Zero in both currencies when the postings balance. */
export function totalOf(postings: readonly Posting[]): BothCurrencies {
  return sumInBoth(postings);
}

/** Whether debits equal credits in each of the two currencies, to the cent. */
export function isBalanced(postings: readonly Posting[]): boolean {
  return isZeroInBoth(totalOf(postings));
}

/** A posting on the left side: positive in both currencies. */
export function debit(role: AccountRole, amount: BothCurrencies): Posting {
  return { role, usd: amount.usd, ves: amount.ves };
}

/** A posting on the right side: amounts are passed positive and stored negative. */
export function credit(role: AccountRole, amount: BothCurrencies): Posting {
  return { role, ...negateInBoth(amount) };
}

/**
 * The postings that make the rest balance: what rounding between two currencies leaves over, shown on
 * its own account and never hidden in another.
 */
export function roundingPostings(postings: readonly Posting[]): Posting[] {
  const { usd, ves } = totalOf(postings);
  return [usd, ves]
    .filter((residual) => !isZero(residual))
    .map((residual) => {
      const role: AccountRole = residual.minor > 0n ? 'rounding_gain' : 'rounding_loss';
      return { role, usd: only(negate(residual), 'USD'), ves: only(negate(residual), 'VES') };
    });
}

/** One posting per role or account, in the order of their first appearance; without those that sum to zero. */
export function mergedByRole(postings: readonly Posting[]): Posting[] {
  const merged = new Map<string, Posting>();
  for (const posting of postings) {
    const key = posting.accountId ?? posting.role;
    const before = merged.get(key);
    merged.set(key, before === undefined ? posting : { ...posting, ...addInBoth(before, posting) });
  }
  return [...merged.values()].filter((posting) => !isZeroInBoth(posting));
}

function only(amount: Money, currency: CurrencyCode): Money {
  return amount.currency === currency ? amount : money(0n, currency);
}
