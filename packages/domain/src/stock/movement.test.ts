import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import { usd } from '../testing/builders.ts';
import {
  type Movement,
  type MovementItem,
  type MovementType,
  placesFor,
  stockEntriesOfMovement,
  validateMovement,
} from './movement.ts';

const PLACES = [
  { id: 'tienda-1', type: 'store' },
  { id: 'tienda-2', type: 'store' },
  { id: 'almacen-1', type: 'warehouse' },
  { id: 'almacen-2', type: 'warehouse' },
] as const;

describe('validateMovement', () => {
  it('[MOV-01] accepts a purchase to any place, and transfers among places of a kind', () => {
    expect(refusals({ type: 'purchase', toWarehouseId: 'tienda-1' })).toEqual([]);
    expect(refusals({ type: 'purchase', toWarehouseId: 'almacen-1' })).toEqual([]);
    expect(
      refusals({ type: 'transfer_store', fromWarehouseId: 'tienda-1', toWarehouseId: 'tienda-2' }),
    ).toEqual([]);
    expect(
      refusals({ type: 'transfer_warehouse', fromWarehouseId: 'almacen-1', toWarehouseId: 'almacen-2' }),
    ).toEqual([]);
  });

  it('[MOV-01] requires product, destination, unit and a quantity of at least 1, and says all at once', () => {
    const items = [item({ productId: '', unitId: '', quantity: quantity('0.999') })];
    expect(refusals({ toWarehouseId: null, items })).toEqual([
      { field: 'toWarehouseId', code: 'required' },
      { field: 'items.0.productId', code: 'required' },
      { field: 'items.0.unitId', code: 'required' },
      { field: 'items.0.quantity', code: 'quantity_too_small' },
    ]);
    expect(refusals({ items: [] })).toEqual([{ field: 'items', code: 'required' }]);
  });

  it('[MOV-01] requires an origin of transfers, another than the destination, and of nothing else', () => {
    expect(refusals({ type: 'transfer_store', toWarehouseId: 'tienda-1' })).toEqual([
      { field: 'fromWarehouseId', code: 'required' },
    ]);
    expect(
      refusals({ type: 'transfer_store', fromWarehouseId: 'tienda-1', toWarehouseId: 'tienda-1' }),
    ).toEqual([{ field: 'toWarehouseId', code: 'same_warehouse' }]);
    expect(refusals({ type: 'purchase', fromWarehouseId: 'tienda-2', toWarehouseId: 'tienda-1' })).toEqual([
      { field: 'fromWarehouseId', code: 'origin_not_expected' },
    ]);
  });

  it('[MOV-01] keeps transfers among warehouses to warehouses, and among stores to stores', () => {
    expect(
      refusals({ type: 'transfer_store', fromWarehouseId: 'tienda-1', toWarehouseId: 'almacen-1' }),
    ).toEqual([{ field: 'toWarehouseId', code: 'warehouse_of_other_type' }]);
    expect(
      refusals({ type: 'transfer_warehouse', fromWarehouseId: 'tienda-1', toWarehouseId: 'almacen-1' }),
    ).toEqual([{ field: 'fromWarehouseId', code: 'warehouse_of_other_type' }]);
  });

  it.each([
    { type: 'purchase', taken: ['1', '2.5'], refused: ['0.5', '0', '-1'] },
    { type: 'initial', taken: ['0.5', '1'], refused: ['0', '-1'] },
    { type: 'adjustment', taken: ['-1', '0.5'], refused: ['0'] },
    { type: 'count', taken: ['-0.25', '3'], refused: ['0'] },
  ] as const)(
    '[MOV-01] takes of a $type the quantities $taken and not $refused',
    ({ type, taken, refused }) => {
      const isRefused = (text: string) =>
        refusals({ type, items: [item({ quantity: quantity(text) })] }).length > 0;
      expect(taken.filter(isRefused)).toEqual([]);
      expect(refused.filter((text) => !isRefused(text))).toEqual([]);
    },
  );

  it('takes no cost below nought', () => {
    expect(refusals({ items: [item({ unitCost: usd(-1n) })] })).toEqual([
      { field: 'items.0.unitCost', code: 'cost_negative' },
    ]);
  });
});

describe('placesFor', () => {
  it.each([
    ['purchase', ['tienda-1', 'tienda-2', 'almacen-1', 'almacen-2']],
    ['transfer_store', ['tienda-1', 'tienda-2']],
    ['transfer_warehouse', ['almacen-1', 'almacen-2']],
  ] as [MovementType, string[]][])('[MOV-01] offers a %s %j', (type, ids) => {
    expect(placesFor(type, PLACES).map((place) => place.id)).toEqual(ids);
  });
});

describe('stockEntriesOfMovement', () => {
  it('[MOV-03] takes from the origin and adds to the destination, a unit at a time', () => {
    const transfer = movement({
      type: 'transfer_store',
      fromWarehouseId: 'tienda-1',
      toWarehouseId: 'tienda-2',
      items: [item({ unitId: 'caja', factor: quantity('12'), quantity: quantity('2') })],
    });
    const moved = { productId: 'harina', unitId: 'caja' };
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

function refusals(overrides: Partial<Movement>) {
  return validateMovement(movement(overrides), PLACES);
}

function item(overrides: Partial<MovementItem>): MovementItem {
  return {
    productId: 'harina',
    unitId: 'unidad',
    factor: quantity('1'),
    quantity: quantity('3'),
    unitCost: usd(90n),
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
    items: [item({})],
    ...overrides,
  };
}
