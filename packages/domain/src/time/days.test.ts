import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { addDays, daysBefore, daysUntil, isCalendarDay, weekdayOf } from './days.ts';

describe('isCalendarDay', () => {
  it.each(['2026-11-20', '2028-02-29', '2026-12-31', '0001-01-01'])('[SET-08] %s is one', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-02-31',
    '2026-13-01',
    '2026-00-10',
    '20/11/2026',
    '2026-11-20T00:00:00Z',
    '26-11-20',
  ])('[SET-08] %j is none', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });
});

describe('days of the calendar', () => {
  it('[MOV-05] are counted over months and leap years', () => {
    expect(daysUntil('2028-03-01', '2028-02-28')).toBe(2);
    expect(daysUntil('2026-11-01', '2026-11-21')).toBe(-20);
    expect(addDays('2026-11-21', 365)).toBe('2027-11-21');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('[MOV-05] lie as far apart as was added', () => {
    fc.assert(
      fc.property(someDay(), fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        expect(daysUntil(addDays(day, days), day)).toBe(days);
      }),
    );
  });

  it('[SET-08] come round every seven, from a Sunday on', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    fc.assert(
      fc.property(someDay(), fc.nat({ max: 20 }), (day, days) => {
        expect(weekdayOf(addDays(day, days))).toBe((weekdayOf(day) + days) % 7);
      }),
    );
  });

  it.each(['', '2026-02-31', '21/11/2026'])('throw for %j, which is none', (text) => {
    expect(() => addDays(text, 1)).toThrow(BrokenInvariant);
    expect(() => daysUntil(text, '2026-11-21')).toThrow(BrokenInvariant);
    expect(() => weekdayOf(text)).toThrow(BrokenInvariant);
  });
});

describe('daysBefore', () => {
  it('takes off 24 hours each, whatever the zone', () => {
    expect(daysBefore('2026-11-20T22:00:00-04:00', 2)).toBe('2026-11-19T02:00:00.000Z');
  });
});

function someDay(): fc.Arbitrary<string> {
  const bounds = { min: new Date('1900-01-01T00:00:00Z'), max: new Date('2300-01-01T00:00:00Z') };
  return fc.date({ ...bounds, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
}
