/**
 * How long to wait after wrong passwords, where no server counts them (AUTH-14). Apart from the form because the count
 * outlives it: who reloads the page waits on.
 */
import { assert } from '../assert.ts';

/** So many are taken for slips of the finger. */
const FREE_FAILURES = 2;
const FIRST_WAIT_MS = 1000;
const WAIT_MAX_MS = 15 * 60 * 1000;

/**
 * Milliseconds until the next try: none after the first two, then a second, doubled each time, a quarter of an hour
 * at most.
 *
 * @param failures in a row, whole, 0 or more
 */
export function waitAfterFailures(failures: number): number {
  assert(Number.isInteger(failures) && failures >= 0, `failures are counted whole: ${failures}`);
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES - 1), WAIT_MAX_MS);
}
