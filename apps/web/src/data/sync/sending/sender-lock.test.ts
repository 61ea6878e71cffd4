import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { holdSenderLock } from './sender-lock.ts';

describe('holdSenderLock [S-14]', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs the work of one tab, and of the next when the first lets go', async () => {
    const locks = fakeLocks();
    const [one, other] = [tab(locks), tab(locks)];
    await settled();
    expect([one.isWorking(), other.isWorking()]).toEqual([true, false]);
    one.lock.release();
    await settled();
    expect([one.isWorking(), other.isWorking()]).toEqual([false, true]);
  });

  it('lets a visible tab take it from a holder that is silent for 5 s, and not from one that is heard', async () => {
    const locks = fakeLocks();
    const holder = tab(locks);
    const other = tab(locks);
    for (let second = 0; second < 20; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      other.lock.heard();
    }
    expect([holder.isWorking(), other.isWorking()]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect([holder.isWorking(), other.isWorking()]).toEqual([false, true]);
    holder.lock.release();
    other.lock.release();
  });

  it('never steals from a hidden tab’s place, and works alone where there are no locks', async () => {
    const locks = fakeLocks();
    const holder = tab(locks);
    const hidden = tab(locks, false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([holder.isWorking(), hidden.isWorking()]).toEqual([true, false]);
    const insecure = tab(undefined);
    expect(insecure.isWorking()).toBe(true);
    for (const { lock } of [holder, hidden, insecure]) lock.release();
    await settled();
    expect(insecure.isWorking()).toBe(false);
  });
});

function tab(locks: LockManager | undefined, isVisible = true) {
  let working = 0;
  const lock = holdSenderLock(
    'c1',
    async (signal) => {
      working += 1;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      working -= 1;
    },
    { locks, now: Date.now, isVisible: () => isVisible },
  );
  return { lock, isWorking: () => working > 0 };
}

/** Everything that waits for promises alone has happened; no time has passed. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

/** One exclusive lock, as browsers keep it: a queue, aborted requests, and stealing. */
function fakeLocks(): LockManager {
  interface Request {
    readonly run: () => void;
  }
  let reject: ((reason: unknown) => void) | undefined;
  const queue: Request[] = [];
  const next = () => {
    reject = undefined;
    queue.shift()?.run();
  };
  const request = (_name: string, options: LockOptions, work: () => Promise<unknown>) =>
    new Promise((resolve, fail) => {
      const run = () => {
        reject = fail;
        void work().then((value) => {
          resolve(value);
          if (reject === fail) next();
        });
      };
      if (options.steal === true) {
        reject?.(new DOMException('stolen', 'AbortError'));
        run();
        return;
      }
      const entry = { run };
      // A lock that was granted is not given back by its signal.
      options.signal?.addEventListener('abort', () => {
        if (!queue.includes(entry)) return;
        queue.splice(queue.indexOf(entry), 1);
        fail(new DOMException('aborted', 'AbortError'));
      });
      if (reject === undefined) run();
      else queue.push(entry);
    });
  return { request } as unknown as LockManager;
}
