/**
 * The balance sheet (balance general, ACC-07) at the end of one period or of several: assets, liabilities, and equity
 * with the results that no closing has moved into it yet. So assets are liabilities plus equity at any time.
 */
import { type BothCurrencies, negateInBoth, sumInBoth } from '../money/both-currencies.ts';
import { type AccountSums, closingOf, movementOf } from './account-sums.ts';
import { addColumns, type StatementAccount } from './figure-table.ts';
import { part, type StatementPart } from './income-statement.ts';
import { sumsById } from './sums-by-id.ts';

export interface BalanceSheet {
  readonly assets: StatementPart;
  readonly liabilities: StatementPart;
  /** The accounts of equity; their total is without the two results. */
  readonly equity: StatementPart;
  /** What the period itself earned; below zero it is a loss. */
  readonly periodResult: readonly BothCurrencies[];
  /** What was earned before the period and is on no account of equity yet. */
  readonly earlierResults: readonly BothCurrencies[];
  /** Accounts of equity and both results. */
  readonly totalEquity: readonly BothCurrencies[];
  readonly liabilitiesAndEquity: readonly BothCurrencies[];
}

/**
 * @param accounts all that the sums name, those that were deleted too
 * @param periods the sums of each period
 */
export function balanceSheet(
  accounts: readonly StatementAccount[],
  periods: readonly (readonly AccountSums[])[],
): BalanceSheet {
  const sumsOf = periods.map(sumsById);
  const ofType = (type: StatementAccount['type']) => accounts.filter((account) => account.type === type);
  const closings = ({ id }: StatementAccount) => sumsOf.map((of) => closingOf(of(id)));
  const credits = (account: StatementAccount) => closings(account).map(negateInBoth);
  const assets = part(ofType('asset'), periods.length, closings);
  const liabilities = part(ofType('liability'), periods.length, credits);
  const equity = part(ofType('equity'), periods.length, credits);
  const nominal = [...ofType('income'), ...ofType('expense')];
  const resultOf = (amountOf: (sums: AccountSums) => BothCurrencies) =>
    sumsOf.map((of) => negateInBoth(sumInBoth(nominal.map(({ id }) => amountOf(of(id))))));
  const periodResult = resultOf(movementOf);
  const earlierResults = resultOf(({ opening }) => opening);
  const totalEquity = addColumns(addColumns(equity.total, periodResult), earlierResults);
  return {
    assets,
    liabilities,
    equity,
    periodResult,
    earlierResults,
    totalEquity,
    liabilitiesAndEquity: addColumns(liabilities.total, totalEquity),
  };
}
