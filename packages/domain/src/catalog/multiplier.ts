/**
 * `3*` before a scan or a name: the quantity (POS-04). Separate from the search field because a scan, a name typed and
 * a touch all read it.
 */
import { parseTypedQuantity } from '../money/parse-typed.ts';
import { ONE, type Quantity } from '../money/quantity.ts';
import { QUANTITY_MAX } from './unit-decimals.ts';

export interface Multiplied {
  readonly quantity: Quantity;
  /** What follows the sign. */
  readonly rest: string;
}

const BEFORE_SIGN = /^\s*([\d.,]+)\s*[*×]\s*(.*)$/;

/** '3*' is three of what comes next, '0,93*queso' is 0,93 of what is found by 'queso'; without a sign, one. */
export function readMultiplier(text: string): Multiplied {
  const match = BEFORE_SIGN.exec(text);
  if (match === null) return { quantity: ONE, rest: text };
  const [, digits = '', rest = ''] = match;
  const quantity = parseTypedQuantity(digits);
  const isUsable = quantity !== undefined && quantity > 0n && quantity <= QUANTITY_MAX;
  return isUsable ? { quantity, rest } : { quantity: ONE, rest: text };
}

/** Whether only a multiplier is typed: it then applies to the next scan or touch. */
export function isBareMultiplier(text: string): boolean {
  const { rest } = readMultiplier(text);
  return rest === '' && text.trim() !== '';
}
