import { expect, it } from 'vitest';
import { twelveMonths } from './twelve-months.ts';

it('[ACC-06] the months of a chart end with that of the period, and not in the future', () => {
  const ended = twelveMonths('2026-02-28', '2026-11-24');
  expect([ended.from, ended.to, ended.months.length]).toEqual(['2025-03-01', '2026-02-28', 12]);
  const running = twelveMonths('2026-12-31', '2026-11-24');
  expect([running.from, running.to]).toEqual(['2025-12-01', '2026-11-30']);
  expect(running.months.slice(0, 2)).toEqual(['2025-12-01', '2026-01-01']);
  expect(twelveMonths('2024-02-10', '2026-11-24').to).toBe('2024-02-29');
});
