/** What one of a product was last bought at, in dollars: what goods are worth until their average is known. */
import { multiplyByQuantity, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { convertIfPossible, type ExchangeRate } from '@cuadra/domain/money/rate';

import type { ProductRow, ProductUnitRow } from '../../data/rows.ts';

/** The rate of the day, for what was last bought in bolívares; undefined where there is none. */
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
  const one = parseDecimal(ofUnit ?? amount, currency);
  const cost =
    unit === undefined || ofUnit !== null ? one : multiplyByQuantity(one, quantity(unit.conversion_factor));
  if (cost.minor === 0n) return null;
  const inDollars = convertIfPossible(cost, 'USD', rate);
  return inDollars === undefined ? null : toDecimal(inDollars);
}
