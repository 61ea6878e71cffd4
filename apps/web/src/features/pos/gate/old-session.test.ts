import { describe, expect, it } from 'vitest';

import { oldSessionText } from './old-session.ts';

describe('a session that midnight went by in', () => {
  it('[CASH-01] is told of, by the day it was opened on in Caracas', () => {
    expect(oldSessionText('2026-11-21T03:59:00.000Z', '2026-11-21')).toMatch(/abierta desde el 20\/11\/2026/);
  });

  it('[CASH-01] is none while it is of today, nor where the clock was set back', () => {
    expect(oldSessionText('2026-11-21T04:00:00.000Z', '2026-11-21')).toBeUndefined();
    expect(oldSessionText('2026-11-22T15:00:00.000Z', '2026-11-21')).toBeUndefined();
  });
});
