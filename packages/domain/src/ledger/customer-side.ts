/**
 * Splits a customer's balance between two accounts: his receivable in 'Clientes', his store credit in 'Saldos a favor
 * de clientes' ([decision 20](../../../../docs/decisions/0020-customers-money.md)). Documents post to the first alone,
 * as they do not say what he owes (S-13); the booking knows his balance. The database function `app.customers_by_side`
 * does the same.
 */

import { isZeroInBoth } from '../money/both-currencies.ts';
import { add, isNegative, isZero, type Money, money, negate, subtract, zero } from '../money/money.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import type { Posting } from './transaction.ts';

/** What a document adds to a balance, below zero what is owed. */
export interface BalanceMove {
  readonly before: Money;
  /** Of the document's entry, in the currency of the balance. */
  readonly amount: Money;
}

/**
 * The same postings with the customer's part split between the two accounts. An amount added to the balance pays the
 * receivable first; an amount taken from it uses the store credit first. So each account equals the balances, in their
 * currency, in whatever order documents arrive. The other currency is shared in proportion, at the document's own rate.
 */
export function onTheirSides(
  postings: readonly Posting[],
  { before, amount }: BalanceMove,
): readonly Posting[] {
  return postings.flatMap((posting) => (posting.role === 'ar_customers' ? sidesOf(posting) : [posting]));

  function sidesOf(whole: Posting): Posting[] {
    const own = amount.currency === 'USD' ? whole.usd : whole.ves;
    if (isZero(own)) return [whole];
    const owed = subtract(debtOf(add(before, amount)), debtOf(before));
    const debt = { usd: partOf(whole.usd, owed, own), ves: partOf(whole.ves, owed, own) };
    const favour = { usd: subtract(whole.usd, debt.usd), ves: subtract(whole.ves, debt.ves) };
    return [
      ...(isZeroInBoth(debt) ? [] : [{ role: 'ar_customers' as const, ...debt }]),
      ...(isZeroInBoth(favour) ? [] : [{ role: 'store_credit' as const, ...favour }]),
    ];
  }
}

function debtOf(balance: Money): Money {
  return isNegative(balance) ? negate(balance) : zero(balance.currency);
}

function partOf(whole: Money, part: Money, of: Money): Money {
  return money(divideHalfAwayFromZero(whole.minor * part.minor, of.minor), whole.currency);
}
