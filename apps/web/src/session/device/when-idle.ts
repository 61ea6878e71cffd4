/** Work that waits until the browser has nothing to draw, and no longer than a few seconds. */
const IDLE_MS_MAX = 5_000;

/** @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS_MAX });
  return () => cancelIdleCallback(handle);
}
