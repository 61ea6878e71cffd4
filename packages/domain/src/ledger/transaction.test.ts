/** Postings by themselves: two currencies, two sides, one row a role. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { inBoth } from '../money/both-currencies.ts';
import { anyMoney, anyRate } from '../testing/arbitraries.ts';
import { usd, ves } from '../testing/builders.ts';
import {
  credit,
  debit,
  isBalanced,
  mergedByRole,
  type Posting,
  roundingPostings,
  totalOf,
} from './transaction.ts';

describe('mergedByRole', () => {
  it('[ACC-07] has one row a role where it first appeared, and none that comes to nothing', () => {
    const one = { usd: usd(1_00n), ves: ves(512_48n) };
    const rows = [
      debit('till_usd', one),
      credit('sales_exempt', one),
      debit('till_usd', one),
      debit('cash_over', one),
      credit('cash_over', one),
    ];
    expect(mergedByRole(rows)).toEqual([
      { role: 'till_usd', usd: usd(2_00n), ves: ves(1_024_96n) },
      { role: 'sales_exempt', usd: usd(-1_00n), ves: ves(-512_48n) },
    ]);
    expect(mergedByRole([])).toEqual([]);
  });

  it('[ACC-07] keeps a row that comes to nothing in one of the two currencies', () => {
    const dollars = debit('till_usd', { usd: usd(1n), ves: ves(0n) });
    const bolivars = credit('till_ves', { usd: usd(0n), ves: ves(1n) });
    expect(mergedByRole([dollars, bolivars])).toEqual([dollars, bolivars]);
  });

  it('[ACC-07] changes no total, and is the same when done twice or from behind', () => {
    fc.assert(
      fc.property(anyPostings(), (postings) => {
        const merged = mergedByRole(postings);
        expect(totalOf(merged)).toEqual(totalOf(postings));
        expect(mergedByRole(merged)).toEqual(merged);
        expect(byRole(mergedByRole([...postings].reverse()))).toEqual(byRole(merged));
      }),
    );
  });
});

describe('roundingPostings', () => {
  it.each([
    ['too many debits are a gain', usd(1n), ves(0n), [['rounding_gain', -1n, 0n]]],
    ['too many credits are a loss', usd(0n), ves(-1n), [['rounding_loss', 0n, 1n]]],
    [
      'each currency goes its own way',
      usd(-2n),
      ves(3n),
      [
        ['rounding_loss', 2n, 0n],
        ['rounding_gain', 0n, -3n],
      ],
    ],
    ['nothing left over is nothing posted', usd(0n), ves(0n), []],
  ])('[ACC-07] %s', (_, dollars, bolivars, rows) => {
    const posted = roundingPostings([{ role: 'till_usd', usd: dollars, ves: bolivars }]);
    expect(posted.map(({ role, usd, ves }) => [role, usd.minor, ves.minor])).toEqual(rows);
  });

  it('[ACC-07] balances whatever it is given, and adds nothing the second time', () => {
    fc.assert(
      fc.property(anyPostings(), (postings) => {
        const whole = [...postings, ...roundingPostings(postings)];
        expect(isBalanced(whole)).toBe(true);
        expect(roundingPostings(whole)).toEqual([]);
      }),
    );
  });
});

describe('totalOf', () => {
  it('is zero of each currency for no postings, which balance', () => {
    expect(totalOf([])).toEqual({ usd: usd(0n), ves: ves(0n) });
    expect(isBalanced([])).toBe(true);
  });

  it('is not balanced by one currency alone', () => {
    const row = (dollars: bigint, bolivars: bigint): Posting[] => [
      { role: 'till_usd', usd: usd(dollars), ves: ves(bolivars) },
    ];
    expect([isBalanced(row(1n, 0n)), isBalanced(row(0n, -1n)), isBalanced(row(1n, -1n))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('throws for an amount on the side of the other currency', () => {
    expect(() => totalOf([{ role: 'till_usd', usd: ves(1n), ves: ves(1n) }])).toThrow(BrokenInvariant);
  });

  it('of a debit and its credit is nothing, in any amount at any rate', () => {
    fc.assert(
      fc.property(fc.oneof(anyMoney('USD'), anyMoney('VES')), fc.option(anyRate()), (amount, rate) => {
        const both = inBoth(amount, rate);
        expect(isBalanced([debit('till_usd', both), credit('sales_exempt', both)])).toBe(true);
      }),
    );
  });
});

function anyPostings(): fc.Arbitrary<Posting[]> {
  const role = fc.constantFrom('till_usd', 'till_ves', 'sales_general', 'vat_debit' as const);
  return fc.array(
    fc.record({ role: role as fc.Arbitrary<Posting['role']>, usd: anyMoney('USD'), ves: anyMoney('VES') }),
  );
}

function byRole(postings: readonly Posting[]): Posting[] {
  return [...postings].sort((first, second) => (first.role < second.role ? -1 : 1));
}
