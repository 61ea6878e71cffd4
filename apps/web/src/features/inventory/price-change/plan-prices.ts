/**
 * The plan of a mass price change: each price before and after, its margin, and why one is refused (IMP-03). Pure, so
 * that the preview and the written prices are the same.
 */
import { multiplyByQuantity, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { parseUnitCost, timesFactor, type UnitCost, unitCostToString } from '@cuadra/domain/money/unit-cost';
import { type ChangedPrice, changePrice, type PriceChange } from '@cuadra/domain/pricing/change-price';

import type { BatchChange } from '../../../data/import-batches/write-batch.ts';
import type { ProductRow, ProductUnitRow } from '../../../data/rows.ts';
import { type MarginContext, marginOfProduct } from '../costs/product-margin.ts';

export type PriceField = 'selling_price' | 'purchase_price';

export interface PlannedPrice {
  /** Of the product, or of its unit. */
  readonly id: string;
  readonly product: ProductRow;
  /** A unit with a price of its own; without one it follows the product's. */
  readonly unit: ProductUnitRow | undefined;
  /** A price has two decimals, a cost up to six. */
  readonly before: UnitCost;
  readonly result: ChangedPrice;
  /** In basis points; undefined when it cannot be computed. */
  readonly marginBefore: number | undefined;
  readonly marginAfter: number | undefined;
}

export interface PricePlan extends MarginContext {
  readonly field: PriceField;
  readonly change: PriceChange;
}

/** In the order of the products, each before its units. */
export function planPrices(
  products: readonly ProductRow[],
  units: ReadonlyMap<string, readonly ProductUnitRow[]>,
  plan: PricePlan,
): PlannedPrice[] {
  return products.flatMap((product) => [
    plannedPrice(product, undefined, plan),
    ...(units.get(product.id) ?? [])
      .filter((unit) => ownAmount(unit, plan.field) !== null)
      .map((unit) => plannedPrice(product, unit, plan)),
  ]);
}

function plannedPrice(product: ProductRow, unit: ProductUnitRow | undefined, plan: PricePlan): PlannedPrice {
  const { field, change } = plan;
  const priced = unit === undefined ? product : asProduct(product, unit);
  const { amount, currency } = priced[field];
  const before = parseUnitCost(amount, currency);
  const result = changePrice(before, change);
  const after = result.kind === 'changed' ? result.price : before;
  return {
    id: unit?.id ?? product.id,
    product,
    unit,
    before,
    result,
    marginBefore: marginOfProduct(priced, plan),
    marginAfter: marginOfProduct(
      { ...priced, [field]: { ...priced[field], amount: unitCostToString(after) } },
      plan,
    ),
  };
}

function ownAmount(unit: ProductUnitRow, field: PriceField): string | null {
  return unit[field] ?? null;
}

/** Presents a unit as a product: a missing price is the product's times the unit's factor. */
function asProduct(product: ProductRow, unit: ProductUnitRow): ProductRow {
  const { purchase_price: bought, selling_price: sold } = product;
  const factor = quantity(unit.conversion_factor);
  const cost = unitCostToString(timesFactor(parseUnitCost(bought.amount, bought.currency), factor));
  const price = toDecimal(multiplyByQuantity(parseDecimal(sold.amount, sold.currency), factor));
  return {
    ...product,
    purchase_price: { ...bought, amount: unit.purchase_price ?? cost },
    selling_price: { ...sold, amount: unit.selling_price ?? price },
  };
}

export interface PlanCounts {
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  /** How many of the changed prices are below their cost afterwards. */
  readonly atLoss: number;
}

/** How many prices change, stay, are refused, and fall below their cost. */
export function countPlan(rows: readonly PlannedPrice[]): PlanCounts {
  const counts = { changed: 0, same: 0, refused: 0, atLoss: 0 };
  for (const { result, marginAfter } of rows) {
    counts[result.kind] += 1;
    if (result.kind === 'changed' && marginAfter !== undefined && marginAfter < 0) counts.atLoss += 1;
  }
  return counts;
}

/** As a batch writes them. @param now instant, ISO: when the price was last changed */
export function batchChanges(rows: readonly PlannedPrice[], field: PriceField, now: string): BatchChange[] {
  return rows.flatMap(({ product, unit, result }): BatchChange[] => {
    if (result.kind !== 'changed') return [];
    const amount = unitCostToString(result.price);
    if (unit !== undefined)
      return [{ collection: 'product_units', id: unit.id, fields: { [field]: amount } }];
    const price = { ...product[field], amount, last_update: now };
    return [{ collection: 'products', id: product.id, fields: { [field]: price } }];
  });
}
