/**
 * Word from any call to whoever keeps the session: the server refused what this person was thought to be allowed
 * (PERM-02). Apart from the calls, because most of them know of no session, and from the session, which makes few calls.
 */

const listeners = new Set<() => void>();

/** @returns what ends it */
export function onSessionDoubt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server answered 403: removed, demoted, or a screen that asked for more than it may. */
export function tellSessionDoubt(): void {
  for (const listener of listeners) listener();
}

/** However often a screen is refused, the session is asked for again once in this time. */
const QUIET_MS = 3_000;

/**
 * @param ask asks the server for the session; not again while it is under way
 * @param nowMs milliseconds of any clock that does not go back
 */
export function askOnceInAWhile(ask: () => Promise<void>, nowMs: () => number): () => Promise<void> {
  let isAsking = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (isAsking || nowMs() - lastMs < QUIET_MS) return;
    isAsking = true;
    lastMs = nowMs();
    try {
      await ask();
    } finally {
      isAsking = false;
    }
  };
}
