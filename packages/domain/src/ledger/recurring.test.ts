import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/days.ts';
import { dueDays, FREQUENCIES, nextDueDay, type Schedule } from './recurring.ts';

const MONTHLY: Schedule = { frequency: 'monthly', monthDay: 5, startsOn: '2026-09-10', endsOn: null };

describe('the days on which a recurring transaction is due', () => {
  it.each<[string, Partial<Schedule>, string, string[]]>([
    ['on a day of each month from its start on', {}, '2026-12-04', ['2026-10-05', '2026-11-05']],
    ['on the day itself', {}, '2026-10-05', ['2026-10-05']],
    [
      'on the last day of a month that is shorter',
      { monthDay: 31, startsOn: '2027-12-01' },
      '2028-03-01',
      ['2027-12-31', '2028-01-31', '2028-02-29'],
    ],
    [
      'each week from its first day',
      { frequency: 'weekly', startsOn: '2026-12-28' },
      '2027-01-12',
      ['2026-12-28', '2027-01-04', '2027-01-11'],
    ],
    [
      'each year, on 28 February where there is no 29th',
      { frequency: 'yearly', startsOn: '2028-02-29' },
      '2030-01-01',
      ['2028-02-29', '2029-02-28'],
    ],
    ['until its end', { endsOn: '2026-10-31' }, '2027-12-31', ['2026-10-05']],
    ['never, where it ends before it starts', { endsOn: '2026-09-01' }, '2027-12-31', []],
  ])('are %s', (_, changed, until, expected) => {
    expect(dueDays({ ...MONTHLY, ...changed }, null, until)).toEqual(expected);
  });

  it('are those that were not handled yet', () => {
    expect(dueDays(MONTHLY, '2026-10-05', '2026-12-31')).toEqual(['2026-11-05', '2026-12-05']);
    expect(nextDueDay(MONTHLY, '2026-12-05')).toBe('2027-01-05');
    expect(nextDueDay({ ...MONTHLY, endsOn: '2026-12-31' }, '2026-12-05')).toBeUndefined();
  });

  it('rise, are none twice, and are the same whether they are asked for at once or one after the other', () => {
    const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));
    const schedule = fc.record({
      frequency: fc.constantFrom(...FREQUENCIES),
      monthDay: fc.integer({ min: 1, max: 31 }),
      startsOn: day,
      endsOn: fc.option(day),
    });
    fc.assert(
      fc.property(schedule, day, day, (one, between, until) => {
        const all = dueDays(one, null, until);
        expect(all).toEqual([...new Set(all)].sort());
        expect(all.every((due) => due >= one.startsOn && due <= (one.endsOn ?? until))).toBe(true);
        const first = dueDays(one, null, until).filter((due) => due <= between);
        expect([...first, ...dueDays(one, between, until)]).toEqual(all);
      }),
    );
  });
});
