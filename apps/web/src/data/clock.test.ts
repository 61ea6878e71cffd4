import { DAY_MS } from '@cuadra/domain/time/days';
import { describe, expect, it } from 'vitest';

import { clockReport, isContactTooOld, laterOf, measuredClock } from './clock.ts';

const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');
const UNKNOWN = { offset_ms: 0, measured_at_ms: 0 };
const dateOf = (ms: number) => new Date(ms).toUTCString();

describe('the clock documents are dated by [S-60]', () => {
  it('is corrected by the server’s date at the middle of the call', () => {
    const clock = measuredClock(UNKNOWN, dateOf(NOON_MS), NOON_MS - 3_600_000, NOON_MS - 3_600_000 + 1_000);
    expect(clock.offset_ms).toBe(3_600_000);
    expect(clock.measured_at_ms).toBe(NOON_MS + 1_000);
  });

  it('is left alone by a difference that whole seconds and the way explain', () => {
    const known = { offset_ms: 200, measured_at_ms: NOON_MS };
    expect(measuredClock(known, dateOf(NOON_MS), NOON_MS, NOON_MS + 800).offset_ms).toBe(200);
    expect(measuredClock(known, null, NOON_MS, NOON_MS)).toBe(known);
    expect(measuredClock(known, 'ayer', NOON_MS, NOON_MS)).toBe(known);
  });

  it.each([
    { offset: 0, nowMs: NOON_MS, latestMs: NOON_MS - 1, report: { kind: 'right' } },
    {
      offset: -300_000,
      nowMs: NOON_MS + 300_000,
      latestMs: NOON_MS,
      report: { kind: 'wrong', ahead_ms: 300_000 },
    },
    { offset: 60_000, nowMs: NOON_MS, latestMs: 0, report: { kind: 'right' } },
    {
      offset: 0,
      nowMs: NOON_MS,
      latestMs: NOON_MS + 600_000,
      report: { kind: 'set_back', behind_ms: 600_000 },
    },
  ])('is reported as $report.kind', ({ offset, nowMs, latestMs, report }) => {
    expect(clockReport({ offset_ms: offset, measured_at_ms: 1 }, nowMs, latestMs)).toEqual(report);
  });

  it('was not set back when the server has just said what time it is, though a document is of tomorrow', () => {
    const tomorrowMs = NOON_MS + 24 * 3_600_000;
    const measured = { offset_ms: NOON_MS - tomorrowMs, measured_at_ms: NOON_MS - 30_000 };
    const report = { kind: 'wrong', ahead_ms: tomorrowMs - NOON_MS };
    expect(clockReport(measured, tomorrowMs, tomorrowMs)).toEqual(report);
    expect(clockReport({ ...measured, offset_ms: 0 }, NOON_MS, tomorrowMs)).toEqual({ kind: 'right' });
  });

  it('never dates a document before the one made before it', () => {
    expect(laterOf('2026-11-20T16:00:00.000Z', '2026-11-20T15:00:00.000Z')).toBe('2026-11-20T16:00:00.000Z');
    expect(laterOf('2026-11-20T16:00:00.000Z', '')).toBe('2026-11-20T16:00:00.000Z');
  });
});

describe('how long a device may go on by itself', () => {
  const clock = (measured_at_ms: number, offset_ms = 0) => ({ offset_ms, measured_at_ms });

  it.each([
    ['the 30th day', clock(1_000), 1_000 + 30 * DAY_MS, false],
    ['a moment later', clock(1_000), 1_001 + 30 * DAY_MS, true],
    ['a moment later, by a clock that is behind', clock(1_000, DAY_MS), 1_001 + 29 * DAY_MS, true],
    ['a device that never had an answer', clock(0), 100 * DAY_MS, false],
  ])('[S-50] settings ask for the session again after 30 days: %s', (_, state, nowMs, isTooOld) => {
    expect(isContactTooOld(state, nowMs)).toBe(isTooOld);
  });
});
