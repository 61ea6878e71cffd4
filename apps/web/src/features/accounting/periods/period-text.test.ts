import { describe, expect, test } from 'vitest';
import type { AccountingPeriodRow } from '../../../data/rows.ts';
import { firstDay, inOrder } from './period-text.ts';

function period(last_day: string, status: 'closed' | 'open', closed_at = '2026-11-05T14:30:00.000Z') {
  return { last_day, status, closed_at } as AccountingPeriodRow;
}

describe('the closed periods', () => {
  test('are listed from the last, and a month that was closed twice with its last closing first', () => {
    const [early, again, september] = [
      period('2026-10-31', 'open', '2026-11-02T14:30:00.000Z'),
      period('2026-10-31', 'closed', '2026-11-09T14:30:00.000Z'),
      period('2026-09-30', 'closed'),
    ];
    expect(inOrder([september, early, again])).toEqual([again, early, september]);
  });

  test('begin with the company, or before it where something is posted or a month was closed of before', () => {
    const began = '2026-11-10T14:30:00.000Z';
    const today = '2026-11-23';
    expect(firstDay(today, [], { began, firstPosted: null })).toBe('2026-11-10');
    expect(firstDay(today, [], { began, firstPosted: '2026-08-14' })).toBe('2026-08-14');
    expect(firstDay(today, [{ first_day: '2026-07-01' }], { began, firstPosted: '2026-08-14' })).toBe(
      '2026-07-01',
    );
    expect(firstDay(today, [], { began: undefined, firstPosted: null })).toBe(today);
  });
});
