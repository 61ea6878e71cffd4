import { describe, expect, test } from 'vitest';
import { closingRefusal, daysOfMonth, monthsToClose, reopeningRefusal } from './accounting-period.ts';

const TODAY = '2026-11-23';

describe('a month of the books', () => {
  test.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('%s has the days %s to %s', (month, first, last) => {
    expect(daysOfMonth(month)).toEqual({ first, last });
  });

  test('[ACC-07] is closed once it is over, and once only', () => {
    expect(closingRefusal('2026-10', null, TODAY)).toBeUndefined();
    expect(closingRefusal('2026-10', '2026-09-30', TODAY)).toBeUndefined();
    expect(closingRefusal('2026-10', '2026-10-31', TODAY)).toBe('already_closed');
    expect(closingRefusal('2026-08', '2026-10-31', TODAY)).toBe('already_closed');
    expect(closingRefusal('2026-11', null, TODAY)).toBe('not_over');
    expect(closingRefusal('2026-11', null, '2026-11-30')).toBe('not_over');
    expect(closingRefusal('2026-11', null, '2026-12-01')).toBeUndefined();
  });

  test('[ACC-07] is opened again with a reason, the last closed one first', () => {
    const october = { lastDay: '2026-10-31', isClosed: true };
    expect(reopeningRefusal(october, '2026-10-31', 'Faltó una factura')).toBeUndefined();
    expect(reopeningRefusal(october, '2026-10-31', '  ')).toBe('reason_required');
    expect(reopeningRefusal({ ...october, lastDay: '2026-09-30' }, '2026-10-31', 'Por error')).toBe(
      'not_last',
    );
    expect(reopeningRefusal({ ...october, isClosed: false }, null, 'Por error')).toBe('not_closed');
  });

  test('is offered from the first document, or after the last closed month, up to the last that is over', () => {
    expect(monthsToClose('2026-08-15', null, TODAY)).toEqual(['2026-08', '2026-09', '2026-10']);
    expect(monthsToClose('2026-08-15', '2026-09-30', TODAY)).toEqual(['2026-10']);
    expect(monthsToClose('2026-08-15', '2026-10-31', TODAY)).toEqual([]);
    expect(monthsToClose('2026-11-15', null, TODAY)).toEqual([]);
  });
});
