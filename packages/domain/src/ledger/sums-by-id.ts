/** The sums of each account by its id; nothing for one that never moved. */
import { ZERO_IN_BOTH } from '../money/both-currencies.ts';
import type { AccountSums } from './account-sums.ts';

export function sumsById(sums: readonly AccountSums[]): (accountId: string) => AccountSums {
  const byId = new Map(sums.map((one) => [one.accountId, one]));
  return (accountId) =>
    byId.get(accountId) ?? {
      accountId,
      opening: ZERO_IN_BOTH,
      debit: ZERO_IN_BOTH,
      credit: ZERO_IN_BOTH,
    };
}
