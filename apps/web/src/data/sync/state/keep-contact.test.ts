import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';

import type { CompanyDb } from '../../company-db.ts';
import { freshDb } from '../../testing/builders.ts';
import { keepContact } from './keep-contact.ts';
import type { ClockState } from './sync-values.ts';

const SERVER_TIME = '2026-11-20T12:00:00.000Z';
const SERVER_MS = Date.parse(SERVER_TIME) + 500;

it('[S-60] an answer is written when the clock’s error changes, and else every half minute: not at each of a hundred', async () => {
  const { answer, writes } = contact();
  // A device that is an hour behind.
  await answer(SERVER_MS - 3_600_000, 0);
  expect(writes).toEqual([{ offset_ms: 3_600_000, measured_at_ms: SERVER_MS }]);
  for (const later of [1_000, 30_000]) await answer(SERVER_MS - 3_600_000 + later, later);
  expect(writes).toHaveLength(1);
  await answer(SERVER_MS - 3_600_000 + 31_000, 31_000);
  expect(writes[1]).toEqual({ offset_ms: 3_600_000, measured_at_ms: SERVER_MS + 31_000 });
  // Somebody puts it right.
  await answer(SERVER_MS + 32_000, 32_000);
  expect(writes[2]).toEqual({ offset_ms: 0, measured_at_ms: SERVER_MS + 32_000 });
});

it('[S-60] says when the server last answered, by the device’s own clock, whatever becomes of the writing', async () => {
  const db = freshDb();
  db.close();
  const told: string[] = [];
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const at = { serverDate: SERVER_TIME, sentAtMs: SERVER_MS, receivedAtMs: SERVER_MS };
  keepContact(db, (when) => told.push(when))(at);
  await expect.poll(() => warned.mock.calls.map(([name]) => name)).toEqual(['reloj']);
  warned.mockRestore();
  expect(told).toEqual(['2026-11-20T12:00:00.500Z']);
});

/** Answers that took no time, `laterMs` after the first, each waited for until the database has heard of it. */
function contact() {
  const db = freshDb();
  const writes: ClockState[] = [];
  const note = keepContact(db, () => {});
  const answer = async (deviceMs: number, laterMs: number) => {
    const serverDate = new Date(Date.parse(SERVER_TIME) + laterMs).toISOString();
    note({ serverDate, sentAtMs: deviceMs, receivedAtMs: deviceMs });
    const held = await clockOf(db);
    if (held !== undefined && held.measured_at_ms !== writes.at(-1)?.measured_at_ms) writes.push(held);
  };
  return { answer, writes };
}

/** In a transaction that begins after the one of the answer. */
function clockOf(db: CompanyDb): Promise<ClockState | undefined> {
  return db.transaction('rw', db.sync, async () => {
    const row = await db.sync.get('clock');
    return row?.value as ClockState | undefined;
  });
}
