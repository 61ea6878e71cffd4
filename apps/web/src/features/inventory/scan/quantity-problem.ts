/**
 * Whether a quantity of a unit can be scanned in or counted (QE-01). Apart from both because a scan is checked before
 * its line.
 */
import { allowsQuantity, isMeasured, QUANTITY_MAX } from '@cuadra/domain/catalog/unit-decimals';
import { ONE, type Quantity } from '@cuadra/domain/money/quantity';

/** Undefined for a valid quantity: 1 or more, and fractions only for units of weight or measure. */
export function quantityProblem(unitName: string, count: Quantity): string | undefined {
  if (count <= 0n || (count < ONE && !isMeasured(unitName))) return 'La cantidad es 1 o más.';
  if (count > QUANTITY_MAX) return 'Esa cantidad es demasiado grande.';
  return allowsQuantity(unitName, count) ? undefined : `La cantidad en ${unitName} va sin decimales.`;
}
