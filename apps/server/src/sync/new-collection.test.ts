/**
 * A new collection of records is an entry of the registry and a table (docs/architecture.md): with the two that this file
 * adds, and no other change, it goes the whole way from a device's database to the company's file and back.
 */
import '../testing/test-notes.ts';
import '../../../web/src/data/testing/indexed-db.ts';

import { newId } from '@cuadra/contracts/primitives/ids';
import type { ChangesReply } from '@cuadra/contracts/protocol/messages';
import type { CollectionName } from '@cuadra/contracts/registry/collection-traits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRestoreApi } from '../../../web/src/data/api/restore-api.ts';
import { exportArchive } from '../../../web/src/data/archive/export-archive.ts';
import { readArchive } from '../../../web/src/data/archive/read-archive.ts';
import { restoreArchive } from '../../../web/src/data/archive/restore-archive.ts';
import { CompanyDb } from '../../../web/src/data/company-db.ts';
import { DEVICE_VERSION } from '../../../web/src/data/device-tables.ts';
import {
  createRecord,
  deleteRecord,
  patchRecord,
} from '../../../web/src/data/local-writes/change-records.ts';
import { type SteppedDevice, steppedDevice } from '../../../web/src/data/testing/stepped-device.ts';
import { enrol, signUpCompany, startTestServer, type TestBrowser, type TestServer } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import { execute, freshDatabase } from '../testing/engine.ts';
import { addMember } from '../testing/members.ts';
import { batchItem, creation, sendBatch } from '../testing/send-items.ts';
import { openSecondTill, openShop, type TestShop } from '../testing/shop.ts';

// The files of a run share their modules, and no other may see this registry: this one loads its own, and leaves none.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

/** The lines of `db/README.md`. */
const MIGRATION = `
  create table test_notes (
    company_id uuid not null references companies,
    id uuid not null,
    version bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    field_marks jsonb not null default '{}',
    subject text not null,
    text text not null default '',
    primary key (company_id, id)
  );
  create index test_notes_version on test_notes (company_id, version);
  alter table test_notes enable row level security;
  create policy company on test_notes using (company_id = (select app.company()))
    with check (company_id = (select app.company()));
  grant select, insert, update on test_notes to cuadra_app;`;

/** The compiler knows the collections of a release alone. */
const NOTES = 'test_notes' as 'price_rules';
type Fields = Parameters<typeof createRecord<typeof NOTES>>[2];
const fields = (note: { readonly subject?: string; readonly text?: string }) => note as unknown as Fields;

let server: TestServer;
let shop: TestShop;

beforeAll(async () => {
  const fresh = await freshDatabase();
  await execute(fresh.owner, MIGRATION);
  server = await startTestServer({}, fresh);
  shop = await openShop(server.app);
});
afterAll(() => server.close());

function lineOf(browser: TestBrowser, calls: string[]): typeof fetch {
  return async (input, init = {}) => {
    const path = String(input).replace('/api/v1', '');
    const method = (init.method ?? 'GET') as 'GET' | 'POST' | 'PATCH' | 'DELETE';
    const headers = Object.fromEntries([...new Headers(init.headers)]);
    calls.push(`${method} ${path.split('?')[0]}`);
    const response = await browser.call(method, path, init.body as string | undefined, headers);
    return new Response(response.statusCode === 204 ? null : response.body, {
      status: response.statusCode,
      headers: new Headers(response.headers as Record<string, string>),
    });
  };
}

/** The app's own data layer, signed in as the company's administrator. */
async function openDevice(
  { companyId, userId, browser }: TestShop,
  calls: string[] = [],
): Promise<SteppedDevice> {
  return steppedDevice({ companyId, userId, fetch: lineOf(browser, calls) });
}

/** A device's database as the last release leaves it: version 5, which the browser calls 50. */
function openAsBefore(companyId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`cuadra-${companyId}`, 50);
    request.onupgradeneeded = () =>
      request.result.createObjectStore('series', { keyPath: 'id' }).add({ id: 'A' });
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
}

