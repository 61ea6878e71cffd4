import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, type Money, sum, zero } from '../money/money.ts';
import { type Quantity, quantity } from '../money/quantity.ts';
import { price } from '../testing/arbitraries.ts';
import { usd } from '../testing/builders.ts';
import {
  averageCost,
  type CostMove,
  isLowStock,
  levelKey,
  stockOf,
  stockStatus,
  sumEntries,
} from './level.ts';
import type { StockEntry } from './stock-entry.ts';

describe('sumEntries', () => {
  it('[MOV-04] sums what came and went, each place and product by itself', () => {
    const levels = sumEntries([
      entry({ baseQuantity: quantity('24') }),
      entry({ baseQuantity: quantity('-3') }),
      entry({ warehouseId: 'almacen', baseQuantity: quantity('5') }),
      entry({ productId: 'queso', baseQuantity: quantity('-0.93') }),
    ]);
    expect(Object.fromEntries(levels)).toEqual({
      'default/harina': quantity('21'),
      'almacen/harina': quantity('5'),
      'default/queso': quantity('-0.93'),
    });
    expect(levels.get(levelKey('default', 'harina'))).toBe(quantity('21'));
  });

  it('[MOV-04] is the same in any order of arrival', () => {
    fc.assert(
      fc.property(anyEntries(), fc.infiniteStream(fc.nat()), (entries, seeds) => {
        const shuffled = entries
          .map((each) => ({ each, place: seeds.next().value ?? 0 }))
          .sort((first, second) => first.place - second.place)
          .map(({ each }) => each);
        expect(sortedLevels(shuffled)).toEqual(sortedLevels(entries));
      }),
    );
  });

  it('[MOV-04] is the same from any number of devices: sums of parts add up to the sum', () => {
    fc.assert(
      fc.property(anyEntries(), anyEntries(), (here, there) => {
        const whole = sumEntries([...here, ...there]);
        const parts = [sumEntries(here), sumEntries(there)];
        for (const [key, level] of whole) {
          expect(parts.reduce((total, part) => total + (part.get(key) ?? 0n), 0n)).toBe(level);
        }
      }),
    );
  });
});

describe('stockOf', () => {
  it('[MOV-04] keeps stock as warehouse, then unit, then quantity', () => {
    const stock = stockOf([
      entry({ quantity: quantity('10') }),
      entry({ unitId: 'caja', quantity: quantity('2') }),
      entry({ quantity: quantity('-4') }),
      entry({ warehouseId: 'almacen', quantity: quantity('1') }),
    ]);
    expect(stock).toEqual(
      new Map([
        [
          'default',
          new Map([
            ['unidad', quantity('6')],
            ['caja', quantity('2')],
          ]),
        ],
        ['almacen', new Map([['unidad', quantity('1')]])],
      ]),
    );
  });
});

describe('stockStatus', () => {
  it.each([
    { level: '6', status: 'enough' },
    { level: '5', status: 'low' },
    { level: '0', status: 'low' },
    { level: '-1', status: 'low' },
  ])('[INV-03] finds $level against a minimum of 5 $status', ({ level, status }) => {
    expect(stockStatus(quantity(level), quantity('5'))).toBe(status);
    expect(isLowStock(quantity(level), quantity('5'))).toBe(status === 'low');
  });

  it('[INV-03] finds it not available where the place has no record, which is not low', () => {
    expect(stockStatus(undefined, quantity('5'))).toBe('not_available');
    expect(isLowStock(undefined, quantity('5'))).toBe(false);
  });
});

