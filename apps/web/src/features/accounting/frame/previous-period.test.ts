import { describe, expect, it } from 'vitest';
import { previousPeriod } from './previous-period.ts';

describe('the period before', () => {
  it.each([
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['2026-11-16', '2026-11-20', '2026-11-11', '2026-11-15'],
    ['2026-11-01', '2026-11-20', '2026-10-12', '2026-10-31'],
    ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ])('[ACC-07] of %s to %s is %s to %s', (from, to, previousFrom, previousTo) => {
    expect(previousPeriod({ from, to })).toEqual({ from: previousFrom, to: previousTo });
  });
});
