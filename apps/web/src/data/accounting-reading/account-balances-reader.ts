/**
 * What is on every account: as the server says it, with the entries of this device, or summed of the documents where the
 * device keeps the books, whose own rows have only what people enter by hand (ACC-01, ACC-02).
 */
import { addInBoth, type BothCurrencies, ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { toDecimal } from '@cuadra/domain/money/money';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import type { AccountBalanceRow } from '../rows.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { localTransactions } from './local-transactions.ts';

export type AccountBalance = Pick<AccountBalanceRow, 'account_id' | 'shown'>;

export async function readAccountBalances(db: CompanyDb): Promise<readonly AccountBalance[]> {
  if (!(await hasBooksHere(db))) return db.account_balances.toArray();
  await whenBooksAreHere(db);
  const sums = new Map<string, BothCurrencies>();
  for (const { lines } of await localTransactions(db))
    for (const { accountId, ...amount } of lines)
      sums.set(accountId, addInBoth(sums.get(accountId) ?? ZERO_IN_BOTH, amount));
  return [...sums].map(([account_id, { usd, ves }]) => ({
    account_id,
    shown: { usd: toDecimal(usd), ves: toDecimal(ves) },
  }));
}
