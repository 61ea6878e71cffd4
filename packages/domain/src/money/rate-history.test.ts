import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import {
  firstRate,
  isBankDay,
  isOutOfBounds,
  jumpPercent,
  RATE_RULES,
  type RateEntry,
  rateInForce,
} from './rate-history.ts';

function entry(valueDate: string, rate: string, overrides: Partial<RateEntry> = {}): RateEntry {
  return {
    code: 'VES',
    rate,
    valueDate,
    enteredAt: `${valueDate}T12:00:00.000Z`,
    status: 'accepted',
    ...overrides,
  };
}

// 20 November 2026 is a Friday.
const THURSDAY = entry('2026-11-19', '510');
const FRIDAY = entry('2026-11-20', '512.48');
const MONDAY = entry('2026-11-23', '520', { enteredAt: '2026-11-20T22:00:00.000Z' });

describe('isBankDay', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2028-02-29', true],
  ])('[SET-08] %s: %s', (day, isOpen) => {
    expect(isBankDay(day)).toBe(isOpen);
  });

  it.each(['2026-13-01', '20/11/2026', '2026-11-20T12:00:00Z', ''])('throws for %j', (day) => {
    expect(() => isBankDay(day)).toThrow(BrokenInvariant);
  });
});

describe('rateInForce', () => {
  it.each([
    {
      of: 'the day itself',
      day: '2026-11-20',
      known: [THURSDAY, FRIDAY],
      next: '512.48',
      previous: '512.48',
    },
    {
      of: 'a Friday with the Monday entered',
      day: '2026-11-20',
      known: [FRIDAY, MONDAY],
      next: '512.48',
      previous: '512.48',
    },
    {
      of: 'a Saturday with the Monday entered',
      day: '2026-11-21',
      known: [FRIDAY, MONDAY],
      next: '520',
      previous: '512.48',
    },
    {
      of: 'a Sunday with the Monday entered',
      day: '2026-11-22',
      known: [FRIDAY, MONDAY],
      next: '520',
      previous: '512.48',
    },
    {
      of: 'a Saturday without the Monday',
      day: '2026-11-21',
      known: [THURSDAY, FRIDAY],
      next: '512.48',
      previous: '512.48',
    },
    { of: 'the Monday', day: '2026-11-23', known: [FRIDAY, MONDAY], next: '520', previous: '520' },
    {
      of: 'a Monday without one',
      day: '2026-11-23',
      known: [THURSDAY, FRIDAY],
      next: '512.48',
      previous: '512.48',
    },
    {
      of: 'a Saturday with its own and the Monday',
      day: '2026-11-21',
      known: [FRIDAY, entry('2026-11-21', '515'), MONDAY],
      next: '520',
      previous: '515',
    },
    {
      of: 'a Saturday with its own',
      day: '2026-11-21',
      known: [FRIDAY, entry('2026-11-21', '515')],
      next: '515',
      previous: '515',
    },
    {
      of: 'a Saturday with the Tuesday alone',
      day: '2026-11-21',
      known: [FRIDAY, entry('2026-11-24', '530')],
      next: '512.48',
      previous: '512.48',
    },
    {
      of: 'a day before the first',
      day: '2026-11-18',
      known: [THURSDAY, FRIDAY],
      next: undefined,
      previous: undefined,
    },
    { of: 'a day with none known', day: '2026-11-20', known: [], next: undefined, previous: undefined },
    {
      of: 'the end of a year',
      day: '2027-01-02',
      known: [entry('2026-12-31', '600'), entry('2027-01-04', '610')],
      next: '610',
      previous: '600',
    },
  ])('[SET-08] $of: next bank day $next, previous $previous', ({ day, known, next, previous }) => {
    expect(rateInForce(known, 'VES', day, 'next_bank_day')?.rate).toBe(next);
    expect(rateInForce(known, 'VES', day, 'previous')?.rate).toBe(previous);
  });

  it('[SET-08] takes of one day the rate entered last, whatever the zone it is written in', () => {
    const early = entry('2026-11-20', '512.48', { enteredAt: '2026-11-20T13:00:00Z' });
    const late = entry('2026-11-20', '511', { enteredAt: '2026-11-20T09:30:00.5-04:00' });
    expect(rateInForce([late, early], 'VES', '2026-11-20', 'previous')).toBe(late);
    expect(rateInForce([early, late], 'VES', '2026-11-20', 'next_bank_day')).toBe(late);
  });

  it('[SET-08] passes over what is only proposed or was rejected, and over other currencies', () => {
    const others = [
      entry('2026-11-20', '900', { status: 'proposed' }),
      entry('2026-11-20', '1', { status: 'rejected' }),
      entry('2026-11-20', '0.92', { code: 'EUR' }),
    ];
    expect(rateInForce([THURSDAY, ...others], 'VES', '2026-11-20', 'next_bank_day')).toBe(THURSDAY);
  });

  it('[SET-08] is the same in whatever order the rates are read', () => {
    fc.assert(
      fc.property(anyHistory(), anyDay(), fc.constantFrom(...RATE_RULES), (entries, day, rule) => {
        const forward = rateInForce(entries, 'VES', day, rule);
        const backward = rateInForce(entries.toReversed(), 'VES', day, rule);
        expect([forward?.rate, forward?.valueDate]).toEqual([backward?.rate, backward?.valueDate]);
      }),
    );
  });

  it('[SET-08] is on bank days never of a later day', () => {
    fc.assert(
      fc.property(anyHistory(), anyDay(), fc.constantFrom(...RATE_RULES), (entries, day, rule) => {
        fc.pre(isBankDay(day));
        const found = rateInForce(entries, 'VES', day, rule);
        expect((found?.valueDate ?? day) <= day).toBe(true);
      }),
    );
  });

  it('[SET-08] is of a later day only by the rule that says so, and then of the next bank day', () => {
    fc.assert(
      fc.property(anyHistory(), anyClosedDay(), fc.constantFrom(...RATE_RULES), (entries, day, rule) => {
        const nextDays = [1, 2].map((later) => ({ ...THURSDAY, valueDate: dayAfter(day, later) }));
        const found = rateInForce([...entries, ...nextDays], 'VES', day, rule);
        fc.pre(found !== undefined && found.valueDate > day);
        expect(rule).toBe('next_bank_day');
        expect(isBankDay(found.valueDate)).toBe(true);
        expect(found.valueDate <= dayAfter(day, 2)).toBe(true);
      }),
    );
  });
});

