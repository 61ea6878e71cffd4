/**
 * Which of two records that are one thing stays (S-30). Apart from what they are: products now, customers after the same rule.
 */

export interface MergeDirection {
  /** Goes. */
  readonly fromId: string;
  /** Stays. */
  readonly intoId: string;
}

/**
 * The smaller id stays, which is the older one where ids are ordered by time: two devices that join the same two do the same,
 * and however many are joined there is no circle.
 *
 * @returns undefined for one record alone
 */
export function mergeDirection(firstId: string, secondId: string): MergeDirection | undefined {
  if (firstId === secondId) return undefined;
  return firstId < secondId ? { fromId: secondId, intoId: firstId } : { fromId: firstId, intoId: secondId };
}

/**
 * Where a record has gone, over however many joins; itself where it was joined into none.
 *
 * @param mergedInto of each record the one it was joined into, or none
 */
export function mergedTarget(id: string, mergedInto: (id: string) => string | null | undefined): string {
  let target = id;
  for (;;) {
    const next = mergedInto(target);
    // Always a smaller one: what is not was never a join.
    if (next === null || next === undefined || next >= target) return target;
    target = next;
  }
}
