/** Interprets the text typed as the quantity of a line (POS-04). */
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import type { Quantity } from '@cuadra/domain/money/quantity';

export type TypedQuantity =
  | { readonly kind: 'set'; readonly quantity: Quantity }
  /** Zero: the line is removed as with the Supr key, and can be restored in the same way. */
  | { readonly kind: 'remove' }
  /** Negative, or not a number. */
  | { readonly kind: 'wrong' };

/** Whether the unit allows the quantity is checked where the quantity is set. */
export function typedQuantity(text: string): TypedQuantity {
  const quantity = parseTypedQuantity(text);
  if (quantity === undefined || quantity < 0n) return { kind: 'wrong' };
  return quantity === 0n ? { kind: 'remove' } : { kind: 'set', quantity };
}
