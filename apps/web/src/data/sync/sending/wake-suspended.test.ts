import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '../../device-rows.ts';
import { freshDb } from '../../testing/builders.ts';
import { countSuspended, wakeSuspended } from './wake-suspended.ts';

function entry(seq: number, code: string | null): OutboxRow {
  const last = code === null ? null : { code, field: '', message: '', at: '2026-11-21T12:00:00.000Z' };
  const row = { seq, id: `item-${seq}`, state: 'waiting', not_before_ms: 99, body: '{}', rows: [], last };
  return row as unknown as OutboxRow;
}

describe('a suspension that ends', () => {
  it('[PLAN-02] lets go at once what waited for it, as it was written, and nothing else', async () => {
    const db = freshDb();
    await db.outbox.bulkPut([entry(1, 'company_suspended'), entry(2, 'later'), entry(3, null)]);
    expect(await countSuspended(db)).toBe(1);
    expect(await wakeSuspended(db)).toBe(1);
    expect(await countSuspended(db)).toBe(0);
    expect((await db.outbox.toArray()).map(({ not_before_ms }) => not_before_ms)).toEqual([0, 99, 99]);
    expect(await db.outbox.get(1)).toEqual({ ...entry(1, 'company_suspended'), not_before_ms: 0 });
  });
});
