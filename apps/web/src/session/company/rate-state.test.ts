import { describe, expect, it } from 'vitest';
import { rateState } from './rate-state.ts';

describe('the age of the rate', () => {
  it.each([
    ['of today', '2026-11-20', '2026-11-20', 'current'],
    ['of tomorrow, entered the evening before', '2026-11-21', '2026-11-20', 'current'],
    ['of Friday, on Saturday', '2026-11-20', '2026-11-21', 'current'],
    ['of Friday, on Sunday', '2026-11-20', '2026-11-22', 'current'],
    ['of Friday, on Monday', '2026-11-20', '2026-11-23', 'old'],
    ['of yesterday, on a Friday', '2026-11-19', '2026-11-20', 'old'],
    ['of Thursday, on Saturday', '2026-11-19', '2026-11-21', 'old'],
    ['of a year ago, on a Sunday', '2025-11-20', '2026-11-22', 'old'],
  ])('[SET-08] %s', (_, date, today, state) => {
    expect(rateState(date, today)).toBe(state);
  });

  it('[SET-08] is told apart from there being none', () => {
    expect(rateState(null, '2026-11-20')).toBe('missing');
  });
});
