import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import { usdCost } from '../testing/builders.ts';
import {
  type Movement,
  type MovementItem,
  stockEntriesOfMovement,
  wrongMovement,
  wrongPlaces,
} from './movement.ts';

describe('wrongPlaces', () => {
  it('[MOV-01] finds nothing wrong with a purchase and with transfers between two places', () => {
    expect(wrongPlaces(movement({}))).toEqual([]);
    for (const type of ['transfer_store', 'transfer_warehouse'] as const) {
      expect(wrongPlaces(movement({ type, fromWarehouseId: 'tienda-2' }))).toEqual([]);
    }
  });

  it.each(['initial', 'purchase', 'adjustment', 'count'] as const)(
    '[MOV-01] requires a destination of a %s',
    (type) => {
      expect(wrongPlaces(movement({ type, toWarehouseId: null }))).toEqual([
        { field: 'toWarehouseId', code: 'required' },
      ]);
    },
  );

  it('[MOV-01] requires both places of transfers, and that they are two', () => {
    const transfer = { type: 'transfer_store' } as const;
    expect(wrongPlaces(movement({ ...transfer, toWarehouseId: null }))).toEqual([
      { field: 'toWarehouseId', code: 'required' },
      { field: 'fromWarehouseId', code: 'required' },
    ]);
    expect(wrongPlaces(movement({ ...transfer, fromWarehouseId: 'tienda-1' }))).toEqual([
      { field: 'toWarehouseId', code: 'same_warehouse' },
    ]);
  });
});

describe('wrongMovement', () => {
  const wrong = (overrides: Partial<Movement>) => wrongMovement(movement(overrides));
  const pair = (box: string, inner: string) => [
    item({ unitId: 'caja', factor: quantity('12'), quantity: quantity(box) }),
    item({ quantity: quantity(inner) }),
  ];
  const reversal = { type: 'void', reversesId: 'm', reversesType: 'purchase' } as const;

  it('[MOV-01] counts what comes in or changes place above zero, and lets counts and adjustments go both ways', () => {
    const items = [item({}), item({ quantity: quantity('-1') })];
    for (const type of ['initial', 'purchase'] as const) {
      expect(wrong({ type, items })).toEqual([{ field: 'items.1.quantity', code: 'not_positive' }]);
    }
    for (const type of ['adjustment', 'count'] as const) expect(wrong({ type, items })).toEqual([]);
  });

  it.each([
    [pair('-1', '12'), []],
    [pair('1', '-12'), []],
    [pair('-1', '11'), [{ field: 'items.0.quantity', code: 'not_a_pair' }]],
    [[...pair('-1', '12'), item({})], [{ field: 'items.2.quantity', code: 'not_a_pair' }]],
    [
      [item({ quantity: quantity('-1') }), item({ quantity: quantity('1') })],
      [{ field: 'items.0.quantity', code: 'not_a_pair' }],
    ],
  ])('[MOV-03] opens boxes into exactly what is in them (%#)', (items, refusals) => {
    expect(wrong({ type: 'unpack', items })).toEqual(refusals);
  });

  it('[MOV-03] opens boxes where they stand, and takes that back there', () => {
    const oneStep = { fromWarehouseId: 'tienda-2', items: pair('-1', '12') };
    const refusal = { field: 'fromWarehouseId', code: 'one_place' };
    expect(wrong({ ...oneStep, type: 'unpack' })).toEqual([refusal]);
    expect(wrong({ ...reversal, ...oneStep, reversesType: 'unpack' })).toEqual([refusal]);
  });

  it('[MOV-03] takes back with the lines the other way round, saying of what', () => {
    expect(wrong({ ...reversal, items: [item({ quantity: quantity('-3') })] })).toEqual([]);
    expect(wrong(reversal)).toEqual([{ field: 'items.0.quantity', code: 'not_negated' }]);
    expect(wrong({ type: 'void' }).map(({ field }) => field)).toEqual(['reversesId', 'reversesType']);
    expect(wrong({ reversesId: 'm' })).toEqual([{ field: 'reversesId', code: 'not_a_void' }]);
    expect(wrong({ reversesType: 'initial' })).toEqual([{ field: 'reversesType', code: 'not_a_void' }]);
  });

  it('[MOV-01] has an invoice with a purchase alone, and in bolívares a rate', () => {
    expect(wrong({ purchaseCurrency: 'USD' })).toEqual([]);
    expect(wrong({ purchaseCurrency: 'VES' })).toEqual([{ field: 'rate', code: 'required' }]);
    expect(wrong({ type: 'count', purchaseCurrency: 'USD' })).toEqual([
      { field: 'purchase', code: 'not_a_purchase' },
    ]);
  });
});

describe('stockEntriesOfMovement', () => {
  it('[MOV-03] takes from the origin and adds to the destination, a unit at a time', () => {
    const transfer = movement({
      type: 'transfer_store',
      fromWarehouseId: 'tienda-1',
      toWarehouseId: 'tienda-2',
      items: [item({ unitId: 'caja', factor: quantity('12'), quantity: quantity('2'), lot: 'L-7' })],
    });
    const moved = { productId: 'harina', unitId: 'caja', lot: 'L-7' };
    expect(stockEntriesOfMovement(transfer)).toEqual([
      { ...moved, warehouseId: 'tienda-1', quantity: quantity('-2'), baseQuantity: quantity('-24') },
      { ...moved, warehouseId: 'tienda-2', quantity: quantity('2'), baseQuantity: quantity('24') },
    ]);
  });

  it('[MOV-03] only adds where there is no origin', () => {
    expect(stockEntriesOfMovement(movement({}))).toMatchObject([
      { warehouseId: 'tienda-1', quantity: quantity('3') },
    ]);
  });

  it('[MOV-04] adjusts downwards by a difference below nought', () => {
    const loss = movement({ type: 'adjustment', items: [item({ quantity: quantity('-1.5') })] });
    expect(stockEntriesOfMovement(loss)).toMatchObject([{ quantity: quantity('-1.5') }]);
  });

  it('[MOV-02] moves nothing while it is a draft', () => {
    expect(stockEntriesOfMovement(movement({ status: 'draft' }))).toEqual([]);
  });
});

function item(overrides: Partial<MovementItem>): MovementItem {
  return {
    productId: 'harina',
    unitId: 'unidad',
    factor: quantity('1'),
    quantity: quantity('3'),
    unitCost: usdCost('0.90'),
    lot: '',
    cost: null,
    tax: null,
    ...overrides,
  };
}

function movement(overrides: Partial<Movement>): Movement {
  return {
    id: 'mov-1',
    type: 'purchase',
    date: '2026-11-20',
    fromWarehouseId: null,
    toWarehouseId: 'tienda-1',
    documentRef: 'F-100',
    notes: '',
    status: 'completed',
    rate: null,
    purchaseCurrency: null,
    reversesId: null,
    reversesType: null,
    items: [item({})],
    ...overrides,
  };
}
