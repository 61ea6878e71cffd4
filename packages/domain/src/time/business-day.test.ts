import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { boundsOfBusinessDay, businessDayOf, businessHourOf, noonOfBusinessDay } from './business-day.ts';

describe('businessDayOf', () => {
  it.each([
    ['2026-11-20T14:05:00Z', '2026-11-20'],
    ['2026-11-20T03:59:59.999Z', '2026-11-19'],
    ['2026-11-20T04:00:00Z', '2026-11-20'],
    ['2026-11-19T23:30:00-04:00', '2026-11-19'],
    ['2027-01-01T02:00:00Z', '2026-12-31'],
    ['2028-03-01T01:00Z', '2028-02-29'],
  ])('%s is %s in Caracas', (instant, day) => {
    expect(businessDayOf(instant)).toBe(day);
  });

  it.each(['2026-11-20', '2026-11-20T14:05:00', '20/11/2026', '', '2026-13-45T00:00:00Z'])(
    'throws for %j: no instant, or none that says its zone',
    (text) => {
      expect(() => businessDayOf(text)).toThrow(BrokenInvariant);
    },
  );
});

describe('businessHourOf', () => {
  it.each([
    ['2026-11-20T14:05:00Z', 10],
    ['2026-11-20T02:30:00Z', 22],
    ['2026-11-20T03:59:59.999Z', 23],
    ['2026-11-20T04:00:00Z', 0],
  ])('%s is at %i in Caracas', (instant, hour) => {
    expect(businessHourOf(instant)).toBe(hour);
  });
});

describe('noonOfBusinessDay', () => {
  it('is on that day in Caracas and in UTC', () => {
    expect(noonOfBusinessDay('2026-11-20')).toBe('2026-11-20T16:00:00.000Z');
  });
});

describe('boundsOfBusinessDay', () => {
  it('begins and ends at four in the morning UTC', () => {
    expect(boundsOfBusinessDay('2026-11-20')).toEqual({
      from: '2026-11-20T04:00:00.000Z',
      until: '2026-11-21T04:00:00.000Z',
    });
    expect(() => boundsOfBusinessDay('20-11-2026')).toThrow(BrokenInvariant);
  });

  it('holds exactly the instants of the day', () => {
    fc.assert(
      fc.property(someInstant(), (instant) => {
        const { from, until } = boundsOfBusinessDay(businessDayOf(instant));
        expect(from <= instant && instant < until).toBe(true);
      }),
    );
  });
});

function someInstant(): fc.Arbitrary<string> {
  const bounds = { min: new Date('2017-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z') };
  return fc.date({ ...bounds, noInvalidDate: true }).map((date) => date.toISOString());
}
