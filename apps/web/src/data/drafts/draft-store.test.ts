import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it, vi } from 'vitest';

import { dexieStore } from '../store/dexie-store.ts';
import { freshDb } from '../testing/builders.ts';
import { createDraftKeeper, draftsOf, dropDraftIn, readDraft, takeLeftDrafts } from './draft-store.ts';

const storage = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});

const place = () => ({ id: newId(), kind: 'product' });

describe('drafts', () => {
  it('[S-24] keeps what was typed last, whatever came while the disk was busy', async () => {
    const db = freshDb();
    const one = place();
    const keeper = createDraftKeeper<string>(db, one);
    for (const text of ['H', 'Ha', 'Har', 'Harina']) keeper.keep(text);
    expect(await keeper.settled()).toBe(true);
    expect((await readDraft(db, one))?.data).toBe('Harina');
    keeper.keep('Harina de maíz');
    await keeper.settled();
    expect((await readDraft(db, one))?.data).toBe('Harina de maíz');
  });

  it('[S-24] writes nothing after it was dropped, even what was on its way', async () => {
    const db = freshDb();
    const one = place();
    const keeper = createDraftKeeper<string>(db, one);
    keeper.keep('a');
    keeper.keep('ab');
    await keeper.drop();
    keeper.keep('abc');
    await keeper.settled();
    expect(await readDraft(db, one)).toBeUndefined();
  });

  it('[S-24] finds again what was typed in the moment before a reload, and loses none of two forms', async () => {
    const db = freshDb();
    await db.sync.put({ name: 'reader', value: 'ana' });
    const forms = [place(), place()];
    const keepers = forms.map((one) => createDraftKeeper<string>(db, one));
    await Promise.all(keepers.map((keeper) => keeper.settled()));
    await db.sync.get('reader');
    for (const keeper of keepers) {
      keeper.keep('Harina');
      keeper.leave();
    }
    // What a page writes while it is taken down may be thrown away.
    await Promise.all(keepers.map((keeper) => keeper.settled()));
    await db.drafts.clear();
    await takeLeftDrafts(db);
    expect(await Promise.all(forms.map(async (one) => (await readDraft(db, one))?.data))).toEqual([
      'Harina',
      'Harina',
    ]);
    expect((await db.drafts.toArray()).map(({ user_id }) => user_id)).toEqual(['ana', 'ana']);
    expect(JSON.parse(storage.get(`cuadra-drafts-${db.name}`) ?? '[]')).toEqual([]);
  });

  it('[S-24] puts nothing left behind over what was typed later, nor back what was stored', async () => {
    const db = freshDb();
    const [typedOn, stored] = [place(), place()];
    const keepers = [createDraftKeeper<string>(db, typedOn), createDraftKeeper<string>(db, stored)];
    await db.sync.get('reader');
    for (const keeper of keepers) {
      keeper.keep('antes');
      keeper.leave();
    }
    await Promise.all(keepers.map((keeper) => keeper.settled()));
    await db.drafts.update(typedOn.id, { data: 'después', updated_at: '2999-01-01T00:00:00.000Z' });
    await keepers[1]?.drop();
    await takeLeftDrafts(db);
    expect((await readDraft(db, typedOn))?.data).toBe('después');
    expect(await readDraft(db, stored)).toBeUndefined();
  });

  it('[S-24] goes in the transaction that stores what it becomes, and stays where that fails', async () => {
    const db = freshDb();
    const one = place();
    const keeper = createDraftKeeper<string>(db, one);
    keeper.keep('a');
    await keeper.settled();
    const failing = dexieStore(db).write(['drafts'], async (tx) => {
      await dropDraftIn(tx, one.id);
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect((await readDraft(db, one))?.data).toBe('a');
    await dexieStore(db).write(['drafts'], (tx) => dropDraftIn(tx, one.id));
    expect(await readDraft(db, one)).toBeUndefined();
  });

  it('lists those of one form, the newest first, and gives none under the name of another', async () => {
    const db = freshDb();
    const row = (id: string, kind: string, updated_at: string) => ({ id, kind, data: {}, updated_at });
    await db.drafts.bulkPut([
      row('a', 'product', '2026-11-20T10:00:00.000Z'),
      row('b', 'product', '2026-11-20T11:00:00.000Z'),
      row('c', 'purchase', '2026-11-20T12:00:00.000Z'),
    ]);
    expect((await draftsOf(db, 'product')).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await readDraft(db, { id: 'c', kind: 'product' })).toBeUndefined();
  });

  it('[S-52] shows nobody what another left half written, and keeps it for him', async () => {
    const db = freshDb();
    const open = (value: string) => db.sync.put({ name: 'reader', value });
    const one = place();
    await open('ana');
    const keeper = createDraftKeeper<string>(db, one);
    keeper.keep('de Ana');
    await keeper.settled();
    await open('luis');
    expect(await draftsOf(db, one.kind)).toEqual([]);
    expect(await readDraft(db, one)).toBeUndefined();
    await open('ana');
    expect((await readDraft(db, one))?.data).toBe('de Ana');
  });

  it('tells that it could not be written, and goes on', async () => {
    const db = freshDb();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const told: boolean[] = [];
    const keeper = createDraftKeeper<unknown>(db, place(), (isStored) => told.push(isStored));
    keeper.keep(() => 'a function is nothing that a database holds');
    expect(await keeper.settled()).toBe(false);
    keeper.keep('text');
    expect(await keeper.settled()).toBe(true);
    expect(told).toEqual([false, true]);
  });
});
