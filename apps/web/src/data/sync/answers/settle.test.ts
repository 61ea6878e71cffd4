/** What answers write, whatever the order they come in (docs/sync.md, section 4). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxRow, OutboxState, PendingRow } from '../../device-rows.ts';
import { enqueueDocument } from '../../local-writes/enqueue-document.ts';
import { CLOUD_PLACEMENT } from '../../local-writes/placement.ts';
import { type MemoryStore, memoryStore } from '../../store/memory-store.ts';
import { applySend, keepLease, tablesOfAnswer } from '../sending/send-step.ts';
import { readSyncValue, writeSyncValue } from '../state/sync-values.ts';
import type { EntryChange } from './after-send.ts';
import { SETTLE_TABLES, settle } from './settle.ts';

const NOW = { ms: 0, iso: '2026-11-22T12:00:00.000Z' };
const LATE: EntryChange = { step: 'stays', state: 'waiting', failures: 1 };

let store: MemoryStore;
beforeEach(async () => {
  store = memoryStore();
  const entries = [{ collection: 'stock_balances', key: 'p1|w|u|', amounts: { quantity: '-2' } }] as const;
  const made = { made_by: { id: 'a', name: 'A' }, made_at: '' };
  const fact = { collection: 'sales', document: { id: 's1' }, entries, ...made } as const;
  await store.write(SETTLE_TABLES, (tx) => enqueueDocument(tx, fact, CLOUD_PLACEMENT));
});

const entryNow = () => store.rows('outbox')[0] as unknown as OutboxRow;
const pendingNow = () => store.rows('pending')[0] as unknown as PendingRow;
const shownNow = () => store.rows('stock_balances')[0]?.shown;

async function answer(change: EntryChange): Promise<void> {
  const changes = new Map([['s1', change]]);
  await store.write(await tablesOfAnswer(store, { changes }), (tx) => applySend(tx, { changes }, 0));
}

it('[S-19] an answer is written over the tables of its items alone, so that no screen waits for others with it', async () => {
  const changes = new Map([['s1', LATE]]);
  const tables = await tablesOfAnswer(store, { changes });
  expect([...tables].sort()).toEqual(
    ['base', 'notices', 'outbox', 'pending', 'sales', 'stock_balances', 'sync'].sort(),
  );
});

describe('an answer that comes late', () => {
  it.each<OutboxState>(['set_aside', 'superseded', 'kept'])(
    '[S-11] [S-14] changes nothing of an entry that is %s by a later one',
    async (state) => {
      await answer({ step: 'stays', state });
      const [before, shown] = [entryNow(), shownNow()];
      await answer(LATE);
      expect([entryNow(), shownNow()]).toEqual([before, shown]);
      expect(entryNow().state).toBe(state);
    },
  );

  it('[S-11] [S-14] does not bring back one that the server recorded', async () => {
    await answer({ step: 'recorded', version: 7, result: undefined });
    await answer(LATE);
    expect(store.rows('outbox')).toEqual([]);
  });

  it('[S-18] leaves an acknowledgement as the first answer made it', async () => {
    const entry = entryNow();
    const recorded = (version: number) =>
      store.write(SETTLE_TABLES, (tx) =>
        settle(tx, [{ entry, change: { step: 'recorded', version, result: undefined } }], 1, NOW),
      );
    await recorded(7);
    await recorded(9);
    expect(pendingNow().ack).toBe(7);
  });
});

describe('the lease of an answer', () => {
  it('[S-43] is stored only where the one shown for it is still held: two tabs are no copy', async () => {
    await store.write(['sync'], (tx) => writeSyncValue(tx, 'lease', 'one'));
    const keep = (shown: string, given: string) =>
      store.write(['sync'], async (tx) => {
        await keepLease(tx, shown, given);
        return await readSyncValue(tx, 'lease');
      });
    expect(await keep('one', 'two')).toBe('two');
    expect(await keep('one', 'late')).toBe('two');
  });
});
