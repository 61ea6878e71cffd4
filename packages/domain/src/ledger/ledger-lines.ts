/**
 * The general ledger of one account: its balance before a period, then line by line what moved, with the balance after
 * each (ACC-07). Apart from the sums because only one account is looked at, and in order.
 */
import { addInBoth, type BothCurrencies, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import type { DayRange } from './account-sums.ts';
import type { PostedTransaction } from './posted-transaction.ts';

export interface LedgerLine extends Omit<PostedTransaction, 'lines' | 'id'> {
  readonly transactionId: string;
  /** Of the line in its transaction, from 1. */
  readonly position: number;
  /** Debit above zero, credit below. */
  readonly amount: BothCurrencies;
  /** Of the account after it; debits above zero. */
  readonly balance: BothCurrencies;
}

export interface AccountLedger {
  readonly opening: BothCurrencies;
  /** By day, and within a day in the order of making, as ids have it. */
  readonly lines: readonly LedgerLine[];
}

/** The ledger of an account that no transaction names is empty. */
export function accountLedger(
  transactions: readonly PostedTransaction[],
  accountId: string,
  { from, to }: DayRange,
): AccountLedger {
  let opening = ZERO_IN_BOTH;
  const moved: Omit<LedgerLine, 'balance'>[] = [];
  for (const { id, lines, ...transaction } of transactions) {
    if (transaction.day > to) continue;
    lines.forEach(({ accountId: of, usd, ves }, index) => {
      if (of !== accountId) return;
      if (transaction.day < from) opening = addInBoth(opening, { usd, ves });
      else moved.push({ ...transaction, transactionId: id, position: index + 1, amount: { usd, ves } });
    });
  }
  let balance = opening;
  const lines = moved.sort(byDay).map((line) => {
    balance = addInBoth(balance, line.amount);
    return { ...line, balance };
  });
  return { opening, lines };
}

type Place = Pick<LedgerLine, 'day' | 'transactionId' | 'position'>;

function byDay(first: Place, second: Place): number {
  if (first.day !== second.day) return first.day < second.day ? -1 : 1;
  if (first.transactionId !== second.transactionId)
    return first.transactionId < second.transactionId ? -1 : 1;
  return first.position - second.position;
}
