import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { waitAfterFailures } from './password-wait.ts';

describe('waitAfterFailures', () => {
  it('[AUTH-14] lets two slips pass, then doubles from a second to a quarter of an hour', () => {
    expect(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((failures) => waitAfterFailures(failures)),
    ).toEqual([
      0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000, 900_000, 900_000,
    ]);
  });

  it('[AUTH-03] takes as many slips as it is told to', () => {
    expect([5, 6, 7].map((failures) => waitAfterFailures(failures, 5))).toEqual([0, 1000, 2000]);
  });

  it('[AUTH-14] never grows shorter, and never passes a quarter of an hour', () => {
    fc.assert(
      fc.property(fc.nat(), (failures) => {
        const wait = waitAfterFailures(failures);
        expect(wait).toBeGreaterThanOrEqual(failures === 0 ? 0 : waitAfterFailures(failures - 1));
        expect(wait).toBeLessThanOrEqual(900_000);
      }),
    );
  });

  it('[AUTH-03] waits from the first failure where no slip is free', () => {
    expect([0, 1, 2, 3].map((failures) => waitAfterFailures(failures, 0))).toEqual([0, 1000, 2000, 4000]);
  });

  it('[AUTH-14] stays at a quarter of an hour for a count that no power of two can hold', () => {
    expect(waitAfterFailures(2000)).toBe(900_000);
    expect(waitAfterFailures(Number.MAX_SAFE_INTEGER)).toBe(900_000);
  });

  it('[AUTH-14] is the same behind any number of free slips, and twice the one before up to the longest', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.nat({ max: 50 }), (free, beyond) => {
        const wait = waitAfterFailures(free + beyond, free);
        expect(wait).toBe(waitAfterFailures(beyond, 0));
        if (beyond > 1) expect(wait).toBe(Math.min(2 * waitAfterFailures(free + beyond - 1, free), 900_000));
      }),
    );
  });

  it('[AUTH-14] lets a machine try a hundred times in no less than 22 hours', () => {
    const all = Array.from({ length: 100 }, (_, failures) => waitAfterFailures(failures));
    const hours = all.reduce((total, wait) => total + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(22);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('throws for %d failures', (failures) => {
    expect(() => waitAfterFailures(failures)).toThrow(BrokenInvariant);
  });
});
