/**
 * The items that make another company's data equal to a file's (DATA-05): records as imports, deletions, documents by
 * their makers. Pure and repeatable, so that an interrupted restore resumes.
 */

import type { ArchiveLine } from '@cuadra/contracts/company-file/archive';
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import type { ItemKind } from '@cuadra/contracts/protocol/constants';
import {
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type CollectionName,
  type CollectionTraits,
} from '@cuadra/contracts/registry/collection-traits';
import { COLLECTIONS, type RecordCollection } from '@cuadra/contracts/registry/collections';

import { itemsOf } from '../local-writes/import-records.ts';
import type { Maker } from '../rows.ts';
import type { AnyRow } from './archive-rows.ts';
import { idMapOf, withMappedIds } from './map-ids.ts';
import type { Archive } from './read-archive.ts';

export interface RestoreItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly collection: CollectionName;
  readonly row_id: string;
  readonly body: AnyRow;
  readonly made_by: Maker;
  readonly made_at: string;
}

export interface RestoreInto {
  readonly companyId: string;
  /** The same id resumes the same restore. */
  readonly restoreId: string;
  /** The person who restores, and when the restore began: the author of everything but documents. */
  readonly maker: Maker;
  readonly madeAt: string;
}

/** Leaves out users: they are invited, never restored, because an account is personal. */
export function itemsOfArchive(
  { header, lines }: Pick<Archive, 'header' | 'lines'>,
  into: RestoreInto,
): RestoreItem[] {
  const ids = idMapOf(lines, header.company.id, into.companyId);
  const there = new Set(ids.values());
  const rows = lines.map(({ collection, row }) => ({ collection, row: withMappedIds(row, ids) }));
  const records = RECORD_ORDER.map((name) => recordsOf(rows, name));
  // The company has these rows already. A default can only be deleted once the settings name another one.
  const last = records.flatMap(({ name, dead }) =>
    deletions(
      name,
      dead.filter((row) => there.has(String(row.id))),
      into,
    ),
  );
  return [
    ...records.flatMap((group) => recordItems(group, there, into)),
    ...settingsItems(rows, into),
    ...last,
    ...documentItems(rows),
    ...lotItems(rows, into),
  ];
}

interface RecordsOfOne {
  readonly name: CollectionName;
  /** The deleted records with their ancestors, then the others; in both a parent comes before its children. */
  readonly first: readonly AnyRow[];
  readonly rest: readonly AnyRow[];
  readonly dead: readonly AnyRow[];
}

/** Registers refer to most others, and runs of sheets to registers. */
const LAST_RECORDS: readonly CollectionName[] = ['registers', 'form_runs'];

/** A record comes after the records it refers to. */
const RECORD_ORDER: readonly CollectionName[] = [
  ...COLLECTION_NAMES.filter((name) => isRestored(name) && !LAST_RECORDS.includes(name)),
  ...LAST_RECORDS,
];

export function isRestored(name: CollectionName): boolean {
  const traits: CollectionTraits = COLLECTION_TRAITS[name];
  return traits.kind === 'record' && traits.write !== null && traits.lifecycle !== 'fixed';
}

function recordsOf(lines: readonly ArchiveLine[], name: CollectionName): RecordsOfOne {
  const rows = parentsFirst(lines.flatMap(({ collection, row }) => (collection === name ? [row] : [])));
  const first = new Set<unknown>();
  for (const row of [...rows].reverse()) {
    if (row.deleted_at !== null || first.has(row.id)) first.add(row.id).add(row.parent_id);
  }
  return {
    name,
    first: rows.filter(({ id }) => first.has(id)),
    rest: rows.filter(({ id }) => !first.has(id)),
    dead: rows.filter(({ deleted_at }) => deleted_at !== null),
  };
}

/** Items are stored one by one, and the server refuses one that arrives before its parent. */
function parentsFirst(rows: readonly AnyRow[]): AnyRow[] {
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const placed = new Set<AnyRow>();
  const place = (row: AnyRow): void => {
    if (placed.has(row)) return;
    const parent = byId.get(String(row.parent_id ?? ''));
    byId.delete(String(row.id));
    if (parent !== undefined) place(parent);
    placed.add(row);
  };
  for (const row of rows) place(row);
  return [...placed];
}

