/**
 * Which of two records that are one thing stays (S-30). Separate from what they are: products now, customers after the
 * same rule.
 */

export interface MergeDirection {
  /** Goes. */
  readonly fromId: string;
  /** Stays. */
  readonly intoId: string;
}

/**
 * The record with the smaller id is the survivor: the older one, as ids are ordered by time. So two devices that merge
 * the same two records do the same, and no chain of merges is a circle.
 *
 * @returns undefined for one record alone
 */
export function mergeDirection(firstId: string, secondId: string): MergeDirection | undefined {
  if (firstId === secondId) return undefined;
  return firstId < secondId ? { fromId: secondId, intoId: firstId } : { fromId: firstId, intoId: secondId };
}

/**
 * The survivor of a record after all its merges; the record itself where it was merged into none.
 *
 * @param mergedInto the record that a record was merged into, or none
 */
export function mergeTarget(id: string, mergedInto: (id: string) => string | null | undefined): string {
  let target = id;
  for (;;) {
    const next = mergedInto(target);
    // The survivor's id is always smaller: anything else is not a merge.
    if (next === null || next === undefined || next >= target) return target;
    target = next;
  }
}
