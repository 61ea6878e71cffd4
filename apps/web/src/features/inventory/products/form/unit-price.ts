/** The price of a unit without one of its own: the base unit's times the factor (ENT-17). */
import { formatAmount, formatUnitCost } from '@cuadra/domain/money/format';
import { multiplyByQuantity } from '@cuadra/domain/money/money';
import { parseTypedAmount, parseTypedQuantity, parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { timesFactor } from '@cuadra/domain/money/unit-cost';

/** @returns undefined while one of the two cannot be read */
export function priceTimesFactor(price: string, currency: string, factor: string): string | undefined {
  const base = parseTypedAmount(price.trim(), currency);
  const times = parseTypedQuantity(factor.trim());
  if (base === undefined || times === undefined) return undefined;
  return formatAmount(multiplyByQuantity(base, times));
}

/** As {@link priceTimesFactor}, for the purchase cost. */
export function costTimesFactor(cost: string, currency: string, factor: string): string | undefined {
  const base = parseTypedUnitCost(cost.trim(), currency);
  const times = parseTypedQuantity(factor.trim());
  return base === undefined || times === undefined ? undefined : formatUnitCost(timesFactor(base, times));
}
