/** What somebody types as the quantity of a line comes to (POS-04). */
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import type { Quantity } from '@cuadra/domain/money/quantity';

export type TypedQuantity =
  | { readonly kind: 'set'; readonly quantity: Quantity }
  /** Nothing of it: the line goes, as by the key for it, and comes back by the same way. */
  | { readonly kind: 'remove' }
  /** Less than nothing, or no number. */
  | { readonly kind: 'wrong' };

/** Whether so much is sold of its unit is asked where it is set. */
export function typedQuantity(text: string): TypedQuantity {
  const quantity = parseTypedQuantity(text);
  if (quantity === undefined || quantity < 0n) return { kind: 'wrong' };
  return quantity === 0n ? { kind: 'remove' } : { kind: 'set', quantity };
}
