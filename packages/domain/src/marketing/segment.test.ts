import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/days.ts';
import { averageTicket, customerFigures, NO_PURCHASES, visitInterval } from './customer-figures.ts';
import { SEGMENTS, segmentOf } from './segment.ts';

const TODAY = '2026-11-28';
/** Ten customers of ten dollars each. */
const ALL = { customers: 10, spent: 100_00n };

/** The first and last of so many purchases, in days ago. */
const figures = (first: number, last: number, purchases: number, spent = 10_00n) => ({
  firstDay: addDays(TODAY, -first),
  lastDay: addDays(TODAY, -last),
  purchases,
  spent,
});

describe('the segment of a customer', () => {
  it.each([
    ['never', 'bought nothing', NO_PURCHASES],
    ['new', 'came today for the first time', figures(0, 0, 1)],
    ['new', 'came first 30 days ago', figures(30, 2, 3)],
    ['occasional', 'came first 31 days ago, three times', figures(31, 2, 3)],
    ['occasional', 'came 45 days ago', figures(300, 45, 2)],
    ['loyal', 'came four times, also where he is new', figures(20, 1, 4)],
    ['loyal', 'spent less than twice the average', figures(300, 45, 40, 19_99n)],
    ['best', 'spent twice the average', figures(300, 45, 4, 20_00n)],
    ['drifting', 'was among the best until 46 days ago', figures(300, 46, 40, 900_00n)],
    ['drifting', 'came once, 90 days ago', figures(90, 90, 1)],
    ['lost', 'came once, 91 days ago', figures(91, 91, 1)],
    ['lost', 'came four hundred times, and no more', figures(900, 91, 400, 900_00n)],
  ] as const)('is %s: who %s', (segment, _, of) => {
    expect(segmentOf(of, ALL, TODAY)).toBe(segment);
  });

  it.each([
    [{ firstDay: '2026-10-01', lastDay: '2026-11-20', purchases: 6 }, 10],
    [{ firstDay: '2026-11-19', lastDay: '2026-11-20', purchases: 9 }, 1],
    [{ firstDay: '2026-11-20', lastDay: '2026-11-20', purchases: 3 }, undefined],
    [{ firstDay: '2026-11-20', lastDay: '2026-11-20', purchases: 1 }, undefined],
    [{}, undefined],
  ])('[MKT-05] comes every so many days: %o, %s', (figures, days) => {
    expect(visitInterval({ ...NO_PURCHASES, ...figures })).toBe(days);
  });

  it('is one of the list, and no better after more days without a purchase', () => {
    const anyFigures = fc
      .tuple(fc.nat(200), fc.nat(200), fc.nat(50), fc.bigInt(0n, 100_000n))
      .map(([one, other, count, spent]) =>
        figures(Math.max(one, other), Math.min(one, other), count + 1, spent),
      );
    const isAway = (segment: string) => ['drifting', 'lost'].indexOf(segment);
    fc.assert(
      fc.property(anyFigures, fc.nat(100), (of, days) => {
        const [now, later] = [TODAY, addDays(TODAY, days)].map((day) => segmentOf(of, ALL, day));
        expect(SEGMENTS).toContain(now);
        expect(isAway(later ?? '')).toBeGreaterThanOrEqual(isAway(now ?? ''));
      }),
    );
  });
});

describe('what a customer bought', () => {
  it('is summed in dollars, returns taken off, whatever the order of the sales', () => {
    const sales = [
      { day: '2026-11-20', dollars: 10_00n },
      { day: '2026-11-02', dollars: 5_50n },
      { day: '2026-11-27', dollars: 0n },
    ];
    expect(customerFigures(sales, [{ day: '2026-11-28', dollars: 2_25n }])).toEqual({
      firstDay: '2026-11-02',
      lastDay: '2026-11-27',
      purchases: 3,
      spent: 13_25n,
    });
    expect(customerFigures([])).toEqual(NO_PURCHASES);
  });

  it('[MKT-03] has no visit of a voided sale, and one of a sale that came back whole', () => {
    const voided = { day: '2026-11-27', dollars: 3_00n, isVoided: true };
    const returned = { day: '2026-11-20', dollars: 4_00n };
    const back = [
      { day: '2026-11-28', dollars: 3_00n },
      { day: '2026-11-28', dollars: 4_00n },
    ];
    expect(customerFigures([voided, returned], back)).toEqual({
      ...{ firstDay: '2026-11-20', lastDay: '2026-11-20', purchases: 1, spent: 0n },
    });
    expect(customerFigures([voided], [voided])).toEqual(NO_PURCHASES);
  });

  it.each([
    [3, 10_00n, 3_33n],
    [3, 20_00n, 6_67n],
    [2, 5n, 3n],
    [1, -4_00n, 0n],
  ])('in %i visits for %s cents is %s a visit', (purchases, spent, average) => {
    expect(averageTicket({ ...NO_PURCHASES, purchases, spent })).toBe(average);
  });

  it('has no average without a visit', () => {
    expect(averageTicket(NO_PURCHASES)).toBeUndefined();
  });
});
