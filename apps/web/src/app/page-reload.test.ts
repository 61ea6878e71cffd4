import { describe, expect, it, vi } from 'vitest';
import { holdPageWhile, isPageHeld } from '../data/page-hold.ts';
import { whenFree } from './page-reload.ts';

describe('a page that a newer version waits for', () => {
  it('[S-54] is held while any part of it has a reason, asked at that moment', () => {
    let lines = 0;
    const release = holdPageWhile(() => lines > 0);
    expect(isPageHeld()).toBe(false);
    lines = 1;
    expect(isPageHeld()).toBe(true);
    release();
    expect(isPageHeld()).toBe(false);
  });

  it('[S-54] loads anew once it is free, and not before', async () => {
    vi.useFakeTimers();
    try {
      let isFree = false;
      const done = vi.fn();
      const waiting = whenFree(() => isFree).then(done);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(done).not.toHaveBeenCalled();
      isFree = true;
      await vi.advanceTimersByTimeAsync(1_000);
      expect(done).toHaveBeenCalledOnce();
      await waiting;
    } finally {
      vi.useRealTimers();
    }
  });
});
