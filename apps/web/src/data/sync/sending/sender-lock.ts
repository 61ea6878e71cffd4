/**
 * One tab sends and reads; the others sell (S-14). A Web Lock decides which, and a visible tab that hears nothing from
 * the lock holder for 5 s steals it. Two holders do no harm: the lock only saves calls.
 */
const SILENCE_MS_MAX = 5_000;
const LOOK_MS = 1_000;

export interface SenderLock {
  /** To be called when a message of the holder arrives. */
  heard(): void;
  release(): void;
}

export interface LockEnvironment {
  /** Undefined where the page is not secure: then every tab sends. */
  readonly locks: LockManager | undefined;
  readonly now: () => number;
  readonly isVisible: () => boolean;
}

/** Runs the work whenever this tab holds the lock, with a signal that aborts when it no longer does. */
export function holdSenderLock(
  companyId: string,
  work: (signal: AbortSignal) => Promise<void>,
  { locks, now, isVisible }: LockEnvironment,
): SenderLock {
  const name = `cuadra-sender-${companyId}`;
  const released = new AbortController();
  if (locks === undefined) {
    void work(released.signal);
    return { heard: () => {}, release: () => released.abort() };
  }
  let heardAtMs = now();
  let isHolding = false;
  /** The waiting request is aborted for one that steals the lock. */
  let isStealing = false;
  let queued = new AbortController();

  async function contend(manager: LockManager, isSteal: boolean): Promise<void> {
    queued = new AbortController();
    const held = new AbortController();
    const stop = () => held.abort();
    released.signal.addEventListener('abort', stop);
    try {
      await manager.request(name, isSteal ? { steal: true } : { signal: queued.signal }, async () => {
        isHolding = true;
        await work(held.signal);
      });
    } catch {
      // Stolen by another tab, or aborted so that this one can steal it.
    }
    isHolding = false;
    held.abort();
    released.signal.removeEventListener('abort', stop);
  }

  async function keepContending(manager: LockManager): Promise<void> {
    while (!released.signal.aborted) {
      const isSteal = isStealing;
      isStealing = false;
      await contend(manager, isSteal);
      // A tab that has just lost the lock waits its turn; otherwise two tabs would steal from each other for ever.
      heardAtMs = now();
    }
  }

  const watch = setInterval(() => {
    if (isHolding || !isVisible() || now() - heardAtMs <= SILENCE_MS_MAX) return;
    isStealing = true;
    queued.abort();
  }, LOOK_MS);
  void keepContending(locks);
  return {
    heard: () => {
      heardAtMs = now();
    },
    release: () => {
      clearInterval(watch);
      released.abort();
      queued.abort();
    },
  };
}
