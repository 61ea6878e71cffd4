/** A wait with early wakeup: the network is back, a tab is visible, a new entry waits (S-12). */

export interface Wakeup {
  /** Ends the present waits, and the next one if there are none. */
  ring(): void;
  /** Resolves after the time, at a wakeup, or when the signal aborts; without a time only at the latter two. */
  wait(ms: number | undefined, signal: AbortSignal): Promise<void>;
}

export function createWakeup(): Wakeup {
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
