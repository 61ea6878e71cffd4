/** The cost of opening stock for its movement: in dollars, which the books have beside bolívares. */
import { exchangeRate } from '@cuadra/domain/money/rate';
import { convertUnitCost, parseUnitCost, unitCostToString } from '@cuadra/domain/money/unit-cost';

/**
 * @param rate bolívares for a dollar; null when no rate is known
 * @returns null when the cost is not known
 */
export function costInDollars(
  { amount, currency }: { readonly amount: string; readonly currency: string },
  rate: string | null,
): string | null {
  if (currency === 'USD') return amount;
  if (currency !== 'VES' || rate === null) return null;
  const cost = convertUnitCost(parseUnitCost(amount, 'VES'), 'USD', exchangeRate('USD', 'VES', rate));
  return cost === undefined ? null : unitCostToString(cost);
}
