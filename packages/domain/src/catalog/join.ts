/**
 * Which of two records that are one thing stays (S-30). Apart from what they are: products now, customers after the same rule.
 */

export interface JoinDirection {
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
export function joinDirection(firstId: string, secondId: string): JoinDirection | undefined {
  if (firstId === secondId) return undefined;
  return firstId < secondId ? { fromId: secondId, intoId: firstId } : { fromId: firstId, intoId: secondId };
}

/**
 * Where a record has gone, over however many joins; itself where it was joined into none.
 *
 * @param joinedInto of each record the one it was joined into, or none
 */
export function joinTarget(id: string, joinedInto: (id: string) => string | null | undefined): string {
  let target = id;
  for (;;) {
    const next = joinedInto(target);
    // Always a smaller one: what is not was never a join.
    if (next === null || next === undefined || next >= target) return target;
    target = next;
  }
}
