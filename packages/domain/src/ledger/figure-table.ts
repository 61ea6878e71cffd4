/**
 * The chart as statements list it: by code, each account under its group, a group with the sum of what is under it.
 * Apart from the statements because each of them is this list with other figures.
 */
import { grouped } from '../grouped.ts';
import { addInBoth, type BothCurrencies, isZeroInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import type { AccountType } from './account.ts';
import { compareCodes } from './compare-codes.ts';

export interface StatementAccount {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parentId: string | null;
  /** What documents post to it as; empty or absent for an account of the company's own. */
  readonly role?: string;
}

export interface FigureRow {
  readonly account: StatementAccount;
  /** 0 at the top. */
  readonly depth: number;
  /** Whether there are rows under it, whose sum it has. */
  readonly isGroup: boolean;
  /** As many as the statement has columns. */
  readonly figures: readonly BothCurrencies[];
}

export interface FigureTable {
  readonly rows: readonly FigureRow[];
  /** The sum of each column, every account once. */
  readonly totals: readonly BothCurrencies[];
}

/**
 * The rows of those accounts that have a figure in some column, and of the groups above them. An account whose group is
 * missing, or that is under itself, is at the top: a statement leaves no figure out.
 *
 * @param columns how many figures `figuresOf` returns
 */
export function figureTable(
  accounts: readonly StatementAccount[],
  columns: number,
  figuresOf: (account: StatementAccount) => readonly BothCurrencies[],
): FigureTable {
  const sorted = [...accounts].sort((first, second) => compareCodes(first.code, second.code));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const children = grouped(sorted, (account) => (isUnderTop(account, byId) ? account.parentId : null));
  const branches = branchesUnder(null, 0, { children, figuresOf });
  const empty = Array.from({ length: columns }, () => ZERO_IN_BOTH);
  return {
    rows: branches.flatMap(({ rows }) => rows),
    totals: branches.reduce(
      (totals, { sums }) => addColumns(totals, sums),
      empty as readonly BothCurrencies[],
    ),
  };
}

/** Column by column. */
export function addColumns(
  first: readonly BothCurrencies[],
  second: readonly BothCurrencies[],
): readonly BothCurrencies[] {
  return first.map((figure, column) => addInBoth(figure, second[column] ?? ZERO_IN_BOTH));
}

interface Chart {
  readonly children: ReadonlyMap<string | null, readonly StatementAccount[]>;
  readonly figuresOf: (account: StatementAccount) => readonly BothCurrencies[];
}

interface Branch {
  readonly sums: readonly BothCurrencies[];
  readonly rows: readonly FigureRow[];
}

function branchesUnder(parent: string | null, depth: number, chart: Chart): Branch[] {
  return (chart.children.get(parent) ?? []).flatMap((account) => {
    const under = branchesUnder(account.id, depth + 1, chart);
    const figures = under.reduce((sums, branch) => addColumns(sums, branch.sums), chart.figuresOf(account));
    const rows = under.flatMap((branch) => branch.rows);
    if (rows.length === 0 && figures.every(isZeroInBoth)) return [];
    return [{ sums: figures, rows: [{ account, depth, isGroup: rows.length > 0, figures }, ...rows] }];
  });
}

/** Whether going up from group to group ends at one that is here. */
function isUnderTop(
  account: StatementAccount,
  byId: ReadonlyMap<string, StatementAccount>,
): account is StatementAccount & { parentId: string } {
  if (account.parentId === null || !byId.has(account.parentId)) return false;
  const passed = new Set<string>();
  for (let at: StatementAccount | undefined = account; at !== undefined; ) {
    if (passed.has(at.id)) return at.id !== account.id;
    passed.add(at.id);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return true;
}
