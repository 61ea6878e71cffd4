import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { isWithin, isWithinSince, type TimeRange, weekMomentOf } from './time-range.ts';

const AFTERNOON: TimeRange = { start: '17:00', end: '20:00', days: [5] };
const NIGHT: TimeRange = { start: '22:00', end: '02:00', days: [5] };

describe('isWithin', () => {
  it.each([
    // Friday, 20 November 2026; Caracas is four hours behind.
    { range: AFTERNOON, at: '2026-11-20T20:59:59Z', is: false },
    { range: AFTERNOON, at: '2026-11-20T21:00:00Z', is: true },
    { range: AFTERNOON, at: '2026-11-20T23:59:59Z', is: true },
    { range: AFTERNOON, at: '2026-11-21T00:00:00Z', is: false },
    { range: AFTERNOON, at: '2026-11-19T22:00:00Z', is: false },
    { range: NIGHT, at: '2026-11-21T01:59:59Z', is: false },
    { range: NIGHT, at: '2026-11-21T02:00:00Z', is: true },
    // Saturday at one: the night that began on Friday.
    { range: NIGHT, at: '2026-11-21T05:00:00Z', is: true },
    { range: NIGHT, at: '2026-11-21T06:00:00Z', is: false },
    // Friday at one: the night began on Thursday.
    { range: NIGHT, at: '2026-11-20T05:00:00Z', is: false },
    // Sunday is 0, and its small hours are of Saturday.
    { range: { ...NIGHT, days: [6] }, at: '2026-11-22T05:00:00Z', is: true },
    { range: { ...AFTERNOON, days: [0] }, at: '2026-11-22T22:00:00Z', is: true },
    { range: { ...AFTERNOON, days: [] }, at: '2026-11-18T22:00:00Z', is: true },
    // What is typed for the whole day.
    { range: { start: '00:00', end: '23:59', days: [5] }, at: '2026-11-21T03:59:30Z', is: true },
    { range: { start: '00:00', end: '00:00', days: [5] }, at: '2026-11-20T12:00:00Z', is: true },
  ])('[PRICE-01] $range.start to $range.end on $range.days at $at: $is', ({ range, at, is }) => {
    expect(isWithin([range], weekMomentOf(at))).toBe(is);
  });

  it('[PRICE-01] asks for one of several, and none of none', () => {
    expect(isWithin([NIGHT, AFTERNOON], weekMomentOf('2026-11-20T22:00:00Z'))).toBe(true);
    expect(isWithin([], weekMomentOf('2026-11-20T22:00:00Z'))).toBe(false);
  });

  it('[PRICE-01] throws for a time that is none', () => {
    expect(() => isWithin([{ ...NIGHT, start: 'noche' }], weekMomentOf('2026-11-20T22:00:00Z'))).toThrow(
      BrokenInvariant,
    );
  });
});

describe('isWithinSince', () => {
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });
  const anyRange = fc.record({ start: clock, end: clock, days });

  it('is what isWithin says of any minute of that time', () => {
    fc.assert(
      fc.property(
        fc.array(anyRange, { maxLength: 3 }),
        fc.integer({ min: 0, max: 7 * 1440 }),
        fc.integer({ min: 0, max: 180 }),
        (ranges, minute, length) => {
          const untilMs = Date.parse('2026-11-16T00:00:00Z') + minute * 60_000;
          const minutes = Array.from({ length: length + 1 }, (_, before) =>
            new Date(untilMs - before * 60_000).toISOString(),
          );
          const isAtAny = minutes.some((at) => isWithin(ranges, weekMomentOf(at)));
          expect(isWithinSince(ranges, new Date(untilMs).toISOString(), length * 60_000)).toBe(isAtAny);
        },
      ),
    );
  });
});
