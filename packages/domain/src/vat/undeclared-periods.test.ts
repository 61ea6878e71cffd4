import { describe, expect, it } from 'vitest';
import { undeclaredPeriods } from './undeclared-periods.ts';

describe('periods of IVA that are late', () => {
  it('are those that are over, from the first day of the company on', () => {
    expect(undeclaredPeriods('2026-09-20', [], 'month', '2026-11-24')).toEqual([
      { from: '2026-09-01', to: '2026-09-30' },
      { from: '2026-10-01', to: '2026-10-31' },
    ]);
  });

  it('are fortnights for a special taxpayer', () => {
    const declared = [{ from: '2026-11-01', to: '2026-11-15' }];
    expect(undeclaredPeriods('2026-10-20', declared, 'fortnight', '2026-12-01')).toEqual([
      { from: '2026-10-16', to: '2026-10-31' },
      { from: '2026-11-16', to: '2026-11-30' },
    ]);
  });

  it('leave out what was declared, also in the other kind of period', () => {
    const declared = [{ from: '2026-10-01', to: '2026-10-31' }];
    expect(undeclaredPeriods('2026-10-05', declared, 'fortnight', '2026-11-10')).toEqual([]);
  });

  it('do not hold the period that ends today', () => {
    expect(undeclaredPeriods('2026-11-01', [], 'month', '2026-11-30')).toEqual([]);
  });
});
