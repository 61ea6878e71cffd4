/** Bytes of pictures on their way: who is slow takes nothing from the others (S-15). */
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpProblem } from '../plugins/problem-format.ts';
import { Receiving } from './receive-bytes.ts';

const LIMITS = { bytesMax: 1000, heldBytesMax: 2500, graceMs: 10_000, bytesPerSecondMin: 10 };

const outcomeOf = (reading: Promise<Buffer>) =>
  reading.then(
    (bytes) => bytes.byteLength,
    (error: unknown) => (error instanceof HttpProblem ? error.problem.status : error),
  );

describe('bytes on their way', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[S-15] come whole, in whatever pieces', async () => {
    const stream = new PassThrough();
    const reading = new Receiving(LIMITS).read(stream);
    for (const piece of ['a', 'bc', 'def']) stream.write(piece);
    stream.end();
    expect((await reading).toString()).toBe('abcdef');
  });

  it('[S-15] are cut off below the minimum rate, and not before the first seconds are over', async () => {
    const receiving = new Receiving(LIMITS);
    const slow = new PassThrough();
    const steady = new PassThrough();
    const outcomes = [outcomeOf(receiving.read(slow)), outcomeOf(receiving.read(steady))];
    slow.write('x');
    steady.write('x'.repeat(500));
    await vi.advanceTimersByTimeAsync(LIMITS.graceMs - 1000);
    expect([slow.destroyed, steady.destroyed]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([slow.destroyed, steady.destroyed]).toEqual([true, false]);
    steady.end();
    expect(await Promise.all(outcomes)).toEqual([408, 500]);
  });

  it('[S-15] of more than a picture has are refused', async () => {
    const stream = new PassThrough();
    const outcome = outcomeOf(new Receiving(LIMITS).read(stream));
    stream.end('x'.repeat(1001));
    expect(await outcome).toBe(413);
  });

  it('[S-15] of all together have a limit: whoever has been sending longest makes room', async () => {
    const receiving = new Receiving(LIMITS);
    const streams = [new PassThrough(), new PassThrough(), new PassThrough()];
    const outcomes = streams.map((stream) => outcomeOf(receiving.read(stream)));
    for (const stream of streams) {
      stream.write('x'.repeat(900));
      await vi.advanceTimersByTimeAsync(10);
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const stream of streams.slice(1)) stream.end();
    expect(await Promise.all(outcomes)).toEqual([503, 900, 900]);
  });
});
