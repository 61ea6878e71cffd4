import { describe, expect, it } from 'vitest';

import { type VoidableSale, whyNotVoid } from './may-void.ts';

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

  // In Caracas a day begins at 04:00 UTC.
  it.each([
    ['its first instant until its last', '2026-11-20T04:00:00.000Z', '2026-11-21T03:59:59.999Z', undefined],
    ['its last instant until midnight', '2026-11-21T03:59:59.999Z', '2026-11-21T04:00:00.000Z', 'day_over'],
    [
      'the last of a year until the first',
      '2027-01-01T03:59:59.999Z',
      '2027-01-01T04:00:00.000Z',
      'day_over',
    ],
    ['noon to the same noon a year later', NOON, '2027-11-20T16:00:00.000Z', 'day_over'],
    [
      'a clock that was set back over midnight',
      '2026-11-20T04:00:00.000Z',
      '2026-11-20T03:59:59.999Z',
      'day_over',
    ],
  ])('[SALE-05] on one day of Caracas: from %s', (_, soldAt, now, expected) => {
    expect(whyNotVoid({ ...SALE, soldAt }, now)).toBe(expected);
  });

  const OLD = '2026-11-18T14:05:00.000Z';
  it.each<[string, Partial<VoidableSale>, string]>([
    [
      'void, rather than of another day',
      { earlier: ['void'], soldAt: OLD, isSessionClosed: true },
      'already_void',
    ],
    ['partly back, rather than of another day', { earlier: ['return'], soldAt: OLD }, 'partly_returned'],
    ['partly back, rather than counted', { earlier: ['return'], isSessionClosed: true }, 'partly_returned'],
    ['of another day, rather than counted', { soldAt: OLD, isSessionClosed: true }, 'day_over'],
  ])('[SALE-05] tells of several reasons the one that nothing mends: %s', (_, overrides, expected) => {
    expect(whyNotVoid({ ...SALE, ...overrides }, NOON)).toBe(expected);
  });
});