describe('firstRate', () => {
  it('is the rate entered first, also where an earlier day is completed afterwards', () => {
    const history = entry('2020-01-02', '0.05', { enteredAt: '2026-12-01T12:00:00.000Z' });
    expect(firstRate([history, FRIDAY, MONDAY], 'VES')).toBe(FRIDAY);
    expect(firstRate([], 'VES')).toBeUndefined();
  });

  it('is corrected on its own day, and not by the rate of the next one', () => {
    const wrong = entry('2026-11-20', '5124.8', { enteredAt: '2026-11-20T11:00:00.000Z' });
    expect(firstRate([MONDAY, wrong], 'VES')).toBe(wrong);
    expect(firstRate([MONDAY, wrong, FRIDAY], 'VES')).toBe(FRIDAY);
  });

  it('passes over what is only proposed or was rejected, and over other currencies', () => {
    const others = [
      entry('2026-11-10', '900', { status: 'proposed' }),
      entry('2026-11-10', '1', { status: 'rejected' }),
      entry('2026-11-10', '0.92', { code: 'EUR' }),
    ];
    expect(firstRate([...others, FRIDAY], 'VES')).toBe(FRIDAY);
  });

  it('is the same in whatever order the rates arrive', () => {
    fc.assert(
      fc.property(anyHistory(), (entries) => {
        const [forward, backward] = [firstRate(entries, 'VES'), firstRate(entries.toReversed(), 'VES')];
        expect([forward?.rate, forward?.valueDate]).toEqual([backward?.rate, backward?.valueDate]);
      }),
    );
  });
});

describe('jumpPercent', () => {
  it.each([
    ['500', '650', '30.00'],
    ['500', '437.5', '-12.50'],
    ['512.48', '512.48', '0.00'],
    ['3', '4', '33.33'],
    ['0.00000001', '1', '9999999900.00'],
  ])('[SET-08] from %s to %s is %s', (before, after, percent) => {
    expect(jumpPercent(before, after)).toBe(percent);
  });
});

describe('isOutOfBounds', () => {
  it.each([
    { before: '500', after: '600', isOut: false },
    { before: '500', after: '600.00000001', isOut: true },
    { before: '500', after: '400', isOut: false },
    { before: '500', after: '399.99999999', isOut: true },
    { before: '500', after: '500', isOut: false },
  ])('[SET-08] by 20 %, from $before to $after: $isOut', ({ before, after, isOut }) => {
    expect(isOutOfBounds(before, after, 20)).toBe(isOut);
  });

  it.each(['0', '-1', '1e9', '1.123456789'])('throws for %j, which is no rate', (after) => {
    expect(() => isOutOfBounds('500', after, 20)).toThrow(BrokenInvariant);
    expect(() => jumpPercent('500', after)).toThrow(BrokenInvariant);
  });
});

function anyDay(): fc.Arbitrary<string> {
  const bounds = { min: new Date('2026-11-10T00:00:00Z'), max: new Date('2026-12-05T00:00:00Z') };
  return fc.date({ ...bounds, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
}

/** A weekend or a holiday. */
function anyClosedDay(): fc.Arbitrary<string> {
  return anyDay().filter((day) => !isBankDay(day));
}

function dayAfter(day: string, later: number): string {
  return new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10);
}

function anyHistory(): fc.Arbitrary<RateEntry[]> {
  return fc.array(
    fc.record({
      code: fc.constantFrom('VES', 'EUR'),
      rate: fc.constantFrom('500', '512.48', '520'),
      valueDate: anyDay(),
      enteredAt: fc.constantFrom('2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00Z'),
      status: fc.constantFrom('accepted', 'accepted', 'proposed', 'rejected'),
    }),
    { maxLength: 12 },
  );
}
