/** Long work of one company lets the calls of others in between. */
import { describe, expect, it, vi } from 'vitest';

import { inTurns } from './in-turns.ts';

describe('work in turns', () => {
  it('gives the results in the order of the items', async () => {
    expect(await inTurns([3, 1, 2], (item) => item * 2)).toEqual([6, 2, 4]);
    expect(await inTurns([], () => 1)).toEqual([]);
  });

  it('lets others in between once it has worked for some milliseconds', async () => {
    const order: string[] = [];
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    setImmediate(() => order.push('another call'));
    await inTurns(['first', 'second', 'third'], (item) => {
      order.push(item);
      nowMs += 3;
    });
    clock.mockRestore();
    expect(order).toEqual(['first', 'second', 'another call', 'third']);
  });

  it('stops at what fails', async () => {
    const worked: number[] = [];
    const fail = inTurns([1, 2, 3], (item) => {
      worked.push(item);
      if (item === 2) throw new Error('two');
    });
    await expect(fail).rejects.toThrow('two');
    expect(worked).toEqual([1, 2]);
  });
});
