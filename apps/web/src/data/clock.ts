/**
 * The time that documents are dated with: the device's clock corrected by its known error (S-60). Apart because shop
 * computers' clocks are wrong, and every date on the screens depends on this.
 */
import { DAY_MS } from '@cuadra/domain/time/days';
import type { CompanyDb } from './company-db.ts';
import type { DeviceTransaction } from './store/device-store.ts';
import { dexieStore } from './store/dexie-store.ts';
import { type ClockState, readSyncValue } from './sync/state/sync-values.ts';

/** The person is warned of a larger clock error than this. */
const CLOCK_ERROR_MS_REPORTED = 2 * 60_000;

export type ClockReport =
  | { readonly kind: 'right' }
  /** Positive when ahead of the server. Documents get correct dates all the same. */
  | { readonly kind: 'wrong'; readonly ahead_ms: number }
  /** The clock shows a time before one this device has already lived through: a person should check it. */
  | { readonly kind: 'set_back'; readonly behind_ms: number };

/**
 * Where more than the till is at stake, a device works this long without contact before it asks for the session (S-50).
 */
const CONTACT_AGE_MS_MAX = 30 * DAY_MS;

/** Whether the server's last answer is so old that settings and reports wait for a new one. The till never waits. */
export function isContactTooOld({ offset_ms, measured_at_ms }: ClockState, nowMs: number): boolean {
  return measured_at_ms > 0 && nowMs + offset_ms - measured_at_ms > CONTACT_AGE_MS_MAX;
}

/** The corrected time, ISO. Table: `sync`. */
export async function correctedNow(tx: DeviceTransaction, nowMs: number): Promise<string> {
  const { offset_ms } = await readSyncValue(tx, 'clock');
  return new Date(nowMs + offset_ms).toISOString();
}

/** Like {@link correctedNow}, for a document that is dated before it is written. */
export function correctedInstant(db: CompanyDb, nowMs = Date.now()): Promise<string> {
  return dexieStore(db).read(['sync'], (tx) => correctedNow(tx, nowMs));
}

/** Milliseconds to add to the device's clock. */
export function readClockOffsetMs(db: CompanyDb): Promise<number> {
  return dexieStore(db).read(['sync'], async (tx) => (await readSyncValue(tx, 'clock')).offset_ms);
}

/** The later of two ISO instants: a document is never dated before the previous one. */
export function laterOf(first: string, second: string): string {
  return first >= second ? first : second;
}

/**
 * The clock's error after an answer of the server. The answer's date has whole seconds and the answer took its time. A
 * difference within that says nothing, and the known offset stays.
 *
 * @param serverDate the header `Date` of the answer
 * @param sentAtMs device time when the call left, `receivedAtMs` when its answer came
 */
export function measuredClock(
  before: ClockState,
  serverDate: string | null,
  sentAtMs: number,
  receivedAtMs: number,
): ClockState {
  const serverMs = serverDate === null ? Number.NaN : Date.parse(serverDate);
  if (Number.isNaN(serverMs)) return before;
  const halfSecondMs = 500;
  const offset = serverMs + halfSecondMs - (sentAtMs + receivedAtMs) / 2;
  const uncertaintyMs = halfSecondMs + (receivedAtMs - sentAtMs) / 2;
  const isNews = before.measured_at_ms === 0 || Math.abs(offset - before.offset_ms) > uncertaintyMs;
  const offset_ms = isNews ? Math.round(offset) : before.offset_ms;
  return { offset_ms, measured_at_ms: receivedAtMs + offset_ms };
}

/** What to report about the clock. `latestMs` is the latest instant known to have passed. */
export function clockReport(clock: ClockState, nowMs: number, latestMs: number): ClockReport {
  const correctedMs = nowMs + clock.offset_ms;
  const behind_ms = latestMs - correctedMs;
  // The server has just given its time: a later document was made while the clock was ahead.
  const isCertain = Math.abs(correctedMs - clock.measured_at_ms) <= CLOCK_ERROR_MS_REPORTED;
  if (!isCertain && behind_ms > CLOCK_ERROR_MS_REPORTED) return { kind: 'set_back', behind_ms };
  if (Math.abs(clock.offset_ms) > CLOCK_ERROR_MS_REPORTED)
    return { kind: 'wrong', ahead_ms: -clock.offset_ms };
  return { kind: 'right' };
}

/** Checks the stored clock: the last answer of the server and the last document of each series lie in the past. */
export async function readClock(db: CompanyDb, nowMs = Date.now()): Promise<ClockReport> {
  return dexieStore(db).read(['sync', 'series'], async (tx) => {
    const clock = await readSyncValue(tx, 'clock');
    const series = await tx.all('series');
    const latest = Math.max(clock.measured_at_ms, ...series.map((one) => Date.parse(one.last_made_at) || 0));
    return clockReport(clock, nowMs, latest);
  });
}
