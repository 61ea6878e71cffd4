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

  test('begin with the company, or before it where goods were entered or a month was closed of before', () => {
    const began = '2026-11-10T14:30:00.000Z';
    expect(firstDay('2026-11-23', [], [began, undefined])).toBe('2026-11-10');
    expect(firstDay('2026-11-23', [], [began, '2026-08-15T03:00:00.000Z'])).toBe('2026-08-14');
    expect(firstDay('2026-11-23', [{ first_day: '2026-07-01' }], [began])).toBe('2026-07-01');
    expect(firstDay('2026-11-23', [], [])).toBe('2026-11-23');
  });
});
