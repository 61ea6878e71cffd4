/** How often a law of the books is tried on random stories, each of which is booked by the real engine. */

const TIMES_WHERE_LONG = 20;

/** @returns twenty times as many in `npm run test:long`: what goes wrong once in a hundred stories is found there */
export function storyRuns(count: number): number {
  return process.env.CUADRA_LONG === undefined ? count : count * TIMES_WHERE_LONG;
}
