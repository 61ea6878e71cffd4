/** The laws of the periods of IVA: every day is in one, they follow each other, and none that is over is forgotten. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysUntil } from '../time/days.ts';
import { undeclaredPeriods } from './undeclared-periods.ts';
import { isVatPeriod, vatPeriodOf } from './vat-period.ts';

const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days));
const anyKind = fc.constantFrom('month' as const, 'fortnight' as const);

describe('the periods of IVA', () => {
  it('[ACC-05] hold their day, and the day after one is the first of the next', () => {
    fc.assert(
      fc.property(anyDay, anyKind, (day, kind) => {
        const period = vatPeriodOf(day, kind);
        expect(period.from <= day && day <= period.to).toBe(true);
        expect(isVatPeriod(period, kind)).toBe(true);
        expect(vatPeriodOf(period.from, kind)).toEqual(period);
        expect(vatPeriodOf(period.to, kind)).toEqual(period);
        const next = addDays(period.to, 1);
        expect(vatPeriodOf(next, kind).from).toBe(next);
      }),
    );
  });

  it('[ACC-05] by fortnights are the two halves of the month', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = vatPeriodOf(day, 'month');
        const first = vatPeriodOf(month.from, 'fortnight');
        const second = vatPeriodOf(month.to, 'fortnight');
        expect([first.from, second.to]).toEqual([month.from, month.to]);
        expect(daysUntil(second.from, first.to)).toBe(1);
        expect(first.to.slice(8)).toBe('15');
      }),
    );
  });

  it.each([
    ['2026-02-28', 'fortnight', { from: '2026-02-16', to: '2026-02-28' }],
    ['2028-02-29', 'fortnight', { from: '2028-02-16', to: '2028-02-29' }],
    ['2026-11-01', 'fortnight', { from: '2026-11-01', to: '2026-11-15' }],
    ['2026-04-30', 'month', { from: '2026-04-01', to: '2026-04-30' }],
  ] as const)('[ACC-05] of %s by %s end with the month', (day, kind, period) => {
    expect(vatPeriodOf(day, kind)).toEqual(period);
  });

  it.each([
    ['2026-11-01', '2026-11-31', 'a day that is none'],
    ['2026-11-01', '2026-12-31', 'two months'],
    ['2026-11-15', '2026-11-01', 'backwards'],
    ['', '', 'nothing'],
  ])('[ACC-05] none is from %j to %j: %s', (from, to) => {
    expect([isVatPeriod({ from, to }, 'month'), isVatPeriod({ from, to }, 'fortnight')]).toEqual([
      false,
      false,
    ]);
  });
});

describe('periods of IVA that are late', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };

  it.each([
    ['2026-10-31', []],
    ['2026-11-01', [october]],
  ] as const)('[ACC-08] on %s, of a company of October, are %j', (today, late) => {
    expect(undeclaredPeriods('2026-10-01', [], 'month', today)).toEqual(late);
  });

  it('[ACC-08] leave out one of which its first or its last day alone was declared', () => {
    const firstDay = { from: '2026-09-16', to: '2026-10-01' };
    const lastDay = { from: '2026-10-31', to: '2026-11-15' };
    for (const declared of [firstDay, lastDay])
      expect(undeclaredPeriods('2026-10-01', [declared], 'month', '2026-11-01')).toEqual([]);
    const beside = [
      { from: '2026-09-01', to: '2026-09-30' },
      { from: '2026-11-01', to: '2026-11-30' },
    ];
    expect(undeclaredPeriods('2026-10-01', beside, 'month', '2026-11-01')).toEqual([october]);
  });

  it('[ACC-08] are none before the first day of the company, nor of a company that begins today', () => {
    expect(undeclaredPeriods('2026-11-20', [], 'fortnight', '2026-11-20')).toEqual([]);
    expect(undeclaredPeriods('2026-12-20', [], 'month', '2026-11-20')).toEqual([]);
  });

  it('[ACC-08] are all that are over: what is late and what is declared leave no day between them', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(400), anyKind, fc.array(fc.nat(400)), (first, days, kind, drawn) => {
        const today = addDays(first, days);
        const declared = drawn.map((one) => vatPeriodOf(addDays(first, one), kind));
        const late = undeclaredPeriods(first, declared, kind, today);
        const { from: open } = vatPeriodOf(today, kind);
        for (let day = first; day < open; day = addDays(day, 1)) {
          const holding = [...late, ...declared].filter(({ from, to }) => from <= day && day <= to);
          expect(holding.length).toBeGreaterThan(0);
        }
        expect(late.every(({ to }) => to < today)).toBe(true);
        expect([...late].sort((one, other) => (one.from < other.from ? -1 : 1))).toEqual(late);
      }),
      { numRuns: 40 },
    );
  });
});
