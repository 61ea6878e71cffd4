import { describe, expect, it } from 'vitest';
import { formatAmount } from '../money/format.ts';
import { posted, postedLine, SMALL_CHART } from '../testing/ledgers.ts';
import { accountSums } from './account-sums.ts';
import { type TrialFigures, trialBalance } from './trial-balance.ts';

/** The owner puts in 100 $, then buys goods for 40 $ on credit and sells a part that cost 10 $ for 25 $ in cash. */
const BOOKS = [
  posted('2026-10-31', [postedLine('1.1.01', 10_000n, 4_000_000n), postedLine('3.1', -10_000n, -4_000_000n)]),
  posted('2026-11-02', [postedLine('1.2', 4_000n, 1_800_000n), postedLine('2.1', -4_000n, -1_800_000n)]),
  posted('2026-11-20', [
    postedLine('1.1.01', 2_500n, 1_281_200n),
    postedLine('4.1', -2_500n, -1_281_200n),
    postedLine('5.1', 1_000n, 450_000n),
    postedLine('1.2', -1_000n, -450_000n),
  ]),
  posted('2026-12-01', [postedLine('6.1', 900n, 500_000n), postedLine('1.1.01', -900n, -500_000n)]),
];
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

const texts = (figures: TrialFigures, currency: 'usd' | 'ves') =>
  Object.values(figures).map((both) => formatAmount((both as TrialFigures['debit'])[currency]));

describe('the trial balance', () => {
  const { rows, totals } = trialBalance(SMALL_CHART, accountSums(BOOKS, NOVEMBER));

  it('[ACC-07] has before, debits, credits and after of each account, groups with the sums of theirs', () => {
    expect(
      rows.map(({ account, depth, isGroup, figures }) => [
        account.code,
        depth,
        isGroup,
        ...texts(figures, 'usd'),
      ]),
    ).toEqual([
      ['1', 0, true, '100,00', '0,00', '65,00', '10,00', '155,00', '0,00'],
      ['1.1', 1, true, '100,00', '0,00', '25,00', '0,00', '125,00', '0,00'],
      ['1.1.01', 2, false, '100,00', '0,00', '25,00', '0,00', '125,00', '0,00'],
      ['1.2', 1, false, '0,00', '0,00', '40,00', '10,00', '30,00', '0,00'],
      ['2', 0, true, '0,00', '0,00', '0,00', '40,00', '0,00', '40,00'],
      ['2.1', 1, false, '0,00', '0,00', '0,00', '40,00', '0,00', '40,00'],
      ['3', 0, true, '0,00', '100,00', '0,00', '0,00', '0,00', '100,00'],
      ['3.1', 1, false, '0,00', '100,00', '0,00', '0,00', '0,00', '100,00'],
      ['4', 0, true, '0,00', '0,00', '0,00', '25,00', '0,00', '25,00'],
      ['4.1', 1, false, '0,00', '0,00', '0,00', '25,00', '0,00', '25,00'],
      ['5', 0, true, '0,00', '0,00', '10,00', '0,00', '10,00', '0,00'],
      ['5.1', 1, false, '0,00', '0,00', '10,00', '0,00', '10,00', '0,00'],
    ]);
  });

  it('[ACC-07] has equal sides in dollars and in bolívares, each with its own figures', () => {
    expect(texts(totals, 'usd')).toEqual(['100,00', '100,00', '75,00', '75,00', '165,00', '165,00']);
    expect(texts(totals, 'ves')).toEqual([
      '40.000,00',
      '40.000,00',
      '35.312,00',
      '35.312,00',
      '70.812,00',
      '70.812,00',
    ]);
  });

  it('[ACC-07] puts an account on the debtor side in one currency and on the creditor side in the other', () => {
    const books = [posted('2026-11-02', [postedLine('1.1.01', 5n, -7n), postedLine('3.1', -5n, 7n)])];
    const cash = trialBalance(SMALL_CHART, accountSums(books, NOVEMBER)).rows.find(
      ({ account }) => account.code === '1.1.01',
    );
    expect(cash && texts(cash.figures, 'usd')).toEqual(['0,00', '0,00', '0,05', '0,00', '0,05', '0,00']);
    expect(cash && texts(cash.figures, 'ves')).toEqual(['0,00', '0,00', '0,00', '0,07', '0,00', '0,07']);
  });

  it('[ACC-07] leaves out an account without figures, and none whose movements come to nothing', () => {
    const there = posted('2026-11-02', [postedLine('6.1', 5n, 5n), postedLine('3.1', -5n, -5n)]);
    const back = posted('2026-11-03', [postedLine('6.1', -5n, -5n), postedLine('3.1', 5n, 5n)]);
    const codes = trialBalance(SMALL_CHART, accountSums([there, back], NOVEMBER)).rows.map(
      ({ account }) => account.code,
    );
    expect(codes).toEqual(['3', '3.1', '6', '6.1']);
    expect(trialBalance(SMALL_CHART, []).rows).toEqual([]);
  });

  it('[ACC-07] shows an account whose group is gone, and accounts that are under one another, at the top', () => {
    const lost = [
      { id: 'a', code: '1', name: 'A', type: 'asset', parentId: 'b' },
      { id: 'b', code: '2', name: 'B', type: 'asset', parentId: 'a' },
      { id: 'c', code: '3', name: 'C', type: 'asset', parentId: 'a' },
      { id: 'd', code: '4', name: 'D', type: 'equity', parentId: 'gone' },
    ] as const;
    const books = [
      posted('2026-11-02', [
        postedLine('a', 1n, 1n),
        postedLine('b', 2n, 2n),
        postedLine('c', 4n, 4n),
        postedLine('d', -7n, -7n),
      ]),
    ];
    const lostRows = trialBalance(lost, accountSums(books, NOVEMBER));
    expect(lostRows.rows.map(({ account, depth }) => [account.code, depth])).toEqual([
      ['1', 0],
      ['3', 1],
      ['2', 0],
      ['4', 0],
    ]);
    expect(lostRows.totals.debit).toEqual(lostRows.totals.credit);
  });
});
