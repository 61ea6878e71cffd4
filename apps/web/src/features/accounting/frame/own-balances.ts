/** Balances of accounts as the device shows them: read once for the cards and for the chart. */
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { add, type Money, negate, zero } from '@cuadra/domain/money/money';
import type { AccountBalance } from '../../../data/accounting-reading/account-balances-reader.ts';
import type { AccountRow } from '../../../data/rows.ts';

export interface Both {
  readonly usd: Money;
  readonly ves: Money;
}

export const NOTHING: Both = { usd: zero('USD'), ves: zero('VES') };

/** Balances by account, debits positive. */
export function ownBalances(balances: readonly AccountBalance[]): Map<string, Both> {
  return new Map(balances.map(({ account_id, shown }) => [account_id, parseInBoth(shown.usd, shown.ves)]));
}

/**
 * Returns the balance on the account's normal side: liabilities, equity and income are credits and read as plain
 * figures.
 */
export function onItsSide(type: AccountRow['type'], balance: Both): Both {
  return type === 'asset' || type === 'expense' ? balance : minus(balance);
}

export function plus(first: Both, second: Both): Both {
  return { usd: add(first.usd, second.usd), ves: add(first.ves, second.ves) };
}

export function minus({ usd, ves }: Both): Both {
  return { usd: negate(usd), ves: negate(ves) };
}
