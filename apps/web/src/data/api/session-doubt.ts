/**
 * Passes on that the server has refused a call for lack of rights, so that the session is read again (PERM-02). Apart
 * from the calls, because most of them know of no session, and from the session, which makes few calls.
 */

const listeners = new Set<() => void>();

/** @returns a function that ends it */
export function onSessionDoubt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports an answer 403: the user was removed or demoted, or a screen asked for more than its user may do. */
export function announceSessionDoubt(): void {
  for (const listener of listeners) listener();
}

/** The session is read once in this time, however often a screen is refused. */
const QUIET_MS = 3_000;

/**
 * @param ask reads the session from the server; not called again while it is under way
 * @param nowMs milliseconds of any clock that never goes back
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
