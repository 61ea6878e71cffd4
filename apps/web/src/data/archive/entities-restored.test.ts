/**
 * Every field of every entity is the same after the device was closed and opened again, in the company's file, and in
 * what a restore sends of it. What the server makes of that is in its own table, `entities.test.ts`. One table, made of
 * the registry: a field that is dropped on the way shows at once, and a new collection is in it by itself.
 */
import 'fake-indexeddb/auto';

import { archiveRowSchema } from '@cuadra/contracts/company-file/archive';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { ChangesReply } from '@cuadra/contracts/protocol/messages';
import {
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type CollectionName,
  isBalanceName,
} from '@cuadra/contracts/registry/collection-traits';
import { COLLECTIONS } from '@cuadra/contracts/registry/collections';
import { beforeAll, describe, expect, it } from 'vitest';

import { CompanyDb } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { applyChanges, PAGE_TABLES } from '../sync/reading/apply-page.ts';
import { begun } from '../sync/reading/reading-plan.ts';
import { FIRST_READING, type Reading } from '../sync/state/sync-values.ts';
import { filledRow } from '../testing/filled-rows.ts';
import type { AnyRow } from './archive-rows.ts';
import { exportArchive } from './export-archive.ts';
import { itemsOfArchive, type RestoreItem } from './items-of-rows.ts';
import { type IdMap, idMapOf, withMappedIds } from './map-ids.ts';
import { type Archive, readArchive } from './read-archive.ts';

const ENTITIES = COLLECTION_NAMES.filter((name) => !isBalanceName(name));
/**
 * An account is a person's own, and what a company has bought is the service's word: they are read in the file. Closed
 * periods are sent apart, after all documents.
 */
const NOT_RESTORED = ['company_state', 'users', 'licenses', 'license_payments', 'accounting_periods'];
const VERSION = 7;

const companyId = newId();
const written = new Map<CollectionName, AnyRow>(ENTITIES.map((name) => [name, filledRow(name)]));
let db: CompanyDb;
let archive: Archive;
let items: readonly RestoreItem[];
/** Ids that follow from the company's own are the other company's there (S-24). */
let ids: IdMap;

beforeAll(async () => {
  const before = new CompanyDb(companyId, false);
  await receive(before);
  before.close();
  db = new CompanyDb(companyId, false);
  const exported = await exportArchive(db, { api: null });
  if (!exported.ok) throw new Error(exported.reason);
  const read = await readArchive(exported.file);
  if (!read.ok) throw new Error(read.message);
  ({ archive } = read);
  const maker = { id: newId(), name: 'Quien restaura' };
  const into = { companyId: newId(), restoreId: newId(), maker, madeAt: '2026-11-22T12:00:00.000Z' };
  items = itemsOfArchive(archive, into);
  ids = idMapOf(archive.lines, companyId, into.companyId);
});

