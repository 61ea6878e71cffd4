/**
 * Follows a query for the life of the page. A live query of Dexie ends with its first failure, and later writes would
 * never reach the screen; this one starts again.
 */
import { liveQuery } from 'dexie';

const AGAIN_AFTER_MS = 1_000;

/**
 * @param query starts all its reads before it awaits the first, so that each is followed
 * @param name of the query, for the log
 * @returns a function that stops it
 */
export function followQuery<Found>(
  name: string,
  query: () => Promise<Found>,
  notify: (found: Found) => void,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = (): void => {};
  const begin = (): void => {
    const followed = liveQuery(query).subscribe({
      next: notify,
      error: (error: unknown) => {
        console.error(name, error);
        if (!isOver) timer = setTimeout(begin, AGAIN_AFTER_MS);
      },
    });
    end = () => followed.unsubscribe();
  };
  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    end();
  };
}
