import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { CartLine } from '../pricing/price-line.ts';
import { cartLine, usd } from '../testing/builders.ts';
import { linesByLot } from './lines-by-lot.ts';

const LINES_MAX = 500;

/** A line of three, at $ 1.15 each, with 16 % on top. */
const line = (id: string): CartLine => ({ ...cartLine({ quantity: quantity('3') }), id });
const part = (lot: string, pieces: string) => ({ lot, quantity: quantity(pieces) });

function byLot(
  ids: readonly string[],
  splits: Readonly<Record<string, readonly ReturnType<typeof part>[]>>,
  linesMax = LINES_MAX,
) {
  let made = 0;
  const { lines } = priceCart(ids.map(line), 'USD');
  const parts = new Map(Object.entries(splits).map(([id, ofLine]) => [id, { parts: ofLine }]));
  return linesByLot(lines, parts, { linesMax, newId: () => `new-${++made}` });
}

const shown = (lines: ReturnType<typeof byLot>) =>
  lines.map(({ from, priced }) => [from, priced.line.id, priced.line.lot, priced.line.quantity]);

describe('the lines of a sale, one per lot', () => {
  it('[MOV-05] leaves a line that nothing was allotted to as it is', () => {
    const [only] = byLot(['a'], {});
    expect(only).toEqual({ from: 'a', priced: priceCart([line('a')], 'USD').lines[0] });
  });

  it('[MOV-05] names the lot of a line that one lot is enough for, under the id it had', () => {
    expect(shown(byLot(['a'], { a: [part('L1', '3')] }))).toEqual([['a', 'a', 'L1', quantity('3')]]);
  });

  it('[MOV-05][S-26] makes two lines of two lots, with the same sum: the first has the id, the other a new one', () => {
    const lines = byLot(['a'], { a: [part('L1', '1'), part('L2', '2')] });
    expect(shown(lines)).toEqual([
      ['a', 'a', 'L1', quantity('1')],
      ['a', 'new-1', 'L2', quantity('2')],
    ]);
    expect(lines.map(({ priced }) => [priced.subtotal, priced.tax])).toEqual([
      [usd(115n), usd(16n)],
      [usd(230n), usd(32n)],
    ]);
  });

  it('[MOV-05] says of each part which line it is of, in the order of the lines', () => {
    const splits = { a: [part('L1', '1'), part('', '2')], c: [part('L2', '2'), part('L3', '1')] };
    expect(shown(byLot(['a', 'b', 'c'], splits)).map(([from, id, lot]) => [from, id, lot])).toEqual([
      ['a', 'a', 'L1'],
      ['a', 'new-1', ''],
      ['b', 'b', priceCart([line('b')], 'USD').lines[0]?.line.lot],
      ['c', 'c', 'L2'],
      ['c', 'new-2', 'L3'],
    ]);
  });

  it.each([
    { linesMax: 3, lots: ['L1', 'L2', 'L3'] },
    { linesMax: 4, lots: ['L1', 'L2', 'L3', 'L4'] },
    { linesMax: 2, lots: ['L1', 'L3'] },
  ])('[MOV-05] of at most $linesMax lines, takes $lots', ({ linesMax, lots }) => {
    const splits = { a: [part('L1', '1'), part('L2', '2')], b: [part('L3', '2'), part('L4', '1')] };
    const lines = byLot(['a', 'b'], splits, linesMax);
    expect(lines.map(({ priced }) => priced.line.lot)).toEqual(lots);
    const pieces = lines.reduce((total, { priced }) => total + priced.line.quantity, 0n);
    expect(pieces).toBe(quantity('6'));
  });
});
