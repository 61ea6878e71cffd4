import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Quantity, quantity } from '../money/quantity.ts';
import { unitCost, unitCostOf } from '../money/unit-cost.ts';
import { BCV, usd, ves } from '../testing/builders.ts';
import {
  averageCostOf,
  bookStock,
  emptyStockBooks,
  type Holding,
  type StockBooks,
  type StockValue,
} from './average-cost.ts';
import type { StockMove } from './stock-move.ts';

const KEY = 'harina|tienda|und|';
const noPrice = () => null;

/** @param value in cents of a dollar; in bolívares it is a hundred times that, unless `bolivars` says otherwise */
function move(
  amount: string,
  value: bigint | null = null,
  { bolivars, ...overrides }: Partial<StockMove> & { readonly bolivars?: bigint } = {},
): StockMove {
  return {
    productId: 'harina',
    warehouseId: 'tienda',
    unitId: 'und',
    lot: '',
    quantity: quantity(amount),
    baseQuantity: quantity(amount),
    value: value === null ? null : { usd: usd(value), ves: ves(bolivars ?? value * 100n) },
    isPosted: value !== null,
    link: null,
    ...overrides,
  };
}

interface Documents {
  readonly books: StockBooks;
  readonly book: (id: string, moves: readonly StockMove[], counterpartId?: string) => bigint[];
  readonly bookBoth: (id: string, moves: readonly StockMove[], counterpartId?: string) => StockValue[];
  readonly held: (key?: string) => [Quantity, bigint] | undefined;
}

function documents(price: bigint | null = null): Documents {
  const books = emptyStockBooks();
  const bookBoth: Documents['bookBoth'] = (id, moves, counterpartId) =>
    bookStock(books, { id, steps: [moves], counterpartId: counterpartId ?? null }, () =>
      price === null ? null : unitCostOf(usd(price)),
    ).map(({ value }) => value);
  return {
    books,
    bookBoth,
    book: (...document) => bookBoth(...document).map(({ usd: cents }) => cents),
    held: (key = KEY) => {
      const holding = books.holdings.get(key);
      return holding === undefined ? undefined : [holding.quantity, holding.value.usd];
    },
  };
}

