import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumInBoth } from '../money/both-currencies.ts';
import { anyTransactions, posted, postedLine, SMALL_CHART } from '../testing/ledgers.ts';
import { accountSums } from './account-sums.ts';
import { accountTotals, TOTALS_BY } from './account-totals.ts';
import { incomeStatement } from './income-statement.ts';
import { monthlyResults } from './monthly-results.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

describe('what moved on accounts', () => {
  it('[ACC-07] is in each day and month as much on one side as on the other, in both currencies', () => {
    fc.assert(
      fc.property(anyTransactions(), fc.constantFrom(...TOTALS_BY), (transactions, by) => {
        const totals = accountTotals(transactions, { ...YEAR, by });
        for (const day of new Set(totals.map((total) => total.day))) {
          const ofDay = totals.filter((total) => total.day === day);
          expect(sumInBoth(ofDay.map(({ debit }) => debit))).toEqual(
            sumInBoth(ofDay.map(({ credit }) => credit)),
          );
        }
      }),
    );
  });

  it('[ACC-07] adds up to what the statements have of the whole period', () => {
    fc.assert(
      fc.property(anyTransactions(), (transactions) => {
        const totals = accountTotals(transactions, { ...YEAR, by: 'day' });
        for (const { accountId, debit, credit } of accountSums(transactions, YEAR)) {
          const own = totals.filter((total) => total.accountId === accountId);
          expect(sumInBoth(own.map((total) => total.debit))).toEqual(debit);
          expect(sumInBoth(own.map((total) => total.credit))).toEqual(credit);
        }
      }),
    );
  });

  it('[ACC-07] leaves out what is before the first day and after the last', () => {
    const lines = [postedLine('1.1.01', 1_00n, 0n), postedLine('4.1', -1_00n, 0n)];
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => posted(day, lines));
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(
      accountTotals(days, { ...november, by: 'month' }).map(({ day, debit }) => [day, debit.usd.minor]),
    ).toEqual([
      ['2026-11-01', 2_00n],
      ['2026-11-01', 0n],
    ]);
    expect(accountTotals(days, { ...november, by: 'day' }).map(({ day }) => day)).toEqual([
      ...['2026-11-01', '2026-11-01', '2026-11-30', '2026-11-30'],
    ]);
  });
});

describe('the results month by month', () => {
  it('[ACC-06] are those of the income statement of each month, and zero where nothing moved', () => {
    fc.assert(
      fc.property(anyTransactions(), (transactions) => {
        const totals = accountTotals(transactions, { ...YEAR, by: 'month' });
        const [october, november] = monthlyResults(SMALL_CHART, totals, ['2026-10-01', '2026-11-01']);
        const { income, result } = incomeStatement(SMALL_CHART, [accountSums(transactions, YEAR)]);
        expect([november?.income]).toEqual(income.total);
        expect([november?.result]).toEqual(result);
        expect([october?.income.usd.minor, october?.expense.ves.minor]).toEqual([0n, 0n]);
      }),
    );
  });
});
