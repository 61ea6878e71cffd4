import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import { parseUnitCost } from '../money/unit-cost.ts';
import { BCV, usd, usdCost, ves } from '../testing/builders.ts';
import type { Movement, MovementItem } from './movement.ts';
import { costOfItem, stockStepsOf } from './stock-move.ts';

describe('what a line cost', () => {
  it.each([
    [
      'of the invoice in dollars',
      { cost: usdCost('3.33'), unitCost: usdCost('9') },
      { usd: usd(9_99n), ves: ves(5_119_68n) },
    ],
    [
      'of the invoice in bolívares, converted once for the line',
      { cost: parseUnitCost('0.10', 'VES'), unitCost: usdCost('0') },
      { usd: usd(0n), ves: ves(30n) },
    ],
    [
      'of an invoice in fractions of a cent, rounded once for the line',
      { cost: usdCost('0.0125') },
      { usd: usd(4n), ves: ves(20_50n) },
    ],
    [
      'of an invoice in fractions of a céntimo, to the céntimo and then converted',
      { cost: parseUnitCost('6.406', 'VES') },
      { usd: usd(4n), ves: ves(19_22n) },
    ],
    ['typed in dollars', { unitCost: usdCost('0.90') }, { usd: usd(2_70n), ves: ves(1_383_70n) }],
    ['of nobody', {}, null],
  ])('[MOV-05] is that %s', (_, costs, expected) => {
    expect(costOfItem(item(costs), { rate: BCV })).toEqual(expected);
  });

  it('[MOV-05] is no bolívar of dollars without a rate, and unknown of bolívares without one', () => {
    const without = { rate: null };
    expect(costOfItem(item({ unitCost: usdCost('0.90') }), without)).toEqual({
      usd: usd(2_70n),
      ves: ves(0n),
    });
    const invoiced = { cost: parseUnitCost('6.406', 'VES'), unitCost: usdCost('9') };
    expect(costOfItem(item(invoiced), without)).toBeNull();
  });
});

describe('the steps of a movement', () => {
  it('[MOV-04] sum lines of one key at once, but for those with and without a cost', () => {
    const lines = [item({ unitCost: usdCost('1') }), item({ unitCost: usdCost('2') }), item({})];
    expect(written(movement({ items: lines }))).toEqual([['6 at 9.00'], ['3 at average']]);
  });

  it('[MOV-05] take out at the average, whatever was typed, and what comes in apart', () => {
    const lines = [
      item({ quantity: quantity('-2'), unitCost: usdCost('1') }),
      item({ unitCost: usdCost('1') }),
    ];
    expect(written(movement({ type: 'adjustment', items: lines }))).toEqual([
      ['-2 at average'],
      ['3 at 3.00'],
    ]);
  });

  it('[MOV-03] join both sides of a transfer, and of what is opened both lines', () => {
    const transfer = movement({ type: 'transfer_store', fromWarehouseId: 'deposito' });
    const pair = [item({ unitId: 'caja', quantity: quantity('-1') }), item({ quantity: quantity('24') })];
    for (const steps of [stockStepsOf(transfer), stockStepsOf(movement({ type: 'unpack', items: pair }))]) {
      expect(steps).toHaveLength(1);
      const [first, second] = steps[0] ?? [];
      expect(first?.quantity).toBeLessThan(0n);
      expect([first?.link, second?.quantity]).toEqual([second?.link, expect.any(BigInt)]);
      expect(first?.link).not.toBeNull();
      // Goods that only change their place or unit bring no cost of their own, whatever was typed.
      expect([first, second].map((move) => [move?.value, move?.isPosted])).toEqual([
        [null, false],
        [null, false],
      ]);
    }
  });

  it('[MOV-03] open one after the other what passes through a unit', () => {
    const chain = [
      item({ unitId: 'saco', quantity: quantity('-1') }),
      item({ unitId: 'caja', quantity: quantity('12') }),
      item({ unitId: 'caja', quantity: quantity('-1') }),
      item({ quantity: quantity('24') }),
    ];
    expect(stockStepsOf(movement({ type: 'unpack', items: chain }))).toHaveLength(2);
  });
});

function written(of: Movement): string[][] {
  return stockStepsOf(of).map((step) =>
    step.map(({ quantity: amount, value }) => {
      const worth = value === null ? 'average' : (Number(value.usd.minor) / 100).toFixed(2);
      return `${Number(amount) / 1000} at ${worth}`;
    }),
  );
}

function item(overrides: Partial<MovementItem>): MovementItem {
  return {
    ...{ productId: 'harina', unitId: 'und', factor: quantity('1'), quantity: quantity('3') },
    ...{ unitCost: null, lot: '', cost: null, tax: null, ...overrides },
  };
}

function movement(overrides: Partial<Movement>): Movement {
  return {
    ...{ id: 'm', type: 'initial', date: '2026-11-20', fromWarehouseId: null, toWarehouseId: 'tienda' },
    ...{ documentRef: '', notes: '', status: 'completed', rate: BCV, purchaseCurrency: null },
    ...{ reversesId: null, reversesType: null, items: [item({})], ...overrides },
  };
}
