/** A bank's statement beside its account: what agrees, what does not, and why the balances differ (ACC-07). */
import {
  type BankDifference,
  bankDifference,
  unmatchedOf,
  withoutDoubles,
  withoutMissing,
} from '@cuadra/domain/banking/bank-difference';
import { type Match, matchLines } from '@cuadra/domain/banking/match-lines';
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import { withoutReversed } from '@cuadra/domain/without-reversed';
import type { BankBooks, BankEntry } from '../../../data/accounting-reading/bank-entries-reader.ts';
import type { BankLineRow } from '../../../data/rows.ts';

export interface StatementRow {
  readonly row: BankLineRow;
  readonly id: string;
  readonly day: string;
  readonly amount: Money;
  readonly reference: string;
  readonly entryIds: readonly string[];
  /** Whether other lines are the rest of its entries. */
  readonly isPart: boolean;
}

export interface Reconciliation {
  readonly unmatchedLines: readonly StatementRow[];
  readonly unmatchedEntries: readonly BankEntry[];
  /** The newest first. */
  readonly matched: readonly StatementRow[];
  /** What the program would match by itself. */
  readonly sure: readonly Match[];
  /** Entries that a line could be, by its id. */
  readonly proposed: ReadonlyMap<string, readonly string[]>;
  readonly books: Money;
  /** Undefined where no file had a balance. */
  readonly statement: { readonly balance: Money; readonly day: string } | undefined;
  readonly difference: BankDifference | undefined;
}

/** @param rows of one account in one currency, without deleted ones */
export function reconcile(
  rows: readonly BankLineRow[],
  { entries, balance: books, missing }: BankBooks,
): Reconciliation {
  const lines = withoutDoubles(withoutMissing(rows.map(statementRow), missing), entries).sort(byTime);
  const unmatched = unmatchedOf({ lines, entries });
  const open = withoutReversed(unmatched.entries);
  const { matches, proposals } = matchLines(unmatched.lines, open);
  const last = lines.filter(({ row }) => row.balance !== null).at(-1);
  const statement =
    last === undefined
      ? undefined
      : { balance: parseDecimal(last.row.balance ?? '0', books.currency), day: last.day };
  return {
    unmatchedLines: unmatched.lines,
    unmatchedEntries: open,
    matched: lines.filter(({ entryIds }) => entryIds.length > 0).reverse(),
    sure: matches,
    proposed: new Map(proposals.map(({ lineId, entryIds }) => [lineId, entryIds])),
    ...{ books, statement },
    difference:
      statement === undefined ? undefined : bankDifference({ lines, entries }, statement.balance, books),
  };
}

/** The entries that a line could be: one that is sure, otherwise those that are proposed. */
export function proposedFor(reconciliation: Reconciliation | undefined, lineId: string): readonly string[] {
  const sure = reconciliation?.sure.find((match) => match.lineId === lineId);
  return sure === undefined ? (reconciliation?.proposed.get(lineId) ?? []) : [sure.entryId];
}

function statementRow(row: BankLineRow): StatementRow {
  return {
    ...{ row, id: row.id, day: row.date, reference: row.reference },
    amount: parseDecimal(row.amount, row.currency),
    entryIds: row.entries.map(({ transaction_id }) => transaction_id),
    isPart: row.entries.some(({ is_part }) => is_part === true),
  };
}

function byTime(first: StatementRow, second: StatementRow): number {
  if (first.day !== second.day) return first.day < second.day ? -1 : 1;
  return first.row.position - second.row.position;
}
