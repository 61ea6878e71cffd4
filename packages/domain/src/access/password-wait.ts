/**
 * How long to wait after wrong passwords, at the server and on a device without one (AUTH-14). Separate from the form
 * because the count outlives it: reloading the page does not shorten the wait.
 */
import { assert } from '../assert.ts';

/** The number of attempts without a wait, by default: typing errors. */
const FREE_FAILURES = 2;
const FIRST_WAIT_MS = 1000;
const WAIT_MAX_MS = 15 * 60 * 1000;

/**
 * Milliseconds until the next try: none after the free ones, then a second, doubled each time, a quarter of an hour
 * at most.
 *
 * @param failures in a row, whole, 0 or more
 */
export function waitAfterFailures(failures: number, freeFailures: number = FREE_FAILURES): number {
  assert(Number.isInteger(failures) && failures >= 0, `failures are counted whole: ${failures}`);
  if (failures <= freeFailures) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - freeFailures - 1), WAIT_MAX_MS);
}
