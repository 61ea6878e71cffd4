/**
 * The one rounding rule of the whole product. Separate from the arithmetic so that there is no second rule: all code
 * that rounds imports this.
 */
import { assert } from '../assert.ts';

/**
 * Divides two whole numbers and rounds to the nearest, halves away from zero: 0,5 goes to 1 and
 * −0,5 to −1. Reversing an amount therefore reverses its tax exactly, and on positive amounts it
 * is the "half up" of Venezuelan fiscal practice.
 *
 * @throws BrokenInvariant when the divisor is zero
 */
export function divideHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  assert(divisor !== 0n, 'a divisor is not zero');
  const size = (2n * absolute(dividend) + absolute(divisor)) / (2n * absolute(divisor));
  return dividend < 0n === divisor < 0n ? size : -size;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
