/** The last purchase cost of a product, in dollars: the value of goods until their average cost is known. */
import { quantity } from '@cuadra/domain/money/quantity';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import {
  convertUnitCost,
  parseUnitCost,
  timesFactor,
  unitCostToString,
  usefulUnitCost,
} from '@cuadra/domain/money/unit-cost';

import type { ProductRow, ProductUnitRow } from '../../../data/rows.ts';

/** The rate of the day, for goods last bought in bolívares; undefined when no rate is known. */
export type CostRate = ExchangeRate | undefined;

/**
 * @param unit one other than the base unit; without a cost of its own it costs the base unit's times its factor
 * @returns decimal text; null when no cost is known
 */
export function lastCost(
  product: ProductRow,
  unit: ProductUnitRow | undefined,
  rate: CostRate,
): string | null {
  const { amount, currency } = product.purchase_price;
  const ofUnit = unit?.purchase_price ?? null;
  const one = parseUnitCost(ofUnit ?? amount, currency);
  const cost =
    unit === undefined || ofUnit !== null ? one : timesFactor(one, quantity(unit.conversion_factor));
  if (cost.millionths === 0n) return null;
  if (currency === 'USD') return unitCostToString(cost);
  const inDollars = convertUnitCost(cost, 'USD', rate);
  return inDollars === undefined ? null : unitCostToString(usefulUnitCost(inDollars));
}
