import { describe, expect, it } from 'vitest';
import { isVatPeriod, vatPeriodOf } from './vat-period.ts';

describe('the period of a day', () => {
  it.each([
    ['2026-11-20', 'month', '2026-11-01', '2026-11-30'],
    ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
    ['2026-11-15', 'fortnight', '2026-11-01', '2026-11-15'],
    ['2026-11-16', 'fortnight', '2026-11-16', '2026-11-30'],
    ['2026-12-31', 'fortnight', '2026-12-16', '2026-12-31'],
  ] as const)('[ACC-05] %s by %s is from %s to %s', (day, kind, from, to) => {
    expect(vatPeriodOf(day, kind)).toEqual({ from, to });
    expect(isVatPeriod({ from, to }, kind)).toBe(true);
  });

  it.each([
    ['2026-11-01', '2026-11-15', 'month'],
    ['2026-11-01', '2026-11-30', 'fortnight'],
    ['2026-11-02', '2026-11-30', 'month'],
    ['2026-11-31', '2026-11-30', 'month'],
  ] as const)('[ACC-05] none is from %s to %s by %s', (from, to, kind) => {
    expect(isVatPeriod({ from, to }, kind)).toBe(false);
  });
});
