/**
 * Replays of documents that calls share. A replay reads all documents of a company and holds a connection to the database
 * for as long as it takes: calls for the same one get one answer, and only so many run at a time.
 */

/** Few enough to leave connections and a processor to the tills. */
export const REPLAYS_AT_ONCE = 3;

/** @returns undefined where the bound is reached: the caller is asked to repeat */
export type SharedReplay<Asked, Result> = (asked: Asked) => Promise<Result> | undefined;

/**
 * Returns a function that makes shared replays; all that it makes count towards one bound.
 *
 * @param most at a time, for all companies and kinds
 */
export function replaysAtMost(most: number) {
  let running = 0;
  /** @param keyOf equal for calls that share one answer while it is computed */
  return <Asked, Result>(
    keyOf: (asked: Asked) => string,
    replay: (asked: Asked) => Promise<Result>,
  ): SharedReplay<Asked, Result> => {
    const underWay = new Map<string, Promise<Result>>();
    return (asked) => {
      const key = keyOf(asked);
      const known = underWay.get(key);
      if (known !== undefined) return known;
      if (running >= most) return undefined;
      running += 1;
      const begun = replay(asked).finally(() => {
        running -= 1;
        underWay.delete(key);
      });
      underWay.set(key, begun);
      return begun;
    };
  };
}
