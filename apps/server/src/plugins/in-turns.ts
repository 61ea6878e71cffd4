/** Processor work that yields to other calls in between. */
import { setImmediate } from 'node:timers/promises';

/** A call that waited for another company's whole backlog would wait some fifty times as long. */
const TURN_MS_MAX = 4;

/**
 * Returns the results of `work` in the order of the items. Every few milliseconds it lets the process do other work
 * first.
 *
 * @throws what `work` throws; the items after it are not worked on
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let turnEndsAt = performance.now() + TURN_MS_MAX;
  for (const item of items) {
    if (performance.now() >= turnEndsAt) {
      await setImmediate();
      turnEndsAt = performance.now() + TURN_MS_MAX;
    }
    results.push(work(item));
  }
  return results;
}
