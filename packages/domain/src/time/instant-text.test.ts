import { describe, expect, it } from 'vitest';
import { dayText, instantText, timeText } from './instant-text.ts';

describe('when something was', () => {
  it.each([
    ['2026-11-20T19:45:00.000Z', '20/11/2026 3:45 p.\u00a0m.'],
    ['2026-11-20T02:30:00Z', '19/11/2026 10:30 p.\u00a0m.'],
    ['2026-11-20T04:05:00Z', '20/11/2026 12:05 a.\u00a0m.'],
    ['2026-11-20T16:00:00Z', '20/11/2026 12:00 p.\u00a0m.'],
  ])('[SALE-02] %s is told as %s, by the clock of Caracas', (instant, text) => {
    expect(instantText(instant)).toBe(text);
    expect(timeText(instant)).toBe(text.slice('20/11/2026 '.length));
  });

  it('[SALE-02] writes a day as it is written here', () => {
    expect(dayText('2026-11-20')).toBe('20/11/2026');
  });
});
