/** What a product costs to buy again, at the rate of today. Apart from margins, which the guard of prices does not need. */
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { convertUnitCost, parseUnitCost, type UnitCost } from '@cuadra/domain/money/unit-cost';
import type { ProductRow } from '../../data/rows.ts';

/**
 * Its last cost in the currency of its price, for a base unit.
 *
 * @returns undefined without a recorded cost, or without the rate that it takes: zero would be believed
 */
export function costInPriceCurrency(
  { purchase_price: bought, selling_price: sold }: Pick<ProductRow, 'purchase_price' | 'selling_price'>,
  rate: ExchangeRate | undefined,
): UnitCost | undefined {
  const cost = convertUnitCost(parseUnitCost(bought.amount, bought.currency), sold.currency, rate);
  return cost === undefined || cost.millionths === 0n ? undefined : cost;
}
