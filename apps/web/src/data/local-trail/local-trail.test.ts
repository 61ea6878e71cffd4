import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import { beforeEach, describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { createRecord, deleteRecord, patchRecord } from '../local-writes/change-records.ts';
import { IMPORT_TABLES, importRecords } from '../local-writes/import-records.ts';
import { restoreRecord } from '../local-writes/restore-record.ts';
import { followResidence } from '../residence/follow-residence.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { PAGE_TABLES } from '../sync/reading/apply-page.ts';
import { writeSyncValue } from '../sync/state/sync-values.ts';
import { ana, freshDb, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { appendTrail } from './append-trail.ts';
import { readLocalTrail } from './read-trail.ts';
import { trailDetail } from './trail-detail.ts';
import { verifyLocalTrail } from './verify-trail.ts';

const LUIS = { type: 'person', document_type: 'V', document_number: '1', name: 'Luis' } as const;
const TILL = { id: newId(), name: 'Caja', enrolled_at: '' };
const NOT_SIGNED_IN = { id: newId(), name: 'Pedro' };

let db: CompanyDb;
beforeEach(async () => {
  db = freshDb();
  await db.series.put(seriesRow());
  await dexieStore(db).write(['sync'], async (tx) => {
    await writeSyncValue(tx, 'device', TILL);
    await writeSyncValue(tx, 'residence', 'device');
  });
});

const sell = (id = newId()) => recordSale(db, { sale: saleDraft({ id }), cartId: null }, ana);
const entries = async (parameters = {}) => (await readLocalTrail(db, parameters)).entries;

/** Entries straight into the trail, as writes make them. */
function note(count: number, rowsMax?: number): Promise<void> {
  return dexieStore(db).write(['trail', 'sync'], async (tx) => {
    for (let made = 0; made < count; made += 1) {
      const id = newId();
      const entry = {
        item_id: id,
        item_hash: 'ab',
        kind: 'create',
        collection: 'customers',
        row_id: id,
      } as const;
      const made_at = '2026-11-20T12:00:00.000Z';
      await appendTrail(tx, { ...entry, made_by: ana, made_at, detail: null }, rowsMax);
    }
  });
}

describe('the trail of a company that lives on this device', () => {
  it('[PERM-04] tells who made what, when, on which device, and each field from what to what', async () => {
    const id = await createRecord(db, 'customers', LUIS, ana);
    await patchRecord(db, 'customers', id, { name: 'Luis Gómez' }, NOT_SIGNED_IN);
    await deleteRecord(db, 'customers', id, ana);
    await restoreRecord(db, 'customers', id, ana);
    const sale = await sell();
    const told = await entries();
    expect(told.map(({ kind, collection, row_id }) => [kind, collection, row_id])).toEqual([
      ['create', 'sales', sale.id],
      ['patch', 'customers', id],
      ['delete', 'customers', id],
      ['patch', 'customers', id],
      ['create', 'customers', id],
    ]);
    expect(told[3]).toMatchObject({
      version: 2,
      made_by: NOT_SIGNED_IN.id,
      made_by_name: 'Pedro',
      device_id: TILL.id,
      detail: { id, before: { name: 'Luis' }, after: { name: 'Luis Gómez' } },
    });
    expect(told[1]?.detail).toMatchObject({ after: { deleted_at: null } });
    expect(told[0]?.made_at).toBe(sale.created_at);
  });

  it('[PERM-04] has the hash of the very document, so that one cannot stand for another', async () => {
    const sale = await sell();
    expect(await db.trail.get(1)).toMatchObject({ item_id: sale.id, item_hash: sale.hash });
  });

  it('[PERM-04] names one import as one entry, with how many it made', async () => {
    const records = ['Víveres', 'Ropa'].map((name) => ({
      id: newId(),
      name,
      description: '',
      parent_id: null,
      slug: '',
    }));
    const group = { collection: 'categories', groupId: newId(), records } as const;
    await dexieStore(db).write([...IMPORT_TABLES, 'categories'], (tx) => importRecords(tx, db, group, ana));
    expect(await entries()).toMatchObject([{ kind: 'import', row_id: group.groupId, detail: { count: 2 } }]);
  });

  it('[PERM-04] writes its entry with the change or not at all', async () => {
    const failing = dexieStore(db).write(['trail', 'sync', 'customers'], async (tx) => {
      const entry = { item_id: newId(), item_hash: 'ab', kind: 'create', collection: 'customers' } as const;
      const made_at = '2026-11-20T12:00:00.000Z';
      await appendTrail(tx, { ...entry, row_id: newId(), made_by: ana, made_at, detail: null });
      throw new Error('la corriente');
    });
    await expect(failing).rejects.toThrow('la corriente');
    expect(await db.trail.count()).toBe(0);
    await sell();
    expect((await verifyLocalTrail(db)).fault).toBeUndefined();
  });

  it('[PERM-04] is written neither in a company of the cloud nor in the sample shop', async () => {
    await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', 'cloud'));
    await sell();
    expect(await db.trail.count()).toBe(0);
    const sample = freshDb(true);
    await sample.series.put(seriesRow());
    await recordSale(sample, { sale: saleDraft(), cartId: null }, ana);
    expect(await sample.trail.count()).toBe(0);
  });

  it('[PERM-04] takes in what no server will hear of, when the company comes to live here', async () => {
    await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', 'cloud'));
    const id = await createRecord(db, 'customers', LUIS, ana);
    await sell();
    await dexieStore(db).write(PAGE_TABLES, (tx) => followResidence(tx, 'device'));
    expect(await entries()).toMatchObject([{ kind: 'create', collection: 'customers', row_id: id }]);
  });

  it('[PERM-04] tells no field that the contract does not have, and of a picture only that it is another', () => {
    const logo = `data:image/png;base64,${'x'.repeat(5000)}`;
    const fields = { logo, name: 'Bodega', password_hash: 'secreto' };
    const change = { kind: 'patch', fields, made_at: '' } as const;
    const detail = trailDetail(
      { kind: 'patch', collection: 'company_settings', body: {}, changes: new Map([['e', change]]) },
      [{ version: 0, generation: 1, name: 'Antes', logo: '', password_hash: 'otro' }],
    );
    expect(detail).toEqual({
      id: 'e',
      before: { logo: '', name: 'Antes' },
      after: { logo: `sha256:${hashOfText(logo)}`, name: 'Bodega' },
    });
  });
});

describe('reading the trail of this device', () => {
  it('[PERM-04] gives the newest first, a page at a time, to the very first', async () => {
    await note(7);
    const page = await readLocalTrail(db, { limit: '3' });
    expect(page.entries.map(({ version }) => version)).toEqual([7, 6, 5]);
    expect(page).toMatchObject({ upto: 5, more: true });
    const last = await readLocalTrail(db, { limit: '4', before: '5' });
    expect(last).toMatchObject({ upto: 1, more: false });
    expect(last.entries).toHaveLength(4);
    expect(await readLocalTrail(freshDb(), {})).toEqual({ entries: [], upto: 0, more: false });
  });

  it('[PERM-04] asks by person, kind, record and day, as the server’s is asked', async () => {
    const id = await createRecord(db, 'customers', LUIS, ana);
    await patchRecord(db, 'customers', id, { name: 'Luis Gómez' }, NOT_SIGNED_IN);
    await sell();
    const kinds = async (parameters: Readonly<Record<string, string>>) =>
      (await entries(parameters)).map(({ kind, collection }) => `${kind} ${collection}`);
    expect(await kinds({ person: NOT_SIGNED_IN.id })).toEqual(['patch customers']);
    expect(await kinds({ collection: 'sales' })).toEqual(['create sales']);
    expect(await kinds({ row_id: id })).toEqual(['patch customers', 'create customers']);
    const [newest] = await entries();
    expect(await kinds({ from: '9999-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await kinds({ to: newest?.at ?? '', collection: 'sales' })).toEqual([]);
    expect(await kinds({ from: newest?.at ?? '', collection: 'sales' })).toEqual(['create sales']);
  });
});

describe('the chain of this device’s trail', () => {
  it('[PERM-04] holds over all entries, and says how many and since when', async () => {
    expect(await verifyLocalTrail(db)).toEqual({
      count: 0,
      dropped: 0,
      since: null,
      until: null,
      fault: undefined,
    });
    await note(410);
    const [first, last] = [await db.trail.get(1), await db.trail.get(410)];
    expect(await verifyLocalTrail(db)).toEqual({
      count: 410,
      dropped: 0,
      since: first?.at,
      until: last?.at,
      fault: undefined,
    });
  });

  it.each([
    ['an entry that was altered', () => db.trail.update(2, { made_by_name: 'Otra' }), 'altered', 2],
    ['a detail that was altered', () => db.trail.update(2, { detail: { count: 1 } }), 'altered', 2],
    ['an entry that was taken out', () => db.trail.delete(2), 'missing', 2],
    ['a last entry that was cut off', () => db.trail.delete(4), 'missing', 4],
    ['an instant that is none', () => db.trail.update(3, { at: '' }), 'altered', 3],
  ] as const)('[PERM-04] shows %s', async (_, alter, kind, n) => {
    await note(4);
    await alter();
    expect((await verifyLocalTrail(db)).fault).toMatchObject({ kind, n });
  });

  it('[PERM-04] shows an end that was set back with its entries', async () => {
    await note(4);
    await db.trail.delete(4);
    const head = await db.sync.get('trail');
    await db.sync.put({ name: 'trail', value: { ...(head?.value as object), last: 3 } });
    expect((await verifyLocalTrail(db)).fault).toMatchObject({ kind: 'end', n: 4 });
  });

  it('[PERM-04] lets the oldest go when there are too many, says so, and still holds', async () => {
    await note(320, 200);
    const verified = await verifyLocalTrail(db);
    expect(verified).toMatchObject({ count: 220, dropped: 100, fault: undefined });
    expect(await db.trail.count()).toBe(220);
    expect((await readLocalTrail(db, { limit: '300' })).entries).toHaveLength(220);
    await db.trail.update(101, { row_id: newId() });
    expect((await verifyLocalTrail(db)).fault).toMatchObject({ kind: 'altered', n: 101 });
  });
});
