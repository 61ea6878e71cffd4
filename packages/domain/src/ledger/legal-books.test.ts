import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/money.ts';
import { anyTransactions, posted, postedLine, SMALL_CHART } from '../testing/ledgers.ts';
import { accountSums } from './account-sums.ts';
import { accountTotals, TOTALS_BY } from './account-totals.ts';
import { journalBook, ledgerBook } from './legal-books.ts';

const YEAR = { from: '2026-11-05', to: '2026-12-31' };

describe('the Libro Diario', () => {
  it('[ACC-07] has in every entry as many bolívares owed as owing, numbered from 1', () => {
    fc.assert(
      fc.property(anyTransactions(), fc.constantFrom(...TOTALS_BY), (transactions, by) => {
        const entries = journalBook(SMALL_CHART, accountTotals(transactions, { ...YEAR, by }));
        entries.forEach(({ number, lines, total }, place) => {
          expect(number).toBe(place + 1);
          expect(
            sum(
              lines.map(({ debit }) => debit),
              'VES',
            ),
          ).toEqual(total);
          expect(
            sum(
              lines.map(({ credit }) => credit),
              'VES',
            ),
          ).toEqual(total);
        });
      }),
    );
  });

  it('[ACC-07] sums a day up, first the accounts that owe and then those that are owed, by code', () => {
    const sale = posted('2026-11-10', [postedLine('4.1', 0n, -9_00n), postedLine('1.1.01', 0n, 9_00n)]);
    const paid = posted('2026-11-10', [postedLine('1.1.01', 0n, -2_00n), postedLine('6.1', 0n, 2_00n)]);
    const [entry] = journalBook(SMALL_CHART, accountTotals([sale, paid], { ...YEAR, by: 'day' }));
    expect(
      entry?.lines.map(({ account, debit, credit }) => [account.code, debit.minor, credit.minor]),
    ).toEqual([
      ['1.1.01', 9_00n, 0n],
      ['6.1', 2_00n, 0n],
      ['1.1.01', 0n, 2_00n],
      ['4.1', 0n, 9_00n],
    ]);
  });
});

describe('the Libro Mayor', () => {
  it('[ACC-07] leads every account from its balance before to its balance after, and has what the Diario has', () => {
    fc.assert(
      fc.property(anyTransactions(), fc.constantFrom(...TOTALS_BY), (transactions, by) => {
        const totals = accountTotals(transactions, { ...YEAR, by });
        const book = ledgerBook(SMALL_CHART, accountSums(transactions, YEAR), totals);
        for (const { opening, lines, closing } of book)
          expect(lines.at(-1)?.balance ?? opening).toEqual(closing);
        const journal = journalBook(SMALL_CHART, totals).map(({ total }) => total);
        expect(
          sum(
            book.map(({ debit }) => debit),
            'VES',
          ),
        ).toEqual(sum(journal, 'VES'));
        expect(
          sum(
            book.map(({ credit }) => credit),
            'VES',
          ),
        ).toEqual(sum(journal, 'VES'));
      }),
    );
  });
});
