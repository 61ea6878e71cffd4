/**
 * What customers owe and suppliers are owed in bolívares, of the accounts that have it together with what is agreed in
 * dollars (ACC-07). Only the dollars are restated at the closing rate: a debt in bolívares stays what it is. Separate
 * from the restatement because the server sums it in its database.
 */
import { addInBoth, type BothCurrencies, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { isZero } from '../money/money.ts';
import type { AccountRole } from './account.ts';
import type { PostedTransaction } from './posted-transaction.ts';

/**
 * The accounts of customers and suppliers: what is paid and received in money. Advances for goods are not among them,
 * because goods and not money are owed for them (VEN-NIF PYME section 30), and no document posts them.
 */
export const DEBT_ROLES: readonly AccountRole[] = ['ar_customers', 'store_credit', 'ap_suppliers'];

export interface BolivarAgreements {
  /** The documents whose debts are in bolívares: sales and invoices, what pays them, and what people enter so. */
  readonly documents: ReadonlySet<string>;
  /** By payment to suppliers, what it took off the debts in bolívares among its invoices: debits above zero. */
  readonly settled: ReadonlyMap<string, BothCurrencies>;
}

/**
 * By account, debits above zero.
 *
 * @param isDebtAccount whether an account has one of `DEBT_ROLES`
 * @param day the last one that counts, 'YYYY-MM-DD'
 */
export function bolivarDebts(
  transactions: readonly PostedTransaction[],
  isDebtAccount: (accountId: string) => boolean,
  { documents, settled }: BolivarAgreements,
  day: string,
): ReadonlyMap<string, BothCurrencies> {
  const debts = new Map<string, BothCurrencies>();
  const add = (accountId: string, amount: BothCurrencies) =>
    debts.set(accountId, addInBoth(debts.get(accountId) ?? ZERO_IN_BOTH, amount));
  for (const transaction of transactions) {
    if (transaction.day > day) continue;
    const lines = transaction.lines.filter(({ accountId }) => isDebtAccount(accountId));
    const part = settled.get(transaction.id);
    const [first] = lines;
    if (part !== undefined && first !== undefined) add(first.accountId, part);
    else if (documents.has(transaction.id))
      // Bolívares alone are an exchange difference of the part in dollars.
      for (const { accountId, usd, ves } of lines)
        if (transaction.source !== 'journal_entries' || !isZero(usd)) add(accountId, { usd, ves });
  }
  return debts;
}
