/** The sending lane with calls that a test answers when it likes: what may happen while one is on its way. */
import 'fake-indexeddb/auto';

import { problem } from '@cuadra/contracts/problems/problem';
import { FIRST_MARK } from '@cuadra/contracts/protocol/item-hash';
import { afterEach, describe, expect, it } from 'vitest';

import type { CallOutcome } from '../../api/api-client.ts';
import { type CompanyApi, companyApiOf } from '../../api/company-api.ts';
import type { CompanyDb } from '../../company-db.ts';
import { createRecord } from '../../local-writes/change-records.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { ana, freshDb, saleDraft, seriesRow } from '../../testing/builders.ts';
import { recordSale } from '../../testing/record-draft.ts';
import type { SenderState } from '../lanes/sync-status.ts';
import { writeSyncValue } from '../state/sync-values.ts';
import { createSender } from './sender.ts';

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

  it('[S-50] what a read finds out of the session holds: changes wait for the sign-in, sales go on', async () => {
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

describe('the first calls of a start', () => {
  it('[S-43] make the lease of before void, so that a copy is found at its first call', async () => {
    const leases = new Leases();
    leases.begin('');
    const db = await till();
    const { enrolled } = run(db, ana.id, leases);
    await expect.poll(() => leases.shown.length).toBe(2);
    const { shown } = leases;
    expect(shown).toEqual(['', 'given-1']);
    await expect.poll(async () => (await db.sync.get('lease'))?.value).toBe('given-2');
    expect([leases.takes(''), leases.takes('given-2'), enrolled]).toEqual([false, true, []]);
  });

  it('[S-43] [S-40] of a copy are refused: it stops numbering, becomes another device, and sends what it had', async () => {
    const leases = new Leases();
    leases.begin('held by the other copy');
    const db = await till();
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    const session = { id: 's1', register_id: 'r1', opened_at: '', opened_by: ana, closing_id: null };
    await db.sessions.put(session);
    const { calls, enrolled } = run(db, ana.id, leases);
    await expect.poll(() => enrolled.length).toBe(1);
    expect((await db.series.toArray()).map(({ is_closed }) => is_closed)).toEqual([true]);
    await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/sales']);
    expect([(await db.sync.get('device_copied'))?.value, await db.sessions.count()]).toEqual([true, 0]);
    expect((await db.sync.get('device'))?.value).toMatchObject({ id: enrolled[0] });
  });

  it('[S-43] [S-45] make no copy of a device whose enrolment by the page before reached the server last', async () => {
    const leases = new Leases();
    const db = await till();
    await db.sync.put({ name: 'device', value: null });
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    const { calls, enrolled } = run(db, ana.id, leases, ['of the page before', 'new']);
    await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/sales']);
    expect(new Set(enrolled).size).toBe(1);
    expect(enrolled.length).toBe(2);
    expect((await db.sync.get('device_copied'))?.value).not.toBe(true);
  });

  it('[S-43] [S-50] of a copy without a signed-in person wait: no person could enrol it', async () => {
    const leases = new Leases();
    leases.begin('held by the other copy');
    const db = await till();
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    const { calls, changed } = run(db, null, leases);
    await expect.poll(() => leases.shown.length).toBe(2);
    await expect.poll(() => changed.at(-1)).toEqual({ trouble: 'device_duplicated' });
    expect([calls.length, leases.shown.length, await db.outbox.count()]).toEqual([0, 2, 1]);
  });
});

/** What a server knows of a device's leases (S-43). */
class Leases {
  readonly shown: string[] = [];
  private valid: string[] | undefined;

  /** Without it any lease is taken. */
  begin(lease: string): void {
    this.valid = [lease];
  }

  takes(lease: string): boolean {
    return this.valid === undefined || this.valid.includes(lease);
  }

  show(lease: string): string | undefined {
    this.shown.push(lease);
    if (!this.takes(lease)) return undefined;
    const given = `given-${this.shown.length}`;
    if (this.valid !== undefined) this.valid = [lease, given];
    return given;
  }
}

function leaseReply(leases: Leases, body: string): CallOutcome {
  const { lease } = JSON.parse(body) as { lease: string };
  const given = leases.show(lease);
  const retryAfterMs = undefined;
  if (given === undefined)
    return { kind: 'answer', status: 409, body: problem(409, 'device_duplicated'), retryAfterMs };
  return {
    kind: 'answer',
    status: 200,
    body: { version: 1, mark: FIRST_MARK, lease: given, items: [] },
    retryAfterMs,
  };
}

const CATEGORY = { name: 'Víveres', description: '', parent_id: null, slug: 'viveres' };

async function till(): Promise<CompanyDb> {
  const db = freshDb();
  await db.series.put(seriesRow({ is_closed: false }));
  const device = { id: '0190a000-0000-7000-8000-0000000000d1', name: 'Caja', enrolled_at: '' };
  await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'device', device));
  return db;
}

/** A lane over calls of items that wait for the test; all others find no network. */
function run(db: CompanyDb, userId: string | null, leases = new Leases(), valid = ['new']) {
  const calls: Call[] = [];
  const changed: Partial<SenderState>[] = [];
  const controller = new AbortController();
  stopping.push(controller);
  const real = companyApiOf(db, { fetch: async () => Promise.reject(new TypeError('no network')) });
  const enrolled: string[] = [];
  const enrolDevice: CompanyApi['enrolDevice'] = async ({ id }) => {
    enrolled.push(id);
    // The last one that reached the server holds, whichever page it was given to.
    leases.begin(valid[enrolled.length - 1] ?? 'new');
    return { ok: true, value: { device_id: id, lease: 'new' } };
  };
  const client: CompanyApi['client'] = {
    ...real.client,
    call: ({ path, headers, body }) =>
      new Promise((resolve) => {
        if (path === '/batch') return resolve(leaseReply(leases, String(body)));
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
      api: { ...real, client, enrolDevice },
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
  return { calls, changed, controller, enrolled, sender, ended: sender.run(controller.signal) };
}
