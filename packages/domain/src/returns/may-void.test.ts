import { describe, expect, it } from 'vitest';

import { whyNotVoid } from './may-void.ts';

const NOON = '2026-11-20T16:00:00.000Z';
const SALE = { soldAt: '2026-11-20T14:05:00.000Z', isSessionClosed: false, earlier: [] };

describe('whyNotVoid', () => {
  it.each([
    ['the same day, its session open', {}, undefined],
    ['late that day, which is the next one in UTC', { soldAt: '2026-11-21T02:00:00.000Z' }, undefined],
    ['the day before', { soldAt: '2026-11-20T03:59:00.000Z' }, 'day_over'],
    ['its drawer counted', { isSessionClosed: true }, 'session_closed'],
    ['part of it back', { earlier: ['return'] as const }, 'partly_returned'],
    ['void already', { earlier: ['void'] as const }, 'already_void'],
    ['returned on one till and void on another', { earlier: ['return', 'void'] as const }, 'already_void'],
  ])('[SALE-05] a sale of %s', (_, overrides, expected) => {
    expect(whyNotVoid({ ...SALE, ...overrides }, NOON)).toBe(expected);
  });
});
