/** What opening stock cost, as its movement says it: in dollars, which the books are in beside bolívares. */
import { exchangeRate } from '@cuadra/domain/money/rate';
import { convertUnitCost, parseUnitCost, unitCostToString } from '@cuadra/domain/money/unit-cost';

/**
 * @param rate bolívares for a dollar; null where there is none
 * @returns null where it is not known
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