const isSent =
  ({ db }: SteppedDevice) =>
  async () =>
    (await db.outbox.count()) === 0;

async function changesOf(browser: TestBrowser, since: number): Promise<ChangesReply> {
  return (await browser.call('GET', `/changes?since=${since}`)).json<ChangesReply>();
}

function notesIn({ rows }: ChangesReply) {
  return rows.filter(({ collection }) => collection === NOTES).map(({ row }) => row);
}

const note = (overrides: Record<string, unknown> = {}) => ({
  id: newId(),
  subject: 'Nota',
  text: '',
  ...overrides,
});

describe('a collection that is an entry and a table', () => {
  it('[S-01] is written by a device in a batch, and read by another as what has changed', async () => {
    const other = await openSecondTill(shop);
    const { version } = await changesOf(other.browser, 0);
    const calls: string[] = [];
    const device = await openDevice(shop, calls);
    const maker = { id: shop.userId, name: 'Ana Pérez' };
    const first = await createRecord(device.db, NOTES, fields({ subject: 'Harina' }), maker);
    const second = await createRecord(device.db, NOTES, fields({ subject: 'Azúcar', text: 'Poca' }), maker);
    await patchRecord(device.db, NOTES, first, fields({ text: 'Pedir más' }), maker);
    await deleteRecord(device.db, NOTES, second, maker);
    await device.until(isSent(device));
    expect(calls).toContain('POST /batch');
    const told = notesIn(await changesOf(other.browser, version));
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first, subject: 'Harina', text: 'Pedir más', deleted_at: null }),
        expect.objectContaining({ id: second, subject: 'Azúcar', deleted_at: expect.any(String) }),
      ]),
    );

    const sent = note({ subject: 'Café' });
    const { reply } = await sendBatch(other, [batchItem(other, creation(NOTES, sent))]);
    expect(reply.items).toMatchObject([{ result: 'recorded' }]);
    await device.until(async () => (await device.db.table(NOTES).get(sent.id)) !== undefined);
    device.db.close();
  });

  it('[S-54] has a table in the database of a device, found by what its traits say', async () => {
    const device = await openDevice(shop);
    const maker = { id: shop.userId, name: 'Ana Pérez' };
    const id = await createRecord(device.db, NOTES, fields({ subject: 'Sal' }), maker);
    await device.until(isSent(device));
    const found = await device.db.table(NOTES).where('subject').equals('Sal').toArray();
    expect(found).toMatchObject([{ id, version: expect.any(Number) }]);
    device.db.close();
  });

  it('[S-54] has its table on a device of before, too, which is brought to the version of its entry', async () => {
    const companyId = newId();
    await openAsBefore(companyId);
    const db = new CompanyDb(companyId);
    expect(await db.table(NOTES).where('subject').equals('Sal').count()).toBe(0);
    expect(await db.series.toArray()).toEqual([{ id: 'A' }]);
    // Dexie counts in tenths.
    expect(db.backendDB().version).toBe(DEVICE_VERSION * 10);
    db.close();
  });

  it('[S-27] is merged field by field, and refuses what its schema does not take', async () => {
    const sent = note();
    const post = (body: object) => shop.browser.call('POST', `/${NOTES}`, body);
    expect((await post(sent)).statusCode).toBe(201);
    expect((await post({ ...note(), subject: '' })).json()).toMatchObject({ errors: [{ field: 'subject' }] });
    const patched = await shop.browser.call('PATCH', `/${NOTES}/${sent.id}`, { text: 'Otra' });
    expect(patched.statusCode).toBe(200);
    const { rows } = await server.owner.query('select subject, text from test_notes where id = $1', [
      sent.id,
    ]);
    expect(rows).toEqual([{ subject: 'Nota', text: 'Otra' }]);
  });

  it('[PERM-03] is of its company alone, by the API and under row-level security', async () => {
    const [own, stranger] = [note(), await openShop(server.app)];
    await shop.browser.call('POST', `/${NOTES}`, own);
    expect((await stranger.browser.call('GET', `/${NOTES}/${own.id}`)).statusCode).toBe(404);
    expect((await stranger.browser.call('GET', `/${NOTES}`)).json()).toEqual([]);
    expect(notesIn(await changesOf(stranger.browser, 0))).toEqual([]);
    await asApplication(server, stranger.companyId, async (client) => {
      expect((await client.query('select from test_notes')).rowCount).toBe(0);
      await expect(
        client.query(
          `insert into test_notes (company_id, id, version, created_at, updated_at, subject)
           values ($1, $2, 1, now(), now(), 'x')`,
          [shop.companyId, newId()],
        ),
      ).rejects.toThrow('row-level security');
    });
  });

  it('[PERM-02] is read and written by those whom its traits let', async () => {
    const reader = await addMember(server, shop, { role: ['reports'] });
    const writer = await addMember(server, shop, { role: ['marketing'] });
    const nobody = await addMember(server, shop, { role: ['pos'] });
    const reads = (browser: TestBrowser) => browser.call('GET', `/${NOTES}`);
    const writes = (browser: TestBrowser) => browser.call('POST', `/${NOTES}`, note());
    const codes = async (work: typeof reads) =>
      Promise.all([reader, writer, nobody].map(async (browser) => (await work(browser)).statusCode));
    expect(await codes(reads)).toEqual([200, 403, 403]);
    expect(await codes(writes)).toEqual([403, 201, 403]);
    expect((await changesOf(nobody, 0)).access).not.toContain(NOTES);
    expect((await changesOf(reader, 0)).access).toContain(NOTES);

    const till = { ...shop, browser: nobody, ...(await enrol(nobody)), seq: 0 };
    const { reply } = await sendBatch(till, [batchItem(till, creation(NOTES, note()))]);
    expect(reply.items).toMatchObject([{ result: 'refused', code: 'forbidden' }]);
  });

  it('[DATA-05] is in the file of its company, and in the company that is made of it', async () => {
    const [lives, gone] = [note({ text: 'Vive' }), note({ text: 'Se fue' })];
    for (const one of [lives, gone]) await shop.browser.call('POST', `/${NOTES}`, one);
    await shop.browser.call('DELETE', `/${NOTES}/${gone.id}`);
    const device = await openDevice(shop);
    await device.until(isSent(device));
    const exported = await exportArchive(device.db, { api: device.api });
    device.db.close();
    if (!exported.ok) throw new Error(exported.reason);
    const read = await readArchive(exported.file);
    if (!read.ok) throw new Error(read.message);
    const archived = read.archive.lines.filter(({ collection }) => collection === (NOTES as CollectionName));
    expect(archived.map(({ row }) => row)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...lives, deleted_at: null }),
        expect.objectContaining({ ...gone, deleted_at: expect.any(String) }),
      ]),
    );

    const anew = { ...shop, ...(await signUpCompany(server.app)) };
    await enrol(anew.browser);
    const next = await openDevice(anew);
    const restored = await restoreArchive(exported.file, {
      companyId: anew.companyId,
      maker: { id: anew.userId, name: 'Ana Pérez' },
      company: next.api,
      restore: createRestoreApi(next.api.client),
      keepPictures: async () => undefined,
    });
    expect(restored).toMatchObject({ ok: true, refused: [], differences: [] });
    next.db.close();
    const notesOf = async (companyId: string) =>
      (
        await server.owner.query(
          'select subject, text, deleted_at is null as lives from test_notes where company_id = $1 order by 1, 2, 3',
          [companyId],
        )
      ).rows;
    expect(await notesOf(anew.companyId)).toEqual(await notesOf(shop.companyId));
  });
});