describe('average cost', () => {
  it('[MOV-05] is of all that came in: what goes out leaves at it, and the last takes what is left', () => {
    const { book, held } = documents();
    book('a', [move('1', 100n)]);
    book('b', [move('2', 101n)]);
    expect(book('c', [move('-1')])).toEqual([-67n]);
    expect(book('d', [move('-1')])).toEqual([-67n]);
    expect(book('e', [move('-1')])).toEqual([-67n]);
    expect(held()).toEqual([0n, 0n]);
  });

  it('[MOV-05] is that of each key by itself: unit, place and lot', () => {
    const { book, held } = documents();
    book('a', [move('1', 100n), move('1', 300n, { lot: 'L-7' }), move('1', 2400n, { unitId: 'caja' })]);
    expect(book('b', [move('-1', null, { lot: 'L-7' })])).toEqual([-300n]);
    expect([held(), held('harina|tienda|caja|')]).toEqual([
      [1000n, 100n],
      [1000n, 2400n],
    ]);
  });

  it('[MOV-03] travels with goods that change place or unit', () => {
    const { book, held } = documents();
    book('a', [move('3', 100n, { unitId: 'caja' })]);
    const opened = { link: 'caja>und' };
    expect(book('b', [move('-1', null, { unitId: 'caja', ...opened }), move('24', null, opened)])).toEqual([
      -33n,
      33n,
    ]);
    expect(held()).toEqual([24_000n, 33n]);
  });

  it('[MOV-05] goes below nothing at the last cost known, or at the price of one where nothing came in', () => {
    const { book, held } = documents(50n);
    expect(book('a', [move('-2')])).toEqual([-100n]);
    book('b', [move('5', 350n)]);
    expect(held()).toEqual([3000n, 210n]);
    book('c', [move('-4')]);
    expect(held()).toEqual([-1000n, -70n]);
    const boxes = documents(50n);
    expect(boxes.book('a', [move('-1', null, { baseQuantity: quantity('-24') })])).toEqual([-1200n]);
  });

  it('[MOV-05] makes what comes in over a negative balance worth its own cost, and nothing of nothing', () => {
    const { book, held } = documents(100n);
    book('a', [move('-10')]);
    book('b', [move('4', 800n)]);
    expect(held()).toEqual([-6000n, -600n]);
    book('c', [move('6', 1200n)]);
    expect(held()).toEqual([0n, 0n]);
    book('d', [move('-1')]);
    book('e', [move('3', 900n)]);
    expect(held()).toEqual([2000n, 600n]);
  });

  it('[MOV-03] brings back with a void what left at the value it left with, and takes out what came in at the average', () => {
    const { book, held } = documents();
    book('in', [move('10', 1000n)]);
    book('out', [move('-5')]);
    book('dear', [move('5', 2000n)]);
    expect(book('void of out', [move('5')], 'out')).toEqual([500n]);
    expect(book('void of in', [move('-10')], 'in')).toEqual([-2000n]);
    expect(held()).toEqual([5000n, 1000n]);
  });

  it('[SALE-05] brings back in parts, to the cent, the value that left, and leaves the average of the others alone', () => {
    const { book, held } = documents();
    book('compra', [move('3', 100n)]);
    expect(book('venta', [move('-3')])).toEqual([-100n]);
    const parts = ['1', '1', '1'].map((part, index) => book(`parte-${index}`, [move(part)], 'venta')[0]);
    expect(parts).toEqual([33n, 34n, 33n]);
    expect(held()).toEqual([quantity('3'), 100n]);
  });

  it('[MOV-03] [S-25] brings the same back where the void was booked first', () => {
    const { book, held } = documents();
    book('in', [move('10', 1000n)]);
    book('void', [move('-4')], 'late');
    book('dear', [move('6', 3000n)]);
    expect(book('late', [move('4', 9999n)], 'void')).toEqual([400n]);
    expect(held()).toEqual([16_000n, 4000n]);
  });

  it('[MOV-05] of sweets that cost fractions of a cent loses none of them, sold one by one', () => {
    const { book, held } = documents();
    book('a', [move('100', 125n)]);
    const gone = Array.from({ length: 100 }, (_, n) => book(`sale ${n}`, [move('-1')])[0] ?? 0n);
    expect(gone.reduce((sum, value) => sum + value, 0n)).toBe(-125n);
    expect(held()).toEqual([0n, 0n]);
  });

  it('[MOV-05] goes below nothing at a price of fractions of a cent', () => {
    const books = emptyStockBooks();
    const sold = { id: 'a', steps: [[move('-100')]], counterpartId: null };
    const [entry] = bookStock(books, sold, () => unitCost(12_500n, 'USD'));
    expect([entry?.value.usd, books.holdings.get(KEY)?.unitCost.usd]).toEqual([-125n, 12_500n]);
  });

  it.each([
    ['at the rate of the document', BCV, -125n, 12_508n],
    ['of no dollar without a rate', null, 0n, 0n],
  ])('[MOV-05] goes below nothing at a price kept in bolívares, %s', (_, rate, value, unitCostNow) => {
    const books = emptyStockBooks();
    const sold = { id: 'a', steps: [[move('-100')]], counterpartId: null, rate };
    const [entry] = bookStock(books, sold, () => unitCost(6_410_000n, 'VES'));
    expect(entry?.value).toEqual({ usd: value, ves: -641_00n });
    expect(books.holdings.get(KEY)?.unitCost).toEqual({ usd: unitCostNow, ves: 6_410_000n });
  });

  it.each([
    ['the rate of the document', BCV, -640_60n, 6_406_000n],
    ['no bolívares without a rate', null, 0n, 0n],
  ])('[MOV-05] goes below nothing at a price in dollars, worth %s', (_, rate, value, unitCostNow) => {
    const books = emptyStockBooks();
    const sold = { id: 'a', steps: [[move('-100')]], counterpartId: null, rate };
    const [entry] = bookStock(books, sold, () => unitCost(12_500n, 'USD'));
    expect(entry?.value).toEqual({ usd: -125n, ves: value });
    expect(books.holdings.get(KEY)?.unitCost).toEqual({ usd: 12_500n, ves: unitCostNow });
  });

  it('[MOV-05] has bolívares of its own: goods leave at what they cost when they came in, whatever a dollar is by then', () => {
    const { bookBoth, books } = documents();
    bookBoth('cheap bolívar', [move('10', 10_00n, { bolivars: 1_000_00n })]);
    bookBoth('dear bolívar', [move('10', 10_00n, { bolivars: 3_000_00n })]);
    expect(bookBoth('sold', [move('-5')])).toEqual([{ usd: -5_00n, ves: -1_000_00n }]);
    expect(bookBoth('sold out', [move('-15')])).toEqual([{ usd: -15_00n, ves: -3_000_00n }]);
    expect(books.holdings.get(KEY)?.value).toEqual({ usd: 0n, ves: 0n });
  });

  it('[MOV-05] rounds each currency by itself, and the last of the goods takes the rest of each', () => {
    const { bookBoth } = documents();
    bookBoth('in', [move('3', 1_00n, { bolivars: 512_48n })]);
    const gone = ['a', 'b', 'c'].map((id) => bookBoth(id, [move('-1')])[0]);
    expect(gone.map((one) => one?.usd)).toEqual([-33n, -34n, -33n]);
    expect(gone.map((one) => one?.ves)).toEqual([-170_83n, -170_83n, -170_82n]);
  });

  it('[SALE-05] [MOV-03] brings back, and moves along, the bolívares too', () => {
    const { bookBoth } = documents();
    bookBoth('in', [move('4', 4_00n, { bolivars: 400_00n })]);
    bookBoth('sold', [move('-2')]);
    bookBoth('dear', [move('2', 2_00n, { bolivars: 900_00n })]);
    expect(bookBoth('returned', [move('1')], 'sold')).toEqual([{ usd: 1_00n, ves: 100_00n }]);
    const opened = { link: 'caja>und' };
    expect(bookBoth('moved', [move('-5', null, opened), move('5', null, { ...opened, lot: 'L-1' })])).toEqual(
      [
        { usd: -5_00n, ves: -1_200_00n },
        { usd: 5_00n, ves: 1_200_00n },
      ],
    );
  });

  it('[MOV-05] is told of one in millionths, and not where there is none', () => {
    expect(averageCostOf(100n, quantity('3'))).toBe(333_333n);
    expect([averageCostOf(0n, 0n), averageCostOf(-5n, quantity('-1'))]).toEqual([null, null]);
  });

  it('[MOV-05] leaves nothing where there is nothing, and is never below zero where there is something', () => {
    const anyMove = fc
      .record({
        amount: fc.bigInt({ min: -9000n, max: 9000n }).filter((amount) => amount !== 0n),
        cost: fc.option(fc.bigInt({ min: 0n, max: 9_999n }), { nil: null }),
        bolivars: fc.bigInt({ min: 0n, max: 999_999n }),
      })
      .map(({ amount, cost, bolivars }) => ({
        ...move('1', amount > 0n ? cost : null, { bolivars }),
        quantity: amount,
        baseQuantity: amount,
      }));
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 30 }), (moves) => {
        const books = emptyStockBooks();
        for (const [place, one] of moves.entries()) {
          bookStock(books, { id: String(place), steps: [[one]], counterpartId: null }, noPrice);
          expect(isSound(books.holdings.get(KEY))).toBe(true);
        }
        const back = -(books.holdings.get(KEY)?.quantity ?? 0n);
        fc.pre(back !== 0n);
        const last = { ...move('1'), quantity: back, baseQuantity: back };
        bookStock(books, { id: 'back', steps: [[last]], counterpartId: null }, noPrice);
        expect(books.holdings.get(KEY)).toMatchObject({ quantity: 0n, value: { usd: 0n, ves: 0n } });
      }),
    );
  });
});

function isSound(holding: Holding | undefined): boolean {
  if (holding === undefined) return false;
  const { quantity: amount, value } = holding;
  return [value.usd, value.ves].every((side) => {
    if (amount === 0n) return side === 0n;
    return amount > 0n ? side >= 0n : side <= 0n;
  });
}
