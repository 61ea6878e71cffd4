import { afterEach, describe, expect, it, vi } from 'vitest';

import { freshDb } from '../testing/builders.ts';
import { lazyUploadLane } from './lazy-upload-lane.ts';
import type { UploadContext } from './upload-lane.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const context = { db: freshDb() } as UploadContext;

/** A lane that only tells that it runs. */
function laneOf(ran: string[]) {
  return {
    createUploadLane: () => ({
      run: (signal: AbortSignal) =>
        new Promise<void>((resolve) => {
          ran.push('runs');
          signal.addEventListener('abort', () => resolve());
        }),
      ring: () => void ran.push('rung'),
    }),
  };
}

describe('the upload lane, fetched when it is needed', () => {
  it('[S-15] is asked for again half a minute after its file did not come', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ran: string[] = [];
    let loads = 0;
    const stop = new AbortController();
    const lane = lazyUploadLane(context, async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return laneOf(ran);
    });
    void lane.run(stop.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toBe(0);
    lane.ring();
    await vi.advanceTimersByTimeAsync(0);
    expect([loads, ran]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([loads, ran]).toEqual([2, ['runs']]);
    lane.ring();
    expect(ran).toEqual(['runs', 'rung']);
    stop.abort();
  });

  it('[S-15] runs again in a tab that sends again', async () => {
    vi.useFakeTimers();
    const ran: string[] = [];
    const lane = lazyUploadLane(context, async () => laneOf(ran));
    for (const _ of [1, 2]) {
      const stop = new AbortController();
      const running = lane.run(stop.signal);
      lane.ring();
      await vi.advanceTimersByTimeAsync(0);
      stop.abort();
      await running;
    }
    expect(ran.filter((what) => what === 'runs')).toHaveLength(2);
  });
});
