/**
 * Replays of documents that calls share. A replay reads all documents of a company and holds a connection to the database
 * for as long as it takes: calls for the same one get one answer, a company runs one at a time, and only so many run in
 * all.
 */

/** Few enough to leave connections and a processor to the tills. */
export const REPLAYS_AT_ONCE = 3;

/** @returns undefined where the bound is reached: the caller is asked to repeat */
export type SharedReplay<Asked, Result> = (asked: Asked) => Promise<Result> | undefined;

/** What a company runs and what waits behind it: one place of all, however many kinds it asks for. */
interface Line {
  waiting: number;
  last: Promise<unknown>;
}

/**
 * Returns a function that makes shared replays; all that it makes count towards one bound.
 *
 * @param most companies at a time, whatever they ask for
 */
export function replaysAtMost(most: number) {
  const lines = new Map<string, Line>();
  const leave = (company: string) => {
    const line = lines.get(company);
    if (line === undefined) return;
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(company);
  };
  /** @param kindOf equal for calls of a company that share one answer while it is computed */
  return <Asked, Result>(
    companyOf: (asked: Asked) => string,
    replay: (asked: Asked) => Promise<Result>,
    kindOf: (asked: Asked) => string = () => '',
  ): SharedReplay<Asked, Result> => {
    const underWay = new Map<string, Promise<Result>>();
    return (asked) => {
      const company = companyOf(asked);
      const key = `${company}|${kindOf(asked)}`;
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const line = lines.get(company);
      if (line === undefined && lines.size >= most) return undefined;
      const begun = line === undefined ? replay(asked) : line.last.then(() => replay(asked));
      const shared = begun.finally(() => {
        underWay.delete(key);
        leave(company);
      });
      underWay.set(key, shared);
      const last = shared.catch(() => undefined);
      lines.set(company, { waiting: (line?.waiting ?? 0) + 1, last });
      return shared;
    };
  };
}
