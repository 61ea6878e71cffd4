import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, sum } from '../money/money.ts';
import { anyTransactions, posted, postedLine, SMALL_CHART } from '../testing/ledgers.ts';
import { accountSums } from './account-sums.ts';
import { accountTotals, TOTALS_BY } from './account-totals.ts';
import { detailedJournalBook, journalBook, ledgerBook } from './legal-books.ts';

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

describe('the Libro Diario of each transaction', () => {
  const sumOf = (amounts: readonly Money[]) => sum(amounts, 'VES');

  it('[ACC-07] has every transaction with bolívares once, balanced, by day, and what its summary of days has', () => {
    fc.assert(
      fc.property(anyTransactions(), (transactions) => {
        const entries = detailedJournalBook(SMALL_CHART, transactions);
        const posted = transactions.filter(({ lines }) => lines.some(({ ves }) => ves.minor !== 0n));
        expect(entries.map(({ day }) => day)).toEqual(posted.map(({ day }) => day).sort());
        expect(entries.map(({ number }) => number)).toEqual(entries.map((_, place) => place + 1));
        for (const { lines, total } of entries) {
          expect(sumOf(lines.map(({ debit }) => debit))).toEqual(total);
          expect(sumOf(lines.map(({ credit }) => credit))).toEqual(total);
        }
        const range = { from: '2026-11-01', to: '2026-11-30' };
        const days = journalBook(SMALL_CHART, accountTotals(transactions, { ...range, by: 'day' }));
        expect(sumOf(entries.map(({ total }) => total))).toEqual(sumOf(days.map(({ total }) => total)));
      }),
    );
  });

  it('[ACC-07] has what a transaction is about, and leaves out one in dollars alone', () => {
    const sale = posted('2026-11-10', [postedLine('4.1', 0n, -9_00n), postedLine('1.1.01', 0n, 9_00n)], {
      reference: 'A-000012',
    });
    const dollars = posted('2026-11-09', [postedLine('4.1', -1n, 0n), postedLine('1.1.01', 1n, 0n)]);
    const [entry, ...others] = detailedJournalBook(SMALL_CHART, [sale, dollars]);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ number: 1, day: '2026-11-10', words: 'Venta A-000012' });
    expect(entry?.lines.map(({ account }) => account.code)).toEqual(['1.1.01', '4.1']);
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
