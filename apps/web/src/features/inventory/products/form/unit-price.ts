/** What a unit costs that has no price of its own: the base unit's times what it holds (ENT-17). */
import { formatAmount } from '@cuadra/domain/money/format';
import { multiplyByQuantity } from '@cuadra/domain/money/money';
import { parseTypedAmount, parseTypedQuantity } from '@cuadra/domain/money/parse-typed';

/** @returns undefined while one of the two cannot be read */
export function timesFactor(price: string, currency: string, factor: string): string | undefined {
  const base = parseTypedAmount(price.trim(), currency);
  const times = parseTypedQuantity(factor.trim());
  if (base === undefined || times === undefined) return undefined;
  return formatAmount(multiplyByQuantity(base, times));
}
