/**
 * The chart of accounts as it is read: in order of code, each with its balance in both currencies, groups with the sum
 * of what is under them [ACC-02]. Pure, so that the sums are a test.
 */
import { addToGroup } from '@cuadra/domain/grouped';
import type { Money } from '@cuadra/domain/money/money';
import type { AccountBalance } from '../../../data/accounting-reading/account-balances-reader.ts';
import type { AccountRow } from '../../../data/rows.ts';
import { type Both, NOTHING, onItsSide, ownBalances, plus } from '../frame/own-balances.ts';

export interface ChartLine {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: AccountRow['type'];
  readonly description: string;
  /** Another account, made on another device, has the same code (S-30). */
  readonly isDuplicate: boolean;
  /** 0 at the top. */
  readonly depth: number;
  /** Whether the account has subaccounts. */
  readonly isGroup: boolean;
  readonly usd: Money;
  readonly ves: Money;
}

/** @param accounts without those that were deleted */
export function chartLines(
  accounts: readonly AccountRow[],
  balances: readonly AccountBalance[],
): readonly ChartLine[] {
  const own = ownBalances(balances);
  const ids = new Set(accounts.map(({ id }) => id));
  const children = new Map<string | null, AccountRow[]>();
  for (const account of [...accounts].sort(byCode)) {
    // An account whose group is missing is shown at the top level: the chart leaves nothing out.
    const { parent_id } = account;
    const parent = parent_id !== null && ids.has(parent_id) ? parent_id : null;
    addToGroup(children, parent, account);
  }
  return linesUnder(null, 0, children, own).flatMap(({ lines }) => lines);
}

function byCode(first: AccountRow, second: AccountRow): number {
  return first.code.localeCompare(second.code, 'es', { numeric: true });
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
    const { id, code, name, type, description } = account;
    const line = {
      ...{ id, code, name, type, description, depth, isGroup: under.length > 0 },
      isDuplicate: typeof account.duplicate_of === 'string',
      ...onItsSide(type, sum),
    };
    return { sum, lines: [line, ...under.flatMap(({ lines }) => lines)] };
  });
}
