/**
 * One price changed by a percentage and rounded as shops do (IMP-03). Separate from the cart because it makes prices,
 * and the cart only reads them.
 */
import { assert } from '../assert.ts';
import type { UnitCost } from '../money/unit-cost.ts';

/** To the nearest, halves up; or never below the exact result of the percentage. */
export type PriceRounding = 'nearest' | 'up';

export interface PriceChange {
  /** 1000 raises by 10 %, −1000 lowers by 10 %. */
  readonly basisPoints: bigint;
  /** In minor units: 1 is to the cent, 50 to half a dollar. */
  readonly step: bigint;
  readonly rounding: PriceRounding;
}

/** No amount on the wire has more digits. */
const MILLIONTHS_MAX = 9_999_999_999_999_999_999n;
const MILLIONTHS_IN_MINOR = 10_000n;
const WHOLE = 10_000n;

export type ChangedPrice =
  | { readonly kind: 'changed'; readonly price: UnitCost }
  /** The price does not change. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly reason: 'zero' | 'nothing_left' | 'too_large' };

/**
 * Rounded once, to the step: never first to the cent and then again. A value in fractions of a cent, as a cost by the
 * piece, keeps its decimals where others are rounded to the cent: rounding would make it another price.
 */
export function changePrice(price: UnitCost, change: PriceChange): ChangedPrice {
  assert(change.step > 0n, 'a step is above zero');
  const { millionths, currency } = price;
  assert(millionths >= 0n, 'a price is zero or more');
  if (millionths === 0n) return { kind: 'refused', reason: 'zero' };
  const isFine = millionths % MILLIONTHS_IN_MINOR !== 0n;
  const step = isFine && change.step === 1n ? 1n : change.step * MILLIONTHS_IN_MINOR;
  const changed = rounded(millionths * (WHOLE + change.basisPoints), { ...change, step });
  if (changed <= 0n) return { kind: 'refused', reason: 'nothing_left' };
  if (changed > MILLIONTHS_MAX) return { kind: 'refused', reason: 'too_large' };
  if (changed === millionths) return { kind: 'same' };
  return { kind: 'changed', price: { millionths: changed, currency } };
}

/** @param scaled millionths times 10,000 @param change its step in millionths too */
function rounded(scaled: bigint, { step, rounding }: PriceChange): bigint {
  if (scaled <= 0n) return 0n;
  const divisor = WHOLE * step;
  const raised = rounding === 'up' ? scaled + divisor - 1n : scaled + divisor / 2n;
  return (raised / divisor) * step;
}
