import 'fake-indexeddb/auto';

import { currencyId, newId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { afterResult } from '../sync/answers/after-send.ts';
import { applySend, tablesOfAnswer } from '../sync/sending/send-step.ts';
import { ana, freshDb, productRow } from '../testing/builders.ts';
import { createRecord, deleteRecord, patchRecord } from './change-records.ts';
import {
  IMPORT_TABLES,
  type ImportedRecord,
  type ImportOptions,
  importRecords,
  itemsOf,
} from './import-records.ts';

const category = { name: 'Víveres' };

describe('records made and changed on the device', () => {
  it('[API-02] creates one with its defaults filled in, under one id, however often it is asked to', async () => {
    const db = freshDb();
    const id = await createRecord(db, 'categories', category, ana);
    await createRecord(db, 'categories', category, ana, id);

    expect(await db.categories.toArray()).toMatchObject([
      { id, name: 'Víveres', description: '', version: 0 },
    ]);
    const items = await db.outbox.toArray();
    expect(items).toMatchObject([{ id, kind: 'create', collection: 'categories', row_id: id, made_by: ana }]);
    expect(JSON.parse(items[0]?.body ?? '')).toEqual({
      id,
      name: 'Víveres',
      description: '',
      parent_id: null,
      slug: '',
    });
    expect(items[0]?.hash).toBe(hashOfText(items[0]?.body ?? ''));
  });

  it('[S-28] makes a currency under the one id of its code, in an item that is this device’s own', async () => {
    const [here, there] = [freshDb(), freshDb()];
    Object.assign(there, { companyId: here.companyId });
    const euro = { code: 'EUR', name: 'Euro', symbol: '€', rate: '0.92' };
    const ids = [
      await createRecord(here, 'currencies', euro, ana),
      await createRecord(there, 'currencies', euro, ana),
    ];
    expect(ids).toEqual([currencyId(here.companyId, 'EUR'), currencyId(here.companyId, 'EUR')]);
    const [mine, other] = [...(await here.outbox.toArray()), ...(await there.outbox.toArray())];
    expect([mine?.row_id, other?.row_id]).toEqual(ids);
    expect(new Set([mine?.id, other?.id, ids[0]]).size).toBe(3);
    await createRecord(here, 'currencies', euro, ana);
    expect(await here.outbox.count()).toBe(1);
  });

  it('[S-27] sends only the fields that changed, with the version they were changed on', async () => {
    const db = freshDb();
    await db.products.put(productRow({ id: 'p1', version: 9 }));
    await patchRecord(db, 'products', 'p1', { name: 'Harina PAN', sku: 'HAR-1', min_stock: '0' }, ana);

    const [item] = await db.outbox.toArray();
    expect(item).toMatchObject({
      kind: 'patch',
      row_id: 'p1',
      seen: 9,
      body: canonicalJson({ name: 'Harina PAN' }),
    });
    expect(await db.products.get('p1')).toMatchObject({ name: 'Harina PAN', version: 9 });
  });

  it('writes nothing when nothing changed, and deletes once', async () => {
    const db = freshDb();
    await db.products.put(productRow({ id: 'p1' }));
    await patchRecord(db, 'products', 'p1', { name: productRow().name }, ana);
    expect(await db.outbox.count()).toBe(0);
    await deleteRecord(db, 'products', 'p1', ana);
    await deleteRecord(db, 'products', 'p1', ana);
    expect(await db.outbox.count()).toBe(1);
    expect((await db.products.get('p1'))?.deleted_at).not.toBeNull();
  });

  it('refuses a field the contract does not take, and writes nothing', async () => {
    const db = freshDb();
    await db.products.put(productRow({ id: 'p1' }));
    await expect(patchRecord(db, 'products', 'p1', { name: '  ' }, ana)).rejects.toThrow();
    await expect(patchRecord(db, 'products', 'p1', { stock: 3 } as object, ana)).rejects.toThrow();
    expect(await db.outbox.count()).toBe(0);
  });

  it('[S-21] shows the server’s row again when a change is refused, the others still on top', async () => {
    const db = freshDb();
    await db.products.put(productRow({ id: 'p1', name: 'Harina', brand: '' }));
    await patchRecord(db, 'products', 'p1', { name: 'Prohibido' }, ana);
    await patchRecord(db, 'products', 'p1', { brand: 'PAN' }, ana);
    const [first, second] = await db.outbox.toArray();

    await answer(db, {
      id: first?.id ?? '',
      result: 'refused',
      code: 'forbidden',
      message: 'No tienes permiso para hacer esto.',
    });
    expect(await db.products.get('p1')).toMatchObject({ name: 'Harina', brand: 'PAN' });
    expect(await db.outbox.get(1)).toMatchObject({ state: 'set_aside', last: { code: 'forbidden' } });

    const row = { ...productRow({ id: 'p1', name: 'Harina', brand: 'PAN' }), version: 12 };
    await answer(db, { id: second?.id ?? '', result: 'recorded', version: 12, row });
    expect(await db.products.get('p1')).toMatchObject({ brand: 'PAN', version: 12 });
    expect(await db.base.count()).toBe(0);
  });

  it('takes a refused creation off the screen, and keeps its item for a person', async () => {
    const db = freshDb();
    const id = await createRecord(db, 'categories', category, ana);
    await answer(db, { id, result: 'refused', code: 'duplicate_value' });
    expect(await db.categories.get(id)).toBeUndefined();
    expect(await db.outbox.toArray()).toMatchObject([{ id, state: 'set_aside' }]);
  });

  it('[S-21] takes a refused creation off the screen with the change that was made on top of it', async () => {
    const db = freshDb();
    const id = await createRecord(db, 'categories', category, ana);
    await patchRecord(db, 'categories', id, { name: 'Bebidas' }, ana);
    await answer(db, { id, result: 'refused', code: 'duplicate_value' });
    expect(await db.categories.get(id)).toBeUndefined();
    expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['set_aside', 'waiting']);
  });

  it('[S-21] shows a recorded creation again when a later change of it is refused', async () => {
    const db = freshDb();
    const id = await createRecord(db, 'categories', category, ana);
    await answer(db, { id, result: 'recorded', version: 4 });
    await patchRecord(db, 'categories', id, { name: 'Bebidas' }, ana);
    const [patch] = await db.outbox.toArray();
    await answer(db, { id: patch?.id ?? '', result: 'refused', code: 'invalid_input' });
    expect(await db.categories.get(id)).toMatchObject({ name: 'Víveres' });
  });

  it('[AUTH-11] changes a demo’s records and lets nothing wait', async () => {
    const db = freshDb(true);
    const id = await createRecord(db, 'categories', category, ana);
    await patchRecord(db, 'categories', id, { name: 'Bebidas' }, ana);
    expect(await db.categories.get(id)).toMatchObject({ name: 'Bebidas' });
    expect([await db.outbox.count(), await db.base.count()]).toEqual([0, 0]);
  });
});

