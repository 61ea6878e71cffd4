import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { businessDayOf, businessHourOf } from './business-day.ts';
import { addCalendarMonth, addCalendarMonths } from './calendar-month.ts';

describe('addCalendarMonth', () => {
  it.each([
    { from: '2026-11-21T12:00:00.000Z', to: '2026-12-21T12:00:00.000Z', of: 'an ordinary day' },
    { from: '2026-01-31T15:30:00.000Z', to: '2026-02-28T15:30:00.000Z', of: '31 January' },
    { from: '2028-01-31T15:30:00.000Z', to: '2028-02-29T15:30:00.000Z', of: '31 January of a leap year' },
    { from: '2028-01-30T15:30:00.000Z', to: '2028-02-29T15:30:00.000Z', of: '30 January of a leap year' },
    {
      from: '2100-01-29T15:30:00.000Z',
      to: '2100-02-28T15:30:00.000Z',
      of: 'a hundredth year, no leap year',
    },
    { from: '2028-02-29T15:30:00.000Z', to: '2028-03-29T15:30:00.000Z', of: '29 February' },
    { from: '2026-03-31T15:30:00.000Z', to: '2026-04-30T15:30:00.000Z', of: '31 March' },
    { from: '2026-12-31T15:30:00.000Z', to: '2027-01-31T15:30:00.000Z', of: '31 December' },
    // At night the day in Caracas is the one before that of UTC.
    { from: '2026-02-01T03:59:59.999Z', to: '2026-03-01T03:59:59.999Z', of: '31 January, 23:59 in Caracas' },
    {
      from: '2026-02-01T04:00:00.000Z',
      to: '2026-03-01T04:00:00.000Z',
      of: '1 February, midnight in Caracas',
    },
    { from: '2026-03-01T02:00:00.000Z', to: '2026-03-29T02:00:00.000Z', of: '28 February, 22:00 in Caracas' },
    // Elsewhere clocks are put forward and back in these months; in Caracas they are not.
    { from: '2026-03-01T12:00:00.000Z', to: '2026-04-01T12:00:00.000Z', of: 'March, eight in the morning' },
    { from: '2026-10-15T12:00:00.000Z', to: '2026-11-15T12:00:00.000Z', of: 'October, eight in the morning' },
    { from: '2026-01-31T11:30:00-04:00', to: '2026-02-28T15:30:00.000Z', of: 'an instant with another zone' },
  ])('[MOD-04] one month from $of', ({ from, to }) => {
    expect(addCalendarMonth(from)).toBe(to);
  });

  it('[MOD-04] comes to the next month, at the same hour in Caracas, on the same day or its last', () => {
    fc.assert(
      fc.property(someInstant(), (instant) => {
        const after = addCalendarMonth(instant);
        expect(businessHourOf(after)).toBe(businessHourOf(instant));
        expect(monthNumber(after)).toBe(monthNumber(instant) + 1);
        const day = dayOfMonth(instant);
        expect([day, daysInMonthOf(after)]).toContain(dayOfMonth(after));
        expect(dayOfMonth(after)).toBeLessThanOrEqual(day);
      }),
    );
  });

  it('[MOD-04] never puts a later start before an earlier one', () => {
    fc.assert(
      fc.property(someInstant(), fc.nat({ max: 40 }), (instant, days) => {
        const later = new Date(Date.parse(instant) + days * 86_400_000).toISOString();
        expect(addCalendarMonth(later) >= addCalendarMonth(instant)).toBe(true);
      }),
    );
  });
});

describe('addCalendarMonths', () => {
  it.each([
    [0, '2026-01-31T15:30:00.000Z'],
    [1, '2026-02-28T15:30:00.000Z'],
    [2, '2026-03-31T15:30:00.000Z'],
    [12, '2027-01-31T15:30:00.000Z'],
    [25, '2028-02-29T15:30:00.000Z'],
  ])('[MOD-04] %i months from 31 January 2026', (months, to) => {
    expect(addCalendarMonths('2026-01-31T15:30:00.000Z', months)).toBe(to);
  });

  it.each([-1, 0.5, Number.NaN])('throws for %d months', (months) => {
    expect(() => addCalendarMonths('2026-01-31T15:30:00.000Z', months)).toThrow(BrokenInvariant);
  });

  it('throws for a day without its hour and zone', () => {
    expect(() => addCalendarMonth('2026-01-31')).toThrow(BrokenInvariant);
  });
});

function someInstant(): fc.Arbitrary<string> {
  const bounds = { min: new Date('2017-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z') };
  return fc.date({ ...bounds, noInvalidDate: true }).map((date) => date.toISOString());
}

function dayOfMonth(instant: string): number {
  return Number(businessDayOf(instant).slice('YYYY-MM-'.length));
}

/** Months since the year 0. */
function monthNumber(instant: string): number {
  const [year = '', month = ''] = businessDayOf(instant).split('-');
  return Number(year) * 12 + Number(month);
}

function daysInMonthOf(instant: string): number {
  const [year = '', month = ''] = businessDayOf(instant).split('-');
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}
