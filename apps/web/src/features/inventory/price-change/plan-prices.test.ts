import { type UnitCost, unitCost } from '@cuadra/domain/money/unit-cost';
import { describe, expect, it } from 'vitest';
import type { ProductRow, ProductUnitRow } from '../../../data/rows.ts';
import { productRow } from '../../../data/testing/builders.ts';
import { batchChanges, countPlan, type PriceField, planPrices } from './plan-prices.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const BOX = {
  id: 'box',
  product_id: 'flour',
  name: 'caja',
  conversion_factor: '12',
  purchase_price: null,
  selling_price: '20.00',
} as ProductUnitRow;

describe('a mass price change', () => {
  it('[IMP-03] shows each price before and after, with what is left over its cost', () => {
    const [row] = plan([flour()]);
    expect(row).toMatchObject({
      before: cents(200n),
      result: { kind: 'changed', price: cents(220n) },
      marginBefore: 5000,
      marginAfter: 5455,
    });
  });

  it('[IMP-03] changes a cost, which leaves less over it', () => {
    const [row] = plan([flour()], { field: 'purchase_price' });
    expect(row).toMatchObject({ before: cents(100n), marginBefore: 5000, marginAfter: 4500 });
  });

  it('[IMP-03] changes a cost of fractions of a cent, by the piece and by the box', () => {
    const { includes_tax: _, ...cost } = price('0.0125');
    const box = { ...BOX, purchase_price: '0.151' };
    const rows = plan([flour({ purchase_price: cost })], {
      field: 'purchase_price',
      units: new Map([['flour', [box]]]),
    });
    expect(batchChanges(rows, 'purchase_price', NOW).map(({ fields }) => fields)).toEqual([
      { purchase_price: { ...cost, amount: '0.01375', last_update: NOW } },
      { purchase_price: '0.1661' },
    ]);
  });

  it('[IMP-03] [PROD-04] changes the price of a unit that has one of its own, and no other', () => {
    const units = new Map([['flour', [BOX, { ...BOX, id: 'bag', selling_price: null }]]]);
    const rows = plan([flour()], { units });
    expect(rows.map(({ id }) => id)).toEqual(['flour', 'box']);
    // Twelve of them cost 12,00.
    expect(rows[1]).toMatchObject({ before: cents(2000n), marginBefore: 4000, marginAfter: 4545 });
  });

  it('[IMP-03] counts what changes, what stays, what is refused, and what is sold at a loss', () => {
    const products = [
      flour(),
      flour({ selling_price: price('0.00') }),
      flour({ selling_price: price('0.02') }),
    ];
    expect(countPlan(plan(products))).toEqual({ changed: 1, same: 1, refused: 1, atLoss: 0 });
    expect(countPlan(plan([flour()], { basisPoints: -6000n })).atLoss).toBe(1);
  });

  it('[IMP-03] writes only what changes, and when', () => {
    const rows = plan([flour(), flour({ id: 'gift', selling_price: price('0.00') })], {
      units: new Map([['flour', [BOX]]]),
    });
    expect(batchChanges(rows, 'selling_price', NOW)).toEqual([
      {
        collection: 'products',
        id: 'flour',
        fields: { selling_price: { ...price('2.20'), last_update: NOW } },
      },
      { collection: 'product_units', id: 'box', fields: { selling_price: '22.00' } },
    ]);
  });
});

function cents(count: bigint): UnitCost {
  return unitCost(count * 10_000n, 'USD');
}

function price(amount: string) {
  return { amount, currency: 'USD', last_update: '2026-11-20T12:00:00.000Z', includes_tax: false };
}

function flour(fields: Partial<ProductRow> = {}): ProductRow {
  const { includes_tax: _, ...cost } = price('1.00');
  return productRow({ id: 'flour', purchase_price: cost, selling_price: price('2.00'), ...fields });
}

interface Options {
  readonly field?: PriceField;
  readonly basisPoints?: bigint;
  readonly units?: ReadonlyMap<string, readonly ProductUnitRow[]>;
}

function plan(
  products: readonly ProductRow[],
  { field = 'selling_price', basisPoints = 1000n, units = new Map() }: Options = {},
) {
  const change = { basisPoints, step: 1n, rounding: 'nearest' } as const;
  return planPrices(products, units, { field, change, rate: undefined, taxes: [] });
}
