import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BothCurrencies,
  inBoth,
  negateInBoth,
  sumInBoth,
  ZERO_IN_BOTH,
} from '../money/both-currencies.ts';
import { formatAmount } from '../money/format.ts';
import { money } from '../money/money.ts';
import { anyMoney, bolivarRate } from '../testing/arbitraries.ts';
import { anyDay, anyTransactions, posted, postedLine, SMALL_CHART } from '../testing/ledgers.ts';
import { accountSums } from './account-sums.ts';
import { type BalanceSheet, balanceSheet } from './balance-sheet.ts';
import { financialSummary } from './financial-summary.ts';
import { incomeStatement, type StatementPart } from './income-statement.ts';
import { NO_PLACE, ofPlace } from './of-place.ts';
import { type TransferredValue, transferredGoods } from './transferred-goods.ts';

/** October: capital of 100 $, sold for 30 $ what cost 10 $. November: sold for 25 $ what cost 10 $, rent of 9 $. */
const BOOKS = [
  posted('2026-10-01', [postedLine('1.1.01', 10_000n, 100n), postedLine('3.1', -10_000n, -100n)]),
  posted('2026-10-10', [postedLine('1.2', 4_000n, 40n), postedLine('2.1', -4_000n, -40n)]),
  posted('2026-10-20', [
    postedLine('1.1.01', 3_000n, 30n),
    postedLine('4.1', -3_000n, -30n),
    postedLine('5.1', 1_000n, 10n),
    postedLine('1.2', -1_000n, -10n),
  ]),
  posted('2026-11-20', [
    postedLine('1.1.01', 2_500n, 25n),
    postedLine('4.1', -2_500n, -25n),
    postedLine('5.1', 1_000n, 10n),
    postedLine('1.2', -1_000n, -10n),
    postedLine('6.1', 900n, 9n),
    postedLine('1.1.01', -900n, -9n),
  ]),
];
const PERIODS = [
  accountSums(BOOKS, { from: '2026-11-01', to: '2026-11-30' }),
  accountSums(BOOKS, { from: '2026-10-01', to: '2026-10-31' }),
];
const text = ({ usd }: BothCurrencies) => formatAmount(usd);
const rowsOf = ({ rows }: StatementPart) =>
  rows.map(({ account, figures }) => [account.code, ...figures.map(text)]);

describe('the income statement', () => {
  const statement = incomeStatement(SMALL_CHART, PERIODS);

  it('[ACC-07] has income, costs and expenses as plain figures, a period beside the other', () => {
    expect(rowsOf(statement.income)).toEqual([
      ['4', '25,00', '30,00'],
      ['4.1', '25,00', '30,00'],
    ]);
    expect(rowsOf(statement.costs)).toEqual([
      ['5', '10,00', '10,00'],
      ['5.1', '10,00', '10,00'],
    ]);
    expect(rowsOf(statement.expenses)).toEqual([
      ['6', '9,00', '0,00'],
      ['6.1', '9,00', '0,00'],
    ]);
  });

  it('[ACC-07] takes costs off income, then expenses off the rest', () => {
    expect(statement.grossResult.map(text)).toEqual(['15,00', '20,00']);
    expect(statement.result.map(text)).toEqual(['6,00', '20,00']);
  });
});

describe('the balance sheet', () => {
  const sheet = balanceSheet(SMALL_CHART, PERIODS);

  it('[ACC-07] has what there is at the end of each period, whenever it came', () => {
    expect(rowsOf(sheet.assets)).toEqual([
      ['1', '166,00', '160,00'],
      ['1.1', '146,00', '130,00'],
      ['1.1.01', '146,00', '130,00'],
      ['1.2', '20,00', '30,00'],
    ]);
    expect(sheet.liabilities.total.map(text)).toEqual(['40,00', '40,00']);
    expect(rowsOf(sheet.equity)).toEqual([
      ['3', '100,00', '100,00'],
      ['3.1', '100,00', '100,00'],
    ]);
  });

  it('[ACC-07] counts the result of the period and those of before, which no closing has moved, into equity', () => {
    expect(sheet.periodResult.map(text)).toEqual(['6,00', '20,00']);
    expect(sheet.earlierResults.map(text)).toEqual(['20,00', '0,00']);
    expect(sheet.totalEquity.map(text)).toEqual(['126,00', '120,00']);
    expect(sheet.liabilitiesAndEquity).toEqual(sheet.assets.total);
  });
});

