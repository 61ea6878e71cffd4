/** What the company has and owes, of all accounts of a type [ACC-01]. Pure, so that the sums are a test. */
import type { AccountBalance } from '../../../data/accounting-reading/account-balances-reader.ts';
import type { AccountRow } from '../../../data/rows.ts';
import { type Both, minus, NOTHING, onItsSide, ownBalances, plus } from '../frame/own-balances.ts';

export interface Totals {
  readonly assets: Both;
  readonly liabilities: Both;
  /** Assets less liabilities. */
  readonly netCapital: Both;
}

export function chartTotals(accounts: readonly AccountRow[], balances: readonly AccountBalance[]): Totals {
  const own = ownBalances(balances);
  const totalOf = (type: AccountRow['type']) =>
    accounts
      .filter((account) => account.type === type)
      .reduce((total, account) => plus(total, onItsSide(type, own.get(account.id) ?? NOTHING)), NOTHING);
  const assets = totalOf('asset');
  const liabilities = totalOf('liability');
  return { assets, liabilities, netCapital: plus(assets, minus(liabilities)) };
}

/**
 * The accounts of the main cash, each with the currency its notes are counted in: the other currency has the rates of
 * other days.
 */
const MAIN_CASH = { cash_usd: 'usd', cash_ves: 'ves' } as const;

/** Whether more cash was taken from the main cash to open drawers than was ever recorded in it. */
export function isMainCashShort(
  accounts: readonly AccountRow[],
  balances: readonly AccountBalance[],
): boolean {
  const own = ownBalances(balances);
  return Object.entries(MAIN_CASH).some(([role, side]) => {
    const held = accounts
      .filter((account) => account.role === role)
      .reduce((total, { id }) => plus(total, own.get(id) ?? NOTHING), NOTHING);
    return held[side].minor < 0n;
  });
}