/** Deleted records before the others, which may have taken over their codes (S-30). */
function recordItems(
  { name, first, rest, dead }: RecordsOfOne,
  there: ReadonlySet<string>,
  into: RestoreInto,
): RestoreItem[] {
  const own = dead.filter((row) => !there.has(String(row.id)));
  return [
    ...imports(name, first, 'first', into),
    ...deletions(name, own, into),
    ...imports(name, rest, 'rest', into),
  ];
}

function imports(
  name: CollectionName,
  rows: readonly AnyRow[],
  part: string,
  { companyId, restoreId, maker, madeAt }: RestoreInto,
): RestoreItem[] {
  const bodies = rows.map((row) => ({ id: String(row.id), ...fieldsOf(name, row) }));
  return itemsOf(bodies).map((records, place) => ({
    id: nameBasedId(companyId, 'restore', restoreId, name, part, String(place)),
    kind: 'import',
    collection: name,
    row_id: restoreId,
    body: { group_id: restoreId, records },
    made_by: maker,
    made_at: madeAt,
  }));
}

/** One item, whose id follows from the restore and from what it restores. */
function itemOf(
  { companyId, restoreId, maker, madeAt }: RestoreInto,
  item: Pick<RestoreItem, 'kind' | 'collection' | 'row_id' | 'body'>,
  ...names: string[]
): RestoreItem {
  const id = nameBasedId(companyId, 'restore', restoreId, item.collection, ...names);
  return { id, ...item, made_by: maker, made_at: madeAt };
}

function deletions(name: CollectionName, rows: readonly AnyRow[], into: RestoreInto): RestoreItem[] {
  return rows.map(({ id }) => {
    const row_id = String(id);
    return itemOf(into, { kind: 'delete', collection: name, row_id, body: {} }, 'deleted', row_id);
  });
}

/** A company has its settings from the start. They name its defaults, so they come after the named records. */
function settingsItems(lines: readonly ArchiveLine[], into: RestoreInto): RestoreItem[] {
  return lines
    .filter(({ collection }) => collection === 'company_settings')
    .map(({ collection, row }) => {
      const body = fieldsOf(collection, row);
      return itemOf(into, { kind: 'patch', collection, row_id: into.companyId, body });
    });
}

/** Documents create the lots they name; later corrections by a person come after them (MOV-05). */
function lotItems(lines: readonly ArchiveLine[], into: RestoreInto): RestoreItem[] {
  return lines
    .filter(({ collection, row }) => collection === 'lots' && row.updated_at !== row.created_at)
    .map(({ collection, row }) => {
      const [row_id, body] = [String(row.id), { expires_on: row.expires_on ?? null }];
      return itemOf(into, { kind: 'patch', collection, row_id, body }, row_id);
    });
}

/** In the order of the file, which is the order of booking. */
function documentItems(lines: readonly ArchiveLine[]): RestoreItem[] {
  return lines.flatMap(({ collection, row }) => {
    const traits: CollectionTraits = COLLECTION_TRAITS[collection];
    if (traits.kind !== 'document') return [];
    const { made_by, made_at, came_late_at: _, ...rest } = row;
    // Some documents say themselves when they were made; without it they would be refused.
    const body = saysWhenMade(collection) ? { ...rest, made_at } : rest;
    const id = String(row.id);
    return [
      {
        id,
        kind: 'create',
        collection,
        row_id: id,
        body,
        made_by: made_by as Maker,
        made_at: String(made_at),
      } as const,
    ];
  });
}

function saysWhenMade(name: CollectionName): boolean {
  const collection = COLLECTIONS[name];
  return collection.kind === 'document' && 'made_at' in collection.body.shape;
}

/** The fields of a record that a client may write. */
export function fieldsOf(name: CollectionName, row: AnyRow): AnyRow {
  const collection: Pick<RecordCollection, 'fields'> = COLLECTIONS[name] as RecordCollection;
  return Object.fromEntries(Object.keys(collection.fields.shape).map((field) => [field, row[field]]));
}