describe('imports', () => {
  it('[IMP-02] make items of up to 500 records, and nothing at all the second time', async () => {
    const db = freshDb();
    const records = Array.from({ length: 1200 }, (_, n) => ({ id: `c${n}`, name: `Categoría ${n}` }));
    const done: number[] = [];
    const ids = await importCategories(db, records, {
      onProgress: (n) => done.push(n),
    });

    expect(ids).toHaveLength(1200);
    expect(done).toEqual([500, 1000, 1200]);
    expect((await db.outbox.toArray()).map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ['import', 500],
      ['import', 500],
      ['import', 200],
    ]);
    expect(await importCategories(db, records)).toEqual([]);
    expect(await db.outbox.count()).toBe(3);
  });

  it('[IMP-02] put records that stand together in the database into one item, and a tree from its root', async () => {
    const db = freshDb();
    const { id: _, version: __, ...fields } = productRow();
    const records = ['p3', 'p1', 'p2'].map((id) => ({ ...fields, id, sku: id }));
    await dexieStore(db).write([...IMPORT_TABLES, 'products'], (tx) =>
      importRecords(tx, db, { collection: 'products', groupId: 'grupo', records }, ana),
    );
    const root = newId();
    const tree = [
      { id: root, name: 'Víveres' },
      { id: '0', name: 'Arroz', parent_id: root },
    ];
    await importCategories(db, tree);
    expect((await db.outbox.toArray()).map(({ rows }) => rows)).toEqual([
      ['products|p1', 'products|p2', 'products|p3'],
      [`categories|${root}`, 'categories|0'],
    ]);
  });

  it('[IMP-02] that are cancelled leave nothing behind', async () => {
    const db = freshDb();
    const controller = new AbortController();
    const records = Array.from({ length: 1200 }, (_, n) => ({ id: `c${n}`, name: `Categoría ${n}` }));
    const importing = importCategories(db, records, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('cancelada')),
    });
    await expect(importing).rejects.toThrow('cancelada');
    expect([await db.categories.count(), await db.outbox.count()]).toEqual([0, 0]);
  });

  it('[S-06] keep an item below 200 kB', () => {
    const large = Array.from({ length: 10 }, (_, n) => ({ id: `c${n}`, description: 'x'.repeat(60_000) }));
    expect(itemsOf(large).map((item) => item.length)).toEqual([3, 3, 3, 1]);
  });
});

function importCategories(
  db: CompanyDb,
  records: readonly ImportedRecord<'categories'>[],
  options?: ImportOptions,
): Promise<string[]> {
  return dexieStore(db).write([...IMPORT_TABLES, 'categories'], (tx) =>
    importRecords(tx, db, { collection: 'categories', groupId: 'grupo', records }, ana, options),
  );
}

async function answer(db: CompanyDb, result: ItemResult): Promise<void> {
  const entry = await db.outbox.where('id').equals(result.id).first();
  if (entry === undefined) throw new Error('the item waits');
  const changes = new Map([[entry.id, afterResult(entry, result)]]);
  const store = dexieStore(db);
  await store.write(await tablesOfAnswer(store, { changes }), (tx) => applySend(tx, { changes }, 0));
}
