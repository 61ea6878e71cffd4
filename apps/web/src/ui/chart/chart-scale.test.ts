import { describe, expect, it } from 'vitest';
import { chartScale } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [1, 2, ''],
    [3_15, 4, ''],
    [50_000_00, 50_000, ''],
    [50_000_01, 100, 'miles de '],
    [1_000_000_00, 1_000, 'miles de '],
    [1_000_000_01, 2, 'millones de '],
    [70_000_000_00, 100, 'millones de '],
  ])('[DASH-03] of %i cents goes to %i, in %s', (most, shown, text) => {
    const { top, unit, unitText } = chartScale(most);
    expect([top / unit, unitText]).toEqual([shown, text]);
    expect(top).toBeGreaterThanOrEqual(most);
  });
});
