import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isNegative, money, negate, sum, zero } from '../money/money.ts';
import { AGE_BUCKETS } from '../payables/payables.ts';
import { addDays } from '../time/days.ts';
import { agedDebt } from './customer-ageing.ts';
import { openCharges, type StatementEntry, statementOf } from './statement.ts';

const DAY = '2026-11-23';
const usd = (minor: bigint) => money(minor, 'USD');
const IN_DOLLARS = { currency: 'USD', day: DAY } as const;

describe('the age of what a customer owes', () => {
  it.each([
    [-10, '0-30'],
    [0, '0-30'],
    [30, '0-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '90+'],
  ] as const)('counts the days since it was due: %i are in %s', (days, bucket) => {
    const charge = { left: usd(5_00n), dueDate: addDays(DAY, -days), isBefore: false };
    const { open, ages } = agedDebt([charge], IN_DOLLARS);
    expect([open, ages[bucket]]).toEqual([usd(5_00n), usd(5_00n)]);
  });

  it('puts what is from before everything known with the oldest', () => {
    const { ages } = agedDebt([{ left: usd(1_00n), dueDate: null, isBefore: true }], IN_DOLLARS);
    expect(ages['90+']).toEqual(usd(1_00n));
  });

  it('has a payment settle the oldest charge first, so that the young ones stay', () => {
    const entries = [charged(100, 10_00n), charged(40, 10_00n), charged(5, 10_00n), paid(14_00n)];
    const { open, ages } = agedDebt(openCharges(statementOf(usd(-16_00n), entries)), IN_DOLLARS);
    expect(open).toEqual(usd(16_00n));
    expect(AGE_BUCKETS.map((bucket) => ages[bucket])).toEqual([usd(10_00n), usd(6_00n), usd(0n), usd(0n)]);
  });

  it('adds up to the balance, whatever was charged and paid in whatever order', () => {
    const moved = fc.record({ days: fc.nat({ max: 200 }), minor: fc.bigInt(-99_999n, 99_999n) });
    fc.assert(
      fc.property(fc.array(moved), (made) => {
        const entries = made.map(({ days, minor }) => entry(days, minor));
        const balance = sum(
          entries.map(({ amount }) => amount),
          'USD',
        );
        const { open, ages } = agedDebt(openCharges(statementOf(balance, entries)), IN_DOLLARS);
        const owed = isNegative(balance) ? negate(balance) : zero('USD');
        expect(open).toEqual(owed);
        expect(sum(Object.values(ages), 'USD')).toEqual(owed);
      }),
    );
  });
});

function charged(days: number, minor: bigint): StatementEntry {
  return entry(days, -minor);
}

function paid(minor: bigint): StatementEntry {
  return entry(0, minor);
}

/** Due on the day it was made. */
function entry(days: number, minor: bigint): StatementEntry {
  const dueDate = addDays(DAY, -days);
  return {
    ...{ id: `${days} ${minor}`, at: `${dueDate}T14:00:00.000Z` },
    ...{ amount: usd(minor), dueDate, takesBack: null },
  };
}
