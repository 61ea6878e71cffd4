/**
 * One price changed by a percentage and rounded as shops do (IMP-03). Apart from the cart because it makes prices, and the
 * cart only reads them.
 */
import { assert } from '../assert.ts';
import type { Money } from '../money/money.ts';

/** To the nearest, halves up; or never below what the percentage gives. */
export type PriceRounding = 'nearest' | 'up';

export interface PriceChange {
  /** 1000 raises by 10 %, −1000 lowers by 10 %. */
  readonly basisPoints: bigint;
  /** In minor units: 1 is to the cent, 50 to half a dollar. */
  readonly step: bigint;
  readonly rounding: PriceRounding;
}

/** No amount on the wire has more digits. */
const MINOR_MAX = 999_999_999_999_999n;
const WHOLE = 10_000n;

export type ChangedPrice =
  | { readonly kind: 'changed'; readonly price: Money }
  /** It comes to what it was. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly reason: 'zero' | 'nothing_left' | 'too_large' };

/** Rounded once, to the step: never first to the cent and then again. */
export function changePrice(price: Money, change: PriceChange): ChangedPrice {
  assert(change.step > 0n, 'a step is above zero');
  assert(price.minor >= 0n, 'a price is zero or more');
  if (price.minor === 0n) return { kind: 'refused', reason: 'zero' };
  const minor = rounded(price.minor * (WHOLE + change.basisPoints), change);
  if (minor <= 0n) return { kind: 'refused', reason: 'nothing_left' };
  if (minor > MINOR_MAX) return { kind: 'refused', reason: 'too_large' };
  if (minor === price.minor) return { kind: 'same' };
  return { kind: 'changed', price: { minor, currency: price.currency } };
}

/** @param scaled minor units times 10,000 */
function rounded(scaled: bigint, { step, rounding }: PriceChange): bigint {
  if (scaled <= 0n) return 0n;
  const divisor = WHOLE * step;
  const raised = rounding === 'up' ? scaled + divisor - 1n : scaled + divisor / 2n;
  return (raised / divisor) * step;
}
