import { describe, expect, it } from 'vitest';

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
});
