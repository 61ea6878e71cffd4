/**
 * Starts a part of the program that the first frame does without: its file is loaded afterwards. A file that fails to
 * load (no network yet, no service worker) is requested again, because its work for the data must not be left out.
 */
const FIRST_PAUSE_MS = 1_000;
const PAUSE_MS_MAX = 60_000;

/**
 * @param load imports the file
 * @param start uses the part; returns a function that stops it
 * @returns a function that stops it, whether it has begun or not
 */
export function whenFetched<Part>(load: () => Promise<Part>, start: (part: Part) => () => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function fetchAndStart(pauseMs: number): Promise<void> {
    let part: Part;
    try {
      part = await load();
    } catch (error) {
      console.warn('a part of the program could not be fetched', error);
      if (!isOver) timer = setTimeout(again, pauseMs, Math.min(2 * pauseMs, PAUSE_MS_MAX));
      return;
    }
    if (!isOver) stop = start(part);
  }
  function again(pauseMs: number): void {
    void fetchAndStart(pauseMs);
  }
  again(FIRST_PAUSE_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}
