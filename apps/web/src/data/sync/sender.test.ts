/** The sending lane with calls that a test answers when it likes: what may happen while one is on its way. */
import 'fake-indexeddb/auto';

import { afterEach, describe, expect, it } from 'vitest';

import { type CompanyApi, companyApiOf } from '../api/company-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { createRecord } from '../local-writes/change-records.ts';
import { recordSale } from '../local-writes/record-sale.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { ana, freshDb, saleDraft, seriesRow } from '../testing/builders.ts';
import { createSender } from './sender.ts';
import type { SenderState } from './sync-status.ts';
import { writeSyncValue } from './sync-values.ts';

interface Call {
  readonly path: string;
  answer(result: 'recorded'): void;
}

const stopping: AbortController[] = [];
afterEach(() => {
  for (const controller of stopping.splice(0)) controller.abort();
});

describe('while a call is on its way', () => {
  it('[S-14] a lane that lost its lock writes nothing of the answer: another tab sends on', async () => {
    const db = await till();
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    const { calls, changed, ended, controller } = run(db, null);
    await expect.poll(() => calls.length).toBe(1);
    const before = changed.length;
    controller.abort();
    calls[0]?.answer('recorded');
    await ended;
    expect([await db.outbox.count(), changed.length]).toEqual([1, before]);
  });

  it('[S-50] what a read finds out of the session stands: changes wait for the sign-in, sales go on', async () => {
    const db = await till();
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    const { calls, sender } = run(db, ana.id);
    await expect.poll(() => calls.length).toBe(1);
    sender.sessionIs('gone');
    await createRecord(db, 'categories', CATEGORY, ana);
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    calls[0]?.answer('recorded');
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.answer('recorded');
    await expect
      .poll(async () => (await db.outbox.toArray()).map(({ collection }) => collection))
      .toEqual(['categories']);
    expect(calls.map(({ path }) => path)).toEqual(['/sales', '/sales']);
  });
});

const CATEGORY = { name: 'Víveres', description: '', parent_id: null, slug: 'viveres' };

async function till(): Promise<CompanyDb> {
  const db = freshDb();
  await db.series.put(seriesRow({ is_closed: false }));
  const device = { id: '0190a000-0000-7000-8000-0000000000d1', name: 'Caja', enrolled_at: '' };
  await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'device', device));
  return db;
}

/** A lane over calls of items that wait for the test; all others find no network. */
function run(db: CompanyDb, userId: string | null) {
  const calls: Call[] = [];
  const changed: Partial<SenderState>[] = [];
  const controller = new AbortController();
  stopping.push(controller);
  const real = companyApiOf(db, { fetch: async () => Promise.reject(new TypeError('no network')) });
  const client: CompanyApi['client'] = {
    ...real.client,
    call: ({ path, headers }) =>
      new Promise((resolve) => {
        const { id } = JSON.parse(headers?.['cuadra-item'] ?? '{}') as { id?: string };
        const answer = (result: 'recorded') =>
          resolve({
            kind: 'answer',
            status: 201,
            body: { id, result, version: 10 + calls.length },
            retryAfterMs: undefined,
          });
        calls.push({ path, answer });
      }),
  };
  const sender = createSender(
    {
      db,
      api: { ...real, client },
      environment: {
        random: () => 0,
        now: Date.now,
        locks: undefined,
        storage: undefined,
        onReturn: () => () => {},
        isVisible: () => true,
      },
      userId,
      sendsFor: () => Promise.resolve([]),
      deviceName: undefined,
      change: (part) => changed.push(part),
      works: () => {},
    },
    { onRecorded: () => {}, onTrouble: () => {}, onEnrolled: () => {} },
  );
  return { calls, changed, controller, sender, ended: sender.run(controller.signal) };
}
