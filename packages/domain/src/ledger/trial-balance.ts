/**
 * The trial balance (balance de comprobación, ACC-07): every account with its balance before, what was debited and
 * credited, and its balance after, each balance on its own side.
 */
import type { BothCurrencies } from '../money/both-currencies.ts';
import { type AccountSums, closingOf, creditorSide, debtorSide } from './account-sums.ts';
import { type FigureRow, figureTable, type StatementAccount } from './figure-table.ts';
import { sumsById } from './sums-by-id.ts';

export interface TrialFigures {
  readonly openingDebtor: BothCurrencies;
  readonly openingCreditor: BothCurrencies;
  readonly debit: BothCurrencies;
  readonly credit: BothCurrencies;
  readonly closingDebtor: BothCurrencies;
  readonly closingCreditor: BothCurrencies;
}

export interface TrialRow extends Omit<FigureRow, 'figures'> {
  /** Of a group: the sums of its accounts' columns. */
  readonly figures: TrialFigures;
}

export interface TrialBalance {
  readonly rows: readonly TrialRow[];
  /** Each pair is equal in both currencies, because every transaction balances. */
  readonly totals: TrialFigures;
}

const COLUMNS = [
  'openingDebtor',
  'openingCreditor',
  'debit',
  'credit',
  'closingDebtor',
  'closingCreditor',
] as const satisfies readonly (keyof TrialFigures)[];

/** @param accounts all that the sums name, those that were deleted too */
export function trialBalance(
  accounts: readonly StatementAccount[],
  sums: readonly AccountSums[],
): TrialBalance {
  const byId = sumsById(sums);
  const { rows, totals } = figureTable(accounts, COLUMNS.length, ({ id }) => {
    const figures = trialFigures(byId(id));
    return COLUMNS.map((column) => figures[column]);
  });
  return {
    rows: rows.map(({ figures, ...row }) => ({ ...row, figures: named(figures) })),
    totals: named(totals),
  };
}

function trialFigures(sums: AccountSums): TrialFigures {
  const closing = closingOf(sums);
  return {
    openingDebtor: debtorSide(sums.opening),
    openingCreditor: creditorSide(sums.opening),
    debit: sums.debit,
    credit: sums.credit,
    closingDebtor: debtorSide(closing),
    closingCreditor: creditorSide(closing),
  };
}

function named(figures: readonly BothCurrencies[]): TrialFigures {
  return Object.fromEntries(
    COLUMNS.map((column, place) => [column, figures[place]]),
  ) as unknown as TrialFigures;
}
