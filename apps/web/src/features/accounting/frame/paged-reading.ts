/**
 * A list of the books that is read page by page. Two requests for more are one; what arrives belongs to this reading
 * alone, so that a late page never reaches the list of another account or period.
 */
import type { ApiProblem, ApiReply } from '../../../data/api/api-reply.ts';

export interface PagedState<Page> {
  /** All pages read so far as one; undefined until the first. */
  readonly page: Page | undefined;
  /** Why the last page could not be read. */
  readonly problem: ApiProblem | undefined;
  readonly isReading: boolean;
}

export interface PageWithNext {
  /** The cursor of the following page; null on the last. */
  readonly next: string | null;
}

export interface PagedReading<Page> {
  state(): PagedState<Page>;
  /** Calls `listener` after each change. @returns what stops it */
  subscribe(listener: () => void): () => void;
  /** Reads the next page, or the same one again after a failure. */
  more(): Promise<void>;
  /** Reads all pages that are left. @returns the whole; undefined after a failure */
  all(): Promise<Page | undefined>;
}

export type ReadPage<Page> = (cursor: string | undefined) => Promise<ApiReply<Page>>;
export type JoinPages<Page> = (before: Page, page: Page) => Page;

export function createPagedReading<Page extends PageWithNext>(
  read: ReadPage<Page>,
  join: JoinPages<Page>,
): PagedReading<Page> {
  let state: PagedState<Page> = { page: undefined, problem: undefined, isReading: true };
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const change = (next: PagedState<Page>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const readNext = async (): Promise<void> => {
    const { page: before } = state;
    if (before?.next === null) return;
    change({ ...state, isReading: true });
    const reply = await read(before?.next);
    if (!reply.ok) return change({ page: before, problem: reply.problem, isReading: false });
    const page = before === undefined ? reply.value : join(before, reply.value);
    change({ page, problem: undefined, isReading: false });
  };
  const more = (): Promise<void> => {
    underWay ??= readNext().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    more,
    all: async () => {
      do await more();
      while (state.problem === undefined && state.page?.next !== null);
      return state.problem === undefined ? state.page : undefined;
    },
  };
}
