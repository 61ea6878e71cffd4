/** Figures of a rule or promotion as they are typed and as the wire has them. Pure. */
import { formatAmount, formatQuantity } from '@cuadra/domain/money/format';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount, parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { parsePercent, percentToString } from '@cuadra/domain/tax/tax-rate';

export type CutType = 'percentage' | 'fixed';

/** '12,5 %' is '12.5', '1.234,50' dollars are '1234.50'; text that is neither stays, for the contract to refuse. */
export function valueOfTyped(type: CutType, typed: string): string {
  if (type === 'fixed') {
    const amount = parseTypedAmount(typed, 'USD');
    return amount === undefined ? typed.trim() : toDecimal(amount);
  }
  const plain = typed.replace(/%\s*$/, '').trim().replace(',', '.');
  const basisPoints = parsePercent(plain);
  return basisPoints === undefined ? plain : percentToString(basisPoints);
}

/** The inverse of {@link valueOfTyped}. */
export function typedValue(type: CutType, value: string): string {
  return type === 'fixed' ? formatAmount(parseDecimal(value, 'USD')) : value.replace('.', ',');
}

/** '24' units; text that is no quantity stays. */
export function quantityOfTyped(typed: string): string {
  const size = parseTypedQuantity(typed);
  return size === undefined ? typed.trim() : quantityToString(size);
}

/** The inverse of {@link quantityOfTyped}. */
export function typedQuantity(value: string): string {
  return formatQuantity(quantity(value));
}