describe('averageCost', () => {
  it('adds what comes in at its cost, and takes out at the average', () => {
    const bought = costAfter([
      ['10', 1_00n],
      ['10', 2_00n],
    ]);
    expect(bought).toEqual({ quantity: quantity('20'), value: usd(30_00n) });
    expect(averageCost(bought, move('-4', null))).toEqual({
      after: { quantity: quantity('16'), value: usd(24_00n) },
      moved: usd(-6_00n),
      correction: usd(0n),
    });
  });

  it('leaves no value on an empty shelf', () => {
    const thirds = { quantity: quantity('3'), value: usd(1_00n) };
    const outcomes = ['-1', '-1', '-1'].reduce(
      (position, text) => averageCost(position, move(text, null)).after,
      thirds,
    );
    expect(outcomes).toEqual({ quantity: 0n, value: usd(0n) });
  });

  it('takes what is given back without a cost at the average', () => {
    const position = { quantity: quantity('4'), value: usd(6_00n) };
    expect(averageCost(position, move('2', null)).after).toEqual({
      quantity: quantity('6'),
      value: usd(9_00n),
    });
  });

  it('lets goods that are sold before they arrive leave at their last known cost', () => {
    const short = averageCost({ quantity: 0n, value: usd(0n) }, move('-2', 1_00n));
    expect(short.after).toEqual({ quantity: quantity('-2'), value: usd(-2_00n) });
  });

  it('corrects that guess when they arrive at another cost', () => {
    const short = { quantity: quantity('-2'), value: usd(-2_00n) };
    expect(averageCost(short, move('5', 1_20n))).toEqual({
      after: { quantity: quantity('3'), value: usd(3_60n) },
      moved: usd(6_00n),
      correction: usd(-40n),
    });
    expect(averageCost(short, move('2', 1_20n))).toEqual({
      after: { quantity: 0n, value: usd(0n) },
      moved: usd(2_40n),
      correction: usd(-40n),
    });
  });

  it('corrects it by all of it where goods fill the gap at no known cost', () => {
    const short = { quantity: quantity('-2'), value: usd(-2_00n) };
    expect(averageCost(short, move('2', null))).toEqual({
      after: { quantity: 0n, value: usd(0n) },
      moved: usd(0n),
      correction: usd(2_00n),
    });
  });

  it('neither loses nor invents value: what is on hand is all that moved and was corrected', () => {
    fc.assert(
      fc.property(fc.array(anyMove(), { maxLength: 20 }), (moves) => {
        let position = { quantity: 0n, value: zero('USD') };
        const flows: Money[] = [];
        for (const each of moves) {
          const outcome = averageCost(position, each);
          position = outcome.after;
          flows.push(add(outcome.moved, outcome.correction));
        }
        expect(position.value).toEqual(sum(flows, 'USD'));
        expect(position.quantity).toBe(moves.reduce((total, each) => total + each.quantity, 0n));
        if (position.quantity === 0n) expect(position.value).toEqual(usd(0n));
      }),
    );
  });
});

function costAfter(purchases: [string, bigint][]): { quantity: Quantity; value: Money } {
  return purchases.reduce((position, [text, unitCost]) => averageCost(position, move(text, unitCost)).after, {
    quantity: 0n,
    value: usd(0n),
  });
}

function move(text: string, unitCost: bigint | null): CostMove {
  return { quantity: quantity(text), unitCost: unitCost === null ? null : usd(unitCost) };
}

function anyMove(): fc.Arbitrary<CostMove> {
  return fc.record({
    // Few enough that the shelf is often empty, or short.
    quantity: fc.constantFrom(-2_000n, -1_000n, -500n, 500n, 1_000n, 3_000n),
    unitCost: fc.option(price('USD')),
  });
}

function entry(overrides: Partial<StockEntry>): StockEntry {
  return {
    warehouseId: 'default',
    productId: 'harina',
    unitId: 'unidad',
    quantity: quantity('1'),
    baseQuantity: quantity('1'),
    ...overrides,
  };
}

function anyEntries(): fc.Arbitrary<StockEntry[]> {
  return fc.array(
    fc
      .record({
        warehouseId: fc.constantFrom('default', 'almacen'),
        productId: fc.constantFrom('harina', 'queso', 'malta'),
        baseQuantity: fc.bigInt({ min: -50_000n, max: 50_000n }),
      })
      .map(entry),
    { maxLength: 30 },
  );
}

function sortedLevels(entries: readonly StockEntry[]): [string, Quantity][] {
  return [...sumEntries(entries)].sort(([first], [second]) => (first < second ? -1 : 1));
}
