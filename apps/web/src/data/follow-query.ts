/**
 * Follows a query for as long as the page lives. A live query of Dexie ends with its first failure, and what arrives
 * afterwards would never change the screen: here it begins again.
 */
import { liveQuery } from 'dexie';

const AGAIN_AFTER_MS = 1_000;

/**
 * @param query begins all its reads before it awaits the first, so that each of them is followed
 * @param name of what is read, for the log
 * @returns what ends the following
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
