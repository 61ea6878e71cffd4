/**
 * The income statement (estado de resultados, ACC-07): income, less costs, less expenses, of one period or of several
 * side by side.
 */
import { type BothCurrencies, negateInBoth } from '../money/both-currencies.ts';
import { type AccountSums, movementOf } from './account-sums.ts';
import { costsAmong } from './cost-accounts.ts';
import { addColumns, type FigureRow, figureTable, type StatementAccount } from './figure-table.ts';
import { sumsById } from './sums-by-id.ts';

export interface StatementPart {
  /** Their figures are plain on the normal side of their type: one of each period. */
  readonly rows: readonly FigureRow[];
  readonly total: readonly BothCurrencies[];
}

export interface IncomeStatement {
  readonly income: StatementPart;
  readonly costs: StatementPart;
  /** Income less costs; below zero where goods were sold under cost. */
  readonly grossResult: readonly BothCurrencies[];
  readonly expenses: StatementPart;
  /** What was earned; below zero it is a loss. */
  readonly result: readonly BothCurrencies[];
}

/**
 * @param accounts all that the sums name, those that were deleted too
 * @param periods the sums of each period
 */
export function incomeStatement(
  accounts: readonly StatementAccount[],
  periods: readonly (readonly AccountSums[])[],
): IncomeStatement {
  const sumsOf = periods.map(sumsById);
  const debits = ({ id }: StatementAccount) => sumsOf.map((of) => movementOf(of(id)));
  const spent = accounts.filter(({ type }) => type === 'expense');
  const income = part(
    accounts.filter(({ type }) => type === 'income'),
    periods.length,
    (account) => debits(account).map(negateInBoth),
  );
  const isCost = costsAmong(spent);
  const costs = part(spent.filter(isCost), periods.length, debits);
  const expenses = part(
    spent.filter((account) => !isCost(account)),
    periods.length,
    debits,
  );
  const grossResult = less(income.total, costs.total);
  return { income, costs, grossResult, expenses, result: less(grossResult, expenses.total) };
}

/** The rows of some accounts and their total, a figure for each period. */
export function part(
  accounts: readonly StatementAccount[],
  periods: number,
  figuresOf: (account: StatementAccount) => readonly BothCurrencies[],
): StatementPart {
  const { rows, totals } = figureTable(accounts, periods, figuresOf);
  return { rows, total: totals };
}

function less(
  amounts: readonly BothCurrencies[],
  others: readonly BothCurrencies[],
): readonly BothCurrencies[] {
  return addColumns(amounts, others.map(negateInBoth));
}
