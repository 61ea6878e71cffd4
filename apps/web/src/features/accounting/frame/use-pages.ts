/** A {@link createPagedReading} on the screen: its first page is read at once, the others when they are asked for. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  createPagedReading,
  type JoinPages,
  type PagedState,
  type PageWithNext,
  type ReadPage,
} from './paged-reading.ts';

export interface Pages<Page> extends PagedState<Page> {
  /** Reads the next page, or the same one again after a failure. */
  readMore(): void;
  /** Reads all pages that are left. @returns the whole; undefined after a failure */
  readAll(): Promise<Page | undefined>;
}

const NOTHING = { page: undefined, problem: undefined, isReading: false };
const NEVER = () => () => {};

/**
 * @param read the same function as long as the same is read; undefined reads nothing
 * @param join the same function at each call
 */
export function usePages<Page extends PageWithNext>(
  read: ReadPage<Page> | undefined,
  join: JoinPages<Page>,
): Pages<Page> {
  const reading = useMemo(
    () => (read === undefined ? undefined : createPagedReading(read, join)),
    [read, join],
  );
  useEffect(() => {
    void reading?.more();
  }, [reading]);
  const state = useSyncExternalStore<PagedState<Page>>(
    reading?.subscribe ?? NEVER,
    reading?.state ?? (() => NOTHING),
  );
  return {
    ...state,
    readMore: () => void reading?.more(),
    readAll: async () => reading?.all(),
  };
}