const PLACES = ['store-1', 'store-2', NO_PLACE];
const anyTransfer = (): fc.Arbitrary<TransferredValue[]> =>
  fc
    .tuple(anyDay(), fc.constantFrom('store-1', 'store-2'), anyMoney('USD'), bolivarRate(), anyMoney('USD'))
    .map(([day, from, sent, rate, arrived]) => [
      { day, warehouseId: from, ...negateInBoth(inBoth(sent, rate)) },
      // Where it fills a negative stock, less arrives than left.
      { day, warehouseId: from === 'store-1' ? 'store-2' : 'store-1', ...inBoth(arrived, rate) },
    ]);

describe('the balance sheet of each store', () => {
  it('[ACC-07] adds up by its account with the other stores, and all stores together are the company', () => {
    fc.assert(
      fc.property(
        anyTransactions(),
        fc.array(anyTransfer(), { maxLength: 8 }),
        anyDay(),
        (transactions, transfers, to) => {
          const range = { from: '2026-11-01', to };
          const sheetOf = (place?: string) =>
            balanceSheet(
              SMALL_CHART,
              [accountSums(ofPlace(transactions, place), range)],
              place === undefined ? [] : [transferredGoods(transfers.flat(), place, to)],
            );
          const company = sheetOf();
          const stores = PLACES.map(sheetOf);
          for (const { totalAssets, liabilitiesAndEquity } of [company, ...stores])
            expect(totalAssets).toEqual(liabilitiesAndEquity);
          const together = (of: (sheet: BalanceSheet) => readonly BothCurrencies[]) =>
            sumInBoth(stores.flatMap(of));
          expect([together(({ totalAssets }) => totalAssets)]).toEqual(company.totalAssets);
          expect([together(({ totalEquity }) => totalEquity)]).toEqual(company.totalEquity);
          expect(together(({ transferred }) => transferred)).toEqual(ZERO_IN_BOTH);
        },
      ),
    );
  });

  it('[ACC-07] counts goods that came from another store as an asset, and as owed to the others', () => {
    const bought = posted(
      '2026-11-02',
      [postedLine('1.2', 10_000n, 100n), postedLine('2.1', -10_000n, -100n)],
      {
        warehouseId: 'store-1',
      },
    );
    const moved = (warehouseId: string, dollars: bigint, bolivars: bigint) => ({
      ...{ day: '2026-11-03', warehouseId },
      ...{ usd: money(dollars, 'USD'), ves: money(bolivars, 'VES') },
    });
    const transfers = [moved('store-1', -4_000n, -40n), moved('store-2', 4_000n, 40n)];
    const range = { from: '2026-11-01', to: '2026-11-30' };
    const [first, second] = ['store-1', 'store-2'].map((place) =>
      balanceSheet(
        SMALL_CHART,
        [accountSums(ofPlace([bought], place), range)],
        [transferredGoods(transfers, place, range.to)],
      ),
    );
    expect([first, second].map((sheet) => sheet?.totalAssets.map(text))).toEqual([['60,00'], ['40,00']]);
    expect(second?.totalLiabilities.map(text)).toEqual(['40,00']);
  });
});

describe('the financial summary', () => {
  it('[ACC-06] has income, expense, result, assets, liabilities and equity of the period', () => {
    const [november = []] = PERIODS;
    expect(
      Object.entries(financialSummary(SMALL_CHART, november)).map(([name, both]) => [name, text(both)]),
    ).toEqual([
      ['income', '25,00'],
      ['expense', '19,00'],
      ['result', '6,00'],
      ['assets', '166,00'],
      ['liabilities', '40,00'],
      ['equity', '126,00'],
    ]);
  });
});
