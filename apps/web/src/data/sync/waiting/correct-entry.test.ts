import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../company-db.ts';
import type { ItemAnswer, OutboxRow } from '../../device-rows.ts';
import { createRecord, patchRecord } from '../../local-writes/change-records.ts';
import { ana, freshDb } from '../../testing/builders.ts';
import { answered } from '../../testing/refused.ts';
import { correctEntry, refusedText } from './correct-entry.ts';

async function refusedCategory(db: CompanyDb, answer: Partial<ItemAnswer> = {}): Promise<OutboxRow> {
  await createRecord(db, 'categories', { name: 'Víveres' }, ana);
  const told = { code: 'duplicate_value', field: 'name', message: 'Ya existe otro.', ...answer };
  await answered(db, 'set_aside', told);
  const [refused] = await db.outbox.toArray();
  if (refused === undefined) throw new Error('the item is there');
  return refused;
}

describe('mending a refused entry', () => {
  it('[SHELL-06] [S-11] makes a new item of the same record and keeps the refused one, which points at it', async () => {
    const db = freshDb();
    const entry = await refusedCategory(db);
    expect([refusedText(entry), await db.categories.count()]).toEqual(['Víveres', 0]);
    expect(await correctEntry(db, entry.seq, { value: 'Víveres y granos', by: ana })).toBeUndefined();
    const [mended, ...others] = await db.outbox.toArray();
    expect(others).toEqual([]);
    expect(mended).toMatchObject({ kind: 'create', row_id: entry.row_id, state: 'waiting', made_by: ana });
    expect(mended?.id).not.toBe(entry.id);
    expect(JSON.parse(mended?.body ?? '')).toMatchObject({ id: entry.row_id, name: 'Víveres y granos' });
    expect(await db.categories.get(entry.row_id)).toMatchObject({ name: 'Víveres y granos' });
    expect((await db.sync.get('discarded'))?.value).toMatchObject([
      { entry, mended_by: mended?.id, by: ana },
    ]);
  });

  it('[SHELL-06] says what is wrong with the new value, and changes nothing', async () => {
    const db = freshDb();
    const entry = await refusedCategory(db);
    expect(await correctEntry(db, entry.seq, { value: '', by: ana })).not.toBe('');
    expect(await correctEntry(db, entry.seq, { value: 'x'.repeat(100_000), by: ana })).toBeDefined();
    expect(await db.outbox.toArray()).toEqual([entry]);
  });

  it('[DATA-02] mends a save of the company’s data that carries its lists, and sends them again', async () => {
    const db = freshDb();
    const meta = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
    await db.company_settings.put({ id: db.companyId, name: 'Bodega', rif: '', ...meta } as never);
    await db.taxes.put({ id: newId(), name: 'IVA', rate: '16', applies_to: 'all', is_active: true, ...meta });
    await db.sync.put({ name: 'residence', value: 'device' });
    await patchRecord(db, 'company_settings', db.companyId, { name: 'Bodegón' }, ana);
    const seq = await answered(db, 'set_aside', { code: 'invalid_input', field: 'name', message: 'No.' });
    expect(await correctEntry(db, seq, { value: 'Bodega Ana', by: ana })).toBeUndefined();
    const [mended] = await db.outbox.toArray();
    expect(JSON.parse(mended?.body ?? '')).toMatchObject({ name: 'Bodega Ana', taxes: [{ name: 'IVA' }] });
  });

  it('[SHELL-06] twice at once makes one item', async () => {
    const db = freshDb();
    const { seq } = await refusedCategory(db);
    const correction = { value: 'Granos', by: ana };
    await Promise.all([correctEntry(db, seq, correction), correctEntry(db, seq, correction)]);
    expect(await db.outbox.count()).toBe(1);
  });

  it.each([
    ['no field is named', { field: '' }],
    ['the field is an id', { field: 'parent_id' }],
    ['the field is none of the body', { field: 'records.3.sku' }],
  ])('[SHELL-06] offers nothing where %s', async (_, answer) => {
    const db = freshDb();
    const entry = await refusedCategory(db, answer);
    expect(refusedText(entry)).toBeUndefined();
    await correctEntry(db, entry.seq, { value: 'Otra', by: ana });
    expect(await db.outbox.toArray()).toEqual([entry]);
  });
});
