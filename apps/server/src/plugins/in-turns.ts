/** Work with the processor that lets other calls in between. */
import { setImmediate } from 'node:timers/promises';

/** A call that waits for a whole backlog of another company would wait some fifty times as long. */
const TURN_MS_MAX = 4;

/**
 * The results of `work` in the order of the items. After each few milliseconds whatever else the process has to do comes first.
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
