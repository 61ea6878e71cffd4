import { describe, expect, it } from 'vitest';
import { comparedPeriod, nameOfDays, yearBefore } from './compared-period.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

describe('the period that a statement is shown beside', () => {
  it.each([
    ['previous', '2026-10-01', '2026-10-31'],
    ['year', '2025-11-01', '2025-11-30'],
    ['2024-02-01_2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-12-24_2026-12-24', '2026-12-24', '2026-12-24'],
  ])('[ACC-07] is, where the address says %s, %s to %s', (named, from, to) => {
    expect(comparedPeriod(named, NOVEMBER)).toEqual({ from, to });
  });

  it.each([null, '', 'siguiente', '2026-11-20', '2026-02-30_2026-03-01', '2026-11-20_2026-11-01'])(
    '[ACC-07] is none where the address says %s',
    (named) => {
      expect(comparedPeriod(named, NOVEMBER)).toBeUndefined();
    },
  );

  it('[ACC-07] is never the period itself, whose two columns would say the same', () => {
    expect(comparedPeriod(nameOfDays(NOVEMBER), NOVEMBER)).toBeUndefined();
  });

  it.each([
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2024-02-29', '2024-03-10', '2023-02-28', '2023-03-10'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-11-16', '2026-11-20', '2025-11-16', '2025-11-20'],
  ])('[ACC-07] a year before %s to %s is %s to %s', (from, to, fromBefore, toBefore) => {
    expect(yearBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
  });
});
