/** The laws that hold between all statements, whatever was posted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addInBoth, negateInBoth, sumInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { anyDay, anyTransactions, SMALL_CHART } from '../testing/ledgers.ts';
import { addDays } from '../time/days.ts';
import { accountSums, closingOf } from './account-sums.ts';
import { balanceSheet } from './balance-sheet.ts';
import { financialSummary } from './financial-summary.ts';
import { incomeStatement } from './income-statement.ts';
import { accountLedger } from './ledger-lines.ts';
import { NO_PLACE, ofPlace } from './of-place.ts';
import { trialBalance } from './trial-balance.ts';

const anyRange = () =>
  fc
    .tuple(anyDay(), anyDay())
    .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }));
const anyBooks = () => fc.tuple(anyTransactions(), anyRange());

describe('any balanced transactions', () => {
  it('[ACC-07] make a trial balance whose sides are equal before, in and after the period, in both currencies', () => {
    fc.assert(
      fc.property(anyBooks(), ([transactions, range]) => {
        const { totals, rows } = trialBalance(SMALL_CHART, accountSums(transactions, range));
        expect(totals.openingDebtor).toEqual(totals.openingCreditor);
        expect(totals.debit).toEqual(totals.credit);
        expect(totals.closingDebtor).toEqual(totals.closingCreditor);
        const own = rows.filter(({ isGroup }) => !isGroup).map(({ figures }) => figures);
        expect(sumInBoth(own.map(({ debit }) => debit))).toEqual(totals.debit);
        expect(sumInBoth(own.map(({ closingDebtor }) => closingDebtor))).toEqual(totals.closingDebtor);
      }),
    );
  });

  it('[ACC-07] make assets that are liabilities plus equity, in both currencies, at the end of every period', () => {
    fc.assert(
      fc.property(anyTransactions(), anyRange(), anyRange(), (transactions, one, other) => {
        const periods = [one, other].map((range) => accountSums(transactions, range));
        const { assets, liabilitiesAndEquity } = balanceSheet(SMALL_CHART, periods);
        expect(assets.total).toEqual(liabilitiesAndEquity);
      }),
    );
  });

  it('[ACC-06] make a summary that says what the statements say: result in both, equity as assets less liabilities', () => {
    fc.assert(
      fc.property(anyBooks(), ([transactions, range]) => {
        const sums = accountSums(transactions, range);
        const summary = financialSummary(SMALL_CHART, sums);
        expect([summary.result]).toEqual(incomeStatement(SMALL_CHART, [sums]).result);
        expect([summary.result]).toEqual(balanceSheet(SMALL_CHART, [sums]).periodResult);
        expect(summary.result).toEqual(addInBoth(summary.income, negateInBoth(summary.expense)));
        expect(summary.equity).toEqual(addInBoth(summary.assets, negateInBoth(summary.liabilities)));
      }),
    );
  });

  it('[ACC-07] earn at their stores, and at none, what they earn in all', () => {
    fc.assert(
      fc.property(anyBooks(), ([transactions, range]) => {
        const earned = (place?: string) => {
          const sums = accountSums(ofPlace(transactions, place), range);
          return incomeStatement(SMALL_CHART, [sums]).result;
        };
        const places = ['store-1', 'store-2', NO_PLACE].flatMap((place) => earned(place));
        expect([sumInBoth(places)]).toEqual(earned());
      }),
    );
  });

  it('[ACC-07] open a period with what the one before closed with', () => {
    fc.assert(
      fc.property(anyTransactions(), anyRange(), (transactions, range) => {
        const before = accountSums(transactions, { from: '2026-10-01', to: addDays(range.from, -1) });
        const after = accountSums(transactions, range);
        for (const { id } of SMALL_CHART) {
          const closed = before.find(({ accountId }) => accountId === id);
          const opened = after.find(({ accountId }) => accountId === id);
          expect(opened?.opening ?? ZERO_IN_BOTH).toEqual(
            closed === undefined ? ZERO_IN_BOTH : closingOf(closed),
          );
        }
      }),
    );
  });

  it('[ACC-07] make ledgers that end where the trial balance does, in whatever order they are given', () => {
    fc.assert(
      fc.property(anyBooks(), ([transactions, range]) => {
        for (const sums of accountSums(transactions, range)) {
          const ledger = accountLedger(transactions, sums.accountId, range);
          expect(ledger.lines.at(-1)?.balance ?? ledger.opening).toEqual(closingOf(sums));
          expect(accountLedger([...transactions].reverse(), sums.accountId, range)).toEqual(ledger);
        }
      }),
    );
  });
});
