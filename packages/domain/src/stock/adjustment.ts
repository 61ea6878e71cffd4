/**
 * Why stock is adjusted by hand, and which way each reason goes (MOV-05). Separate from the movements because the
 * contract takes the reasons of newer programs too: their movements say by their signs what they do.
 */

export type AdjustmentDirection = 'out' | 'in' | 'either';

/** In the order in which they are offered. */
export const ADJUSTMENT_DIRECTIONS = {
  lost: 'out',
  damaged: 'out',
  expired: 'out',
  own_use: 'out',
  // What they cost is off the books until the supplier's credit note brings it back (`post-goods.ts`).
  returned: 'out',
  found: 'in',
  correction: 'either',
} as const satisfies Readonly<Record<string, AdjustmentDirection>>;

export type AdjustmentReason = keyof typeof ADJUSTMENT_DIRECTIONS;

/** Whether this program knows the reason. */
export function isAdjustmentReason(code: string): code is AdjustmentReason {
  return Object.hasOwn(ADJUSTMENT_DIRECTIONS, code);
}

/** 'either' without a reason, or for one that this program does not know: then both signs are allowed. */
export function directionOf(code: string | null): AdjustmentDirection {
  return code !== null && isAdjustmentReason(code) ? ADJUSTMENT_DIRECTIONS[code] : 'either';
}
