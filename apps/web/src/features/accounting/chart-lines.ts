/**
 * The chart of accounts as it is read: in order of code, each with its balance in both currencies, groups with the sum
 * of what is under them [ACC-02]. Pure, so that the sums are a test.
 */
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import { add, type Money, negate, parseDecimal, zero } from '@cuadra/domain/money/money';
import type { AccountBalanceRow, AccountRow } from '../../data/rows.ts';

export interface ChartLine {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** 0 at the top. */
  readonly depth: number;
  /** Whether the account has subaccounts. */
  readonly isGroup: boolean;
  readonly usd: Money;
  readonly ves: Money;
}

export interface Totals {
  readonly assets: Both;
  readonly liabilities: Both;
  /** Assets less liabilities. */
  readonly netCapital: Both;
}

export interface Both {
  readonly usd: Money;
  readonly ves: Money;
}

const NOTHING: Both = { usd: zero('USD'), ves: zero('VES') };

/** @param accounts without those that were deleted */
export function chartLines(
  accounts: readonly AccountRow[],
  balances: readonly AccountBalanceRow[],
): readonly ChartLine[] {
  const own = ownBalances(balances);
  const ids = new Set(accounts.map(({ id }) => id));
  const children = new Map<string | null, AccountRow[]>();
  for (const account of [...accounts].sort(byCode)) {
    // An account whose group is missing is shown at the top level: the chart leaves nothing out.
    const { parent_id } = account;
    const parent = parent_id !== null && ids.has(parent_id) ? parent_id : null;
    children.set(parent, [...(children.get(parent) ?? []), account]);
  }
  return linesUnder(null, 0, children, own).flatMap(({ lines }) => lines);
}

export function chartTotals(accounts: readonly AccountRow[], balances: readonly AccountBalanceRow[]): Totals {
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
export function isMainCashShort(companyId: string, balances: readonly AccountBalanceRow[]): boolean {
  const own = ownBalances(balances);
  return Object.entries(MAIN_CASH).some(([role, side]) => {
    const held = own.get(accountIdOfRole(companyId, role));
    return held !== undefined && held[side].minor < 0n;
  });
}

function byCode(first: AccountRow, second: AccountRow): number {
  return first.code.localeCompare(second.code, 'es', { numeric: true });
}

/** Balances by account, debits positive. */
function ownBalances(balances: readonly AccountBalanceRow[]): Map<string, Both> {
  return new Map(
    balances.map(({ account_id, shown }) => [
      account_id,
      { usd: parseDecimal(shown.usd, 'USD'), ves: parseDecimal(shown.ves, 'VES') },
    ]),
  );
}

interface Branch {
  readonly sum: Both;
  readonly lines: readonly ChartLine[];
}

function linesUnder(
  parent: string | null,
  depth: number,
  children: ReadonlyMap<string | null, readonly AccountRow[]>,
  own: ReadonlyMap<string, Both>,
): readonly Branch[] {
  return (children.get(parent) ?? []).map((account): Branch => {
    const under = linesUnder(account.id, depth + 1, children, own);
    const sum = under.reduce((total, branch) => plus(total, branch.sum), own.get(account.id) ?? NOTHING);
    const { id, code, name, type } = account;
    const line = { id, code, name, depth, isGroup: under.length > 0, ...onItsSide(type, sum) };
    return { sum, lines: [line, ...under.flatMap(({ lines }) => lines)] };
  });
}

/**
 * Returns the balance on the account's normal side: liabilities, equity and income are credits and read as plain
 * figures.
 */
function onItsSide(type: AccountRow['type'], balance: Both): Both {
  return type === 'asset' || type === 'expense' ? balance : minus(balance);
}

function plus(first: Both, second: Both): Both {
  return { usd: add(first.usd, second.usd), ves: add(first.ves, second.ves) };
}

function minus({ usd, ves }: Both): Both {
  return { usd: negate(usd), ves: negate(ves) };
}
