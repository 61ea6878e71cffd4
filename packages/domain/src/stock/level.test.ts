import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Quantity, quantity } from '../money/quantity.ts';
import { levelKey, shareLeft, stockOf, stockStatus, sumEntries } from './level.ts';
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

describe('shareLeft', () => {
  it('[INV-03] puts first what is emptiest, also where nobody set a minimum', () => {
    const levels = [
      ['5', '10'],
      ['0', '0'],
      ['-2', '0'],
      ['0.5', '10'],
      ['-5', '0'],
    ] as const;
    const shares = levels.map(([level, minimum]) => shareLeft(quantity(level), quantity(minimum)));
    expect([...shares].sort((one, other) => one - other)).toEqual([
      Number(quantity('-5')),
      Number(quantity('-2')),
      0,
      0.05,
      0.5,
    ]);
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
  });

  it('[INV-03] finds it not available where the place has no record, which is not low', () => {
    expect(stockStatus(undefined, quantity('5'))).toBe('not_available');
  });
});

function entry(overrides: Partial<StockEntry>): StockEntry {
  return {
    warehouseId: 'default',
    productId: 'harina',
    unitId: 'unidad',
    lot: '',
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
