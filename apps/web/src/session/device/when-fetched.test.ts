/** What is fetched after the first frame begins all the same, is asked for until it comes, and stops when it is over. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenFetched } from './when-fetched.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PART = 'the part';

describe('what is fetched after the first frame', () => {
  it('begins once its file is there, and stops with whoever wanted it', async () => {
    const stop = vi.fn();
    const start = vi.fn((_part: string) => stop);
    const end = whenFetched(() => Promise.resolve(PART), start);
    expect(start).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(start).toHaveBeenCalledExactlyOnceWith(PART);
    end();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('never begins when it was over before its file came', async () => {
    const start = vi.fn(() => () => {});
    whenFetched(() => Promise.resolve(PART), start)();
    await vi.advanceTimersByTimeAsync(0);
    expect(start).not.toHaveBeenCalled();
  });

  it('asks again, after longer and longer pauses of a minute at most, for a file that did not come', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no network')));
    const end = whenFetched(load, () => () => {});
    await vi.advanceTimersByTimeAsync(0);
    for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const asked = load.mock.calls.length;
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(load).toHaveBeenCalledTimes(asked);
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(asked + 1);
    }
    end();
    const asked = load.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(asked);
  });

  it('begins with the file that came at last', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(PART);
    const start = vi.fn(() => () => {});
    whenFetched(load, start);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(start).toHaveBeenCalledExactlyOnceWith(PART);
  });
});