describe.each(ENTITIES)('a row of %s', (name) => {
  const wanted = () => written.get(name) ?? {};

  it('[ENT-02] [ENT-03] [ENT-04] [ENT-06] [ENT-07] [ENT-08] [ENT-09] [ENT-11] [ENT-12] [ENT-13] [ENT-14] [ENT-15] [ENT-16] [ENT-17] [ENT-18] [ENT-19] [ENT-20] [ENT-21] [ENT-22] [ENT-23] [ENT-24] [ENT-25] [ENT-26] [ENT-27] [ENT-28] [ENT-29] has each field as the server told it, when the device is opened again', async () => {
    expect(Object.keys(wanted()).sort()).toEqual(
      expect.arrayContaining(Object.keys(archiveRowSchema(name).shape)),
    );
    const rows = await dexieStore(db).read([name], (tx) => tx.all(name));
    expect(rows).toEqual([expect.objectContaining(told(name))]);
  });

  it('[DATA-05] [ENT-02] [ENT-03] [ENT-04] [ENT-06] [ENT-07] [ENT-08] [ENT-09] [ENT-11] [ENT-12] [ENT-13] [ENT-14] [ENT-15] [ENT-16] [ENT-17] [ENT-18] [ENT-19] [ENT-20] [ENT-21] [ENT-22] [ENT-23] [ENT-24] [ENT-25] [ENT-26] [ENT-27] [ENT-28] [ENT-29] has each field in the company’s file', () => {
    expect(archive.lines.filter(({ collection }) => collection === name).map(({ row }) => row)).toEqual([
      wanted(),
    ]);
  });

  it('[DATA-05] [ENT-04] [ENT-06] [ENT-07] [ENT-09] [ENT-13] [ENT-14] [ENT-15] [ENT-16] [ENT-17] [ENT-18] [ENT-19] [ENT-20] [ENT-21] [ENT-22] [ENT-23] [ENT-24] [ENT-25] [ENT-26] [ENT-27] [ENT-28] [ENT-29] is sent to another company with each field, or is no company’s to give', () => {
    const own = items.filter(({ collection }) => collection === name);
    if (NOT_RESTORED.includes(name)) {
      expect(own).toEqual([]);
      return;
    }
    expect(own.flatMap(sent)).toEqual([asSent(name, withMappedIds(wanted(), ids))]);
    for (const { body } of own) expect(Object.keys(body)).toEqual(expect.arrayContaining(bodyFields(name)));
  });
});

/** The page that brings it all, as the reading lane writes it. */
async function receive(into: CompanyDb): Promise<void> {
  const reading: Reading = { ...begun(FIRST_READING, 0, ENTITIES), todo: [] };
  await into.sync.put({ name: 'reading', value: reading });
  const rows = ENTITIES.map((collection) => ({ collection, version: VERSION, row: told(collection) }));
  const head = { version: VERSION, mark: '', upto: VERSION, more: false, receipts: [], backed_up: 0 };
  const reply: ChangesReply = { ...head, rows, access: [...ENTITIES] };
  const asked = { generation: reading.generation, round: reading.round, since: 0 };
  const isInTime = await dexieStore(into).write(PAGE_TABLES, (tx) => applyChanges(tx, asked, reply, 0));
  if (!isInTime) throw new Error('the page is in time');
}

/** A row as the server tells it: of a document, its maker and its time under the names of its columns. */
function told(name: CollectionName): AnyRow {
  const row = written.get(name) ?? {};
  if (COLLECTION_TRAITS[name].kind !== 'document') return row;
  const { made_by, made_at, came_late_at: received_at, ...body } = row;
  const { id, name: maker } = made_by as { readonly id: string; readonly name: string };
  const own = bodyFields(name).includes('made_at') ? { made_at } : {};
  const late = { received_at, flags: ['closed_period'] };
  return { ...body, ...own, ...late, user_id: id, user_name: maker, created_at: made_at };
}

/** Those that the server asks of a document's body. */
function bodyFields(name: CollectionName): string[] {
  const collection = COLLECTIONS[name];
  return collection.kind === 'document' ? Object.keys(collection.body.shape) : [];
}

/** What an item says of its rows. */
function sent({ kind, body, made_by, made_at }: RestoreItem): readonly unknown[] {
  if (kind === 'import') return body.records as readonly unknown[];
  return [kind === 'patch' ? body : { ...body, made_by, made_at }];
}

/** When records were made and changed is the restore's; the rest is as written. */
function asSent(name: CollectionName, row: AnyRow): AnyRow {
  if (COLLECTION_TRAITS[name].kind === 'document') {
    const { came_late_at: _, ...made } = row;
    return made;
  }
  const { created_at, updated_at, deleted_at, ...fields } = row;
  // The one row of a company is its own, and documents make the lots: a person corrects but the day they expire.
  if (name === 'lots') return { expires_on: fields.expires_on };
  if (name !== 'company_settings') return fields;
  const { id, ...settings } = fields;
  return settings;
}
