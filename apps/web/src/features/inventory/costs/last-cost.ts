/** What one of a product was last bought at, in dollars: what goods are worth until their average is known. */
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
 * @param unit another than the base unit; without a cost of its own it costs what it holds
 * @returns decimal text; null where nothing is known
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
