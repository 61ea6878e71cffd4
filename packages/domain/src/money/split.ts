/**
 * Splitting an amount into parts that add up to it. Separate from the arithmetic because it is the only operation that
 * must assign the cents that rounding leaves over.
 */
import { assert } from '../assert.ts';
import type { Money } from './money.ts';

/**
 * Splits by weight, by the largest-remainder method: every part gets its share rounded towards
 * zero, and the cents left over go one each to the parts that lost most by it (the earlier first).
 * The parts always add up to the total. With weights that are all zero the parts are equal, but
 * for the cents left over.
 *
 * @param weights none negative; there is at least one, unless the total is zero
 */
export function allocate(total: Money, weights: readonly bigint[]): Money[] {
  assert(
    weights.every((weight) => weight >= 0n),
    'a weight is not negative',
  );
  assert(weights.length > 0 || total.minor === 0n, 'there is a part to put an amount in');
  const shares = weights.every((weight) => weight === 0n) ? weights.map(() => 1n) : weights;
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  const isNegative = total.minor < 0n;
  const size = isNegative ? -total.minor : total.minor;

  const parts = shares.map((share, index) => ({
    index,
    minor: (size * share) / whole,
    remainder: (size * share) % whole,
  }));
  handOutLeftover(size, parts);
  return parts.map((part) => ({ minor: isNegative ? -part.minor : part.minor, currency: total.currency }));
}

interface Part {
  readonly index: number;
  minor: bigint;
  readonly remainder: bigint;
}

/** Fewer cents are left over than there are parts with a remainder, so one each is enough. */
function handOutLeftover(size: bigint, parts: readonly Part[]): void {
  let leftover = size - parts.reduce((sum, part) => sum + part.minor, 0n);
  for (const part of [...parts].sort(byLargestRemainder)) {
    if (leftover === 0n) return;
    part.minor += 1n;
    leftover -= 1n;
  }
}

function byLargestRemainder(first: Part, second: Part): number {
  if (first.remainder === second.remainder) return first.index - second.index;
  return first.remainder > second.remainder ? -1 : 1;
}
