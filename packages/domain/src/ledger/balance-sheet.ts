/**
 * The balance sheet (balance general, ACC-07) at the end of one period or of several: assets, liabilities, and equity
 * with the results that no closing has moved into it yet. So assets are liabilities plus equity at any time, of the
 * company and of each of its stores.
 */
import { type BothCurrencies, negateInBoth, sumInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { type AccountSums, closingOf, movementOf } from './account-sums.ts';
import { addColumns, type StatementAccount } from './figure-table.ts';
import { part, type StatementPart } from './income-statement.ts';
import { sumsById } from './sums-by-id.ts';

export interface BalanceSheet {
  /** The accounts of assets; their total is without the goods of other stores. */
  readonly assets: StatementPart;
  /**
   * What transfers brought a store, at the end of each period: goods that it has, and owes the other stores. Zero of the
   * whole company.
   */
  readonly transferred: readonly BothCurrencies[];
  readonly totalAssets: readonly BothCurrencies[];
  /** The accounts of liabilities; their total is without what is owed to other stores. */
  readonly liabilities: StatementPart;
  readonly totalLiabilities: readonly BothCurrencies[];
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
 * @param transfers of a store, what transfers brought it until the end of each period (`transferred-goods.ts`)
 */
export function balanceSheet(
  accounts: readonly StatementAccount[],
  periods: readonly (readonly AccountSums[])[],
  transfers: readonly BothCurrencies[] = [],
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
  const transferred = periods.map((_, place) => transfers[place] ?? ZERO_IN_BOTH);
  const totalLiabilities = addColumns(liabilities.total, transferred);
  const totalEquity = addColumns(addColumns(equity.total, periodResult), earlierResults);
  return {
    assets,
    transferred,
    totalAssets: addColumns(assets.total, transferred),
    liabilities,
    totalLiabilities,
    equity,
    periodResult,
    earlierResults,
    totalEquity,
    liabilitiesAndEquity: addColumns(totalLiabilities, totalEquity),
  };
}
