/**
 * How long the sender waits before it retries: it never gives up, retries less and less often, and never all tills at
 * once (S-12).
 */

const DELAY_MS_FIRST = 1_000;
const DELAY_MS_MAX = 60_000;

/**
 * 1 s, doubling to 60 s, with a jitter of half up or down.
 *
 * @param attempts number of failures in a row, from 1
 * @param random a number from 0 to below 1
 */
export function backoffMs(attempts: number, random: number): number {
  const base = Math.min(DELAY_MS_FIRST * 2 ** Math.max(0, attempts - 1), DELAY_MS_MAX);
  return Math.round(base * (0.5 + random));
}
