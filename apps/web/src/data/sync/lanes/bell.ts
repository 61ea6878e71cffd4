/** A wait that can be cut short: the network is back, a tab is visible, something new waits (S-12). */

export interface Bell {
  /** Ends the waits going on, and the next one if nobody waits now. */
  ring(): void;
  /** Resolves after the time, at a ring, or when the signal aborts; without a time only at those. */
  wait(ms: number | undefined, signal: AbortSignal): Promise<void>;
}

export function createBell(): Bell {
  const waiting = new Set<() => void>();
  let isRung = false;
  return {
    ring: () => {
      if (waiting.size === 0) isRung = true;
      for (const wake of [...waiting]) wake();
    },
    wait: (ms, signal) => {
      if (isRung || signal.aborted) {
        isRung = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(() => wake(), ms);
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      });
    },
  };
}
