/** Places by company: a flood waits for itself. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CompanyBusy, FairShare } from './fair-share.ts';

const LIMITS = { all: 4, ofCompany: 2, waitingOfCompany: 3, waitMs: 1000 };

/** Lets promises that are settled go on. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the share of a company', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[PERM-03] leaves places to others, however many calls it makes', async () => {
    const share = new FairShare(LIMITS);
    const flood = Array.from({ length: 5 }, () => share.take('flood'));
    const done: string[] = [];
    for (const one of flood) void one.then(() => done.push('flood'));
    void share.take('other').then(() => done.push('other'));
    await settle();
    expect(done.toSorted()).toEqual(['flood', 'flood', 'other']);
  });

  it('[PERM-03] takes turns with the others that wait', async () => {
    const share = new FairShare({ ...LIMITS, all: 1, ofCompany: 1 });
    const order: string[] = [];
    const call = async (name: string) => {
      const giveBack = await share.take(name);
      order.push(name);
      giveBack();
    };
    const first = await share.take('a');
    const calls = ['a', 'a', 'a', 'b', 'b', 'c'].map(call);
    first();
    await Promise.all(calls);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('[API-02] turns away what waits too long, and more than may wait at once', async () => {
    const share = new FairShare({ ...LIMITS, all: 1 });
    const giveBack = await share.take('a');
    const waiting = Array.from({ length: 3 }, () => share.take('a').catch((error: unknown) => error));
    await expect(share.take('a')).rejects.toBeInstanceOf(CompanyBusy);
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
    for (const one of await Promise.all(waiting)) expect(one).toBeInstanceOf(CompanyBusy);
    giveBack();
    expect(await share.take('a')).toBeTypeOf('function');
  });

  it('[PERM-03] gives no more places than there are, and in the end admits everybody', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }), async (names) => {
        const share = new FairShare({ all: 3, ofCompany: 2, waitingOfCompany: 100, waitMs: 1000 });
        const running = new Map<string, number>();
        const call = async (name: string) => {
          const giveBack = await share.take(name);
          running.set(name, (running.get(name) ?? 0) + 1);
          const counts = [...running.values()];
          expect(Math.max(...counts)).toBeLessThanOrEqual(2);
          expect(counts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(3);
          await Promise.resolve();
          running.set(name, (running.get(name) ?? 0) - 1);
          giveBack();
        };
        await Promise.all(names.map(call));
      }),
    );
  });
});
