/** The financial summary of a period (ACC-06): what came in, what it cost, what is left, and what the company has. */
import { addInBoth, type BothCurrencies, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import type { AccountSums } from './account-sums.ts';
import { balanceSheet } from './balance-sheet.ts';
import type { StatementAccount } from './figure-table.ts';
import { incomeStatement } from './income-statement.ts';

export interface FinancialSummary {
  /** Of the period. */
  readonly income: BothCurrencies;
  /** Costs and expenses of the period. */
  readonly expense: BothCurrencies;
  /** Income less expense; below zero it is a loss. */
  readonly result: BothCurrencies;
  /** At the end of the period. */
  readonly assets: BothCurrencies;
  readonly liabilities: BothCurrencies;
  /** Assets less liabilities, the results included. */
  readonly equity: BothCurrencies;
}

/** @param accounts all that the sums name, those that were deleted too */
export function financialSummary(
  accounts: readonly StatementAccount[],
  sums: readonly AccountSums[],
): FinancialSummary {
  const { income, costs, expenses, result } = incomeStatement(accounts, [sums]);
  const { assets, liabilities, totalEquity } = balanceSheet(accounts, [sums]);
  return {
    income: only(income.total),
    expense: addInBoth(only(costs.total), only(expenses.total)),
    result: only(result),
    assets: only(assets.total),
    liabilities: only(liabilities.total),
    equity: only(totalEquity),
  };
}

/** Of the one period that was asked for. */
function only([amount = ZERO_IN_BOTH]: readonly BothCurrencies[]): BothCurrencies {
  return amount;
}
