import { describe, expect, test } from 'vitest';
import {
  bookedDay,
  closingRefusal,
  daysOfMonth,
  monthsToClose,
  reopeningRefusal,
} from './accounting-period.ts';

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

describe('the day on which the books have a document', () => {
  const SEPTEMBER = {
    lastDay: '2026-09-30',
    closedAt: '2026-10-05T12:00:00.000Z',
    reopenedAt: '2026-11-10T12:00:00.000Z',
  };
  const OCTOBER = { lastDay: '2026-10-31', closedAt: '2026-11-05T12:00:00.000Z', reopenedAt: null };

  test.each([
    ['came before its month was closed', '2026-10-20', '2026-11-05T11:59:59.999Z', '2026-10-20'],
    ['came after its month was closed', '2026-10-20', '2026-11-05T12:00:00.000Z', '2026-11-01'],
    ['came after a later month was closed', '2026-09-02', '2026-11-06T00:00:00.000Z', '2026-11-01'],
    ['is of an open month', '2026-11-02', '2026-11-06T00:00:00.000Z', '2026-11-02'],
    ['is of the only month that was closed then', '2026-09-02', '2026-10-06T00:00:00Z', '2026-10-01'],
  ])('[ACC-07] [S-31] that %s', (_, day, cameAt, booked) => {
    expect(bookedDay(day, cameAt, [SEPTEMBER, OCTOBER])).toBe(booked);
    expect(bookedDay(day, cameAt, [OCTOBER, SEPTEMBER])).toBe(booked);
  });

  test('[ACC-07] is its own where it came while that was open, whatever was closed since', () => {
    expect(bookedDay('2026-09-02', null, [SEPTEMBER, OCTOBER])).toBe('2026-09-02');
  });

  test('[ACC-07] is its own again once the month was reopened', () => {
    expect(bookedDay('2026-09-02', '2026-11-11T00:00:00Z', [SEPTEMBER])).toBe('2026-09-02');
  });
});
