import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { usd, ves } from '../testing/builders.ts';
import { denominationsOf, sumOfNotes } from './denominations.ts';

describe('denominationsOf', () => {
  it('[CASH-01] are the notes and coins in use, the largest first', () => {
    expect(denominationsOf('USD').map(({ minor }) => minor / 100n)).toEqual([100n, 50n, 20n, 10n, 5n, 1n]);
    expect(denominationsOf('VES').map(({ minor }) => minor / 100n)).toEqual([
      500n,
      200n,
      100n,
      50n,
      20n,
      10n,
      5n,
      1n,
    ]);
    expect(denominationsOf('EUR')).toEqual([]);
  });
});

describe('sumOfNotes', () => {
  it('[CASH-01] is what the notes come to, and nothing without any', () => {
    const notes = [
      { value: ves(500_00n), count: 3 },
      { value: ves(20_00n), count: 0 },
      { value: ves(1_00n), count: 7 },
    ];
    expect(sumOfNotes(notes, 'VES')).toEqual(ves(1_507_00n));
    expect(sumOfNotes([], 'USD')).toEqual(usd(0n));
  });

  it.each([
    ['one', 1],
    ['not even one', 0],
  ])('[CASH-01] throws for notes of another currency, though there be %s', (_, count) => {
    expect(() => sumOfNotes([{ value: usd(1_00n), count }], 'VES')).toThrow(BrokenInvariant);
  });

  it('[CASH-01] is the same in any order, and a pile counted in two heaps is the pile', () => {
    const pile = fc.record({
      value: fc.constantFrom(...denominationsOf('VES')),
      count: fc.nat({ max: 100_000 }),
      heap: fc.nat({ max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(pile), (piles) => {
        const whole = sumOfNotes(piles, 'VES');
        const heaps = piles.flatMap(({ value, count, heap }) => {
          const first = Math.min(count, heap);
          return [
            { value, count: first },
            { value, count: count - first },
          ];
        });
        expect(sumOfNotes([...piles].reverse(), 'VES')).toEqual(whole);
        expect(sumOfNotes(heaps, 'VES')).toEqual(whole);
      }),
    );
  });
});
