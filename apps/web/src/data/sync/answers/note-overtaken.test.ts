import 'fake-indexeddb/auto';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '../../device-rows.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { freshDb } from '../../testing/builders.ts';
import { applySend, tablesOfAnswer } from '../sending/send-step.ts';
import { recordChange } from '../testing/outbox-entry.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00.000Z');

async function noticesAfter(result: Partial<ItemResult>, made: Partial<OutboxRow> = {}) {
  const db = freshDb();
  const body = JSON.stringify({ phone: '0212-1111111', address: 'Caracas' });
  const entry = { ...recordChange({ collection: 'company_settings', row_id: 's1', body }), ...made };
  await db.outbox.put(entry);
  const answer: ItemResult = { id: entry.id, result: 'recorded', version: 7, ...result };
  const changes = new Map([[entry.id, { step: 'recorded', version: 7, result: answer } as const]]);
  const store = dexieStore(db);
  await store.write(await tablesOfAnswer(store, { changes }), (tx) => applySend(tx, { changes }, NOW_MS));
  return db.notices.toArray();
}

describe('a change that somebody else’s later one overtook', () => {
  it('[S-27][DATA-04] is noted for its author, with the fields that lost', async () => {
    const row = { id: 's1', phone: '0212-2222222', address: 'Caracas' };
    expect(await noticesAfter({ lost: ['phone'], row })).toEqual([
      {
        id: 'item-1',
        kind: 'overtaken',
        at: '2026-11-21T12:00:00.000Z',
        seen_at: null,
        content: { collection: 'company_settings', row_id: 's1', made_by: 'ana', fields: ['phone'] },
      },
    ]);
  });

  it('[S-27] is not noted where both wrote the same, or where it won', async () => {
    expect(await noticesAfter({ lost: ['address'], row: { id: 's1', address: 'Caracas' } })).toEqual([]);
    expect(await noticesAfter({ row: { id: 's1', phone: '0212-1111111' } })).toEqual([]);
  });

  it('[S-27] [S-29] is not noted where both deleted it, as two do who undo one import, and is where it lives again', async () => {
    const deletion = { kind: 'delete', collection: 'categories', row_id: 'c1', body: '{}' } as const;
    const lost = ['deleted_at'];
    const gone = { id: 'c1', deleted_at: '2026-11-21T11:59:00.000Z' };
    expect(await noticesAfter({ lost, row: gone }, deletion)).toEqual([]);
    expect(await noticesAfter({ lost, row: { id: 'c1', deleted_at: null } }, deletion)).toHaveLength(1);
    const undone_at = '2026-11-21T11:58:00.000Z';
    const undoing = { collection: 'import_batches', body: JSON.stringify({ undone_at }) } as const;
    const later = { lost: ['undone_at'], row: { id: 'b1', undone_at: '2026-11-21T11:59:00.000Z' } };
    expect(await noticesAfter(later, undoing)).toEqual([]);
  });
});
