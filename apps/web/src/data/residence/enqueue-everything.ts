/**
 * Enqueues everything that the device has not sent so far (S-56): records as imports with their deletions after them,
 * then documents in the order of making, each with its own id, number, instant, maker and bytes.
 */

import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '@cuadra/contracts/company-file/archive';
import { newId } from '@cuadra/contracts/primitives/ids';
import { SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import { livesOnDevice } from '@cuadra/contracts/registry/collection-access';
import {
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type CollectionName,
  type CollectionTraits,
} from '@cuadra/contracts/registry/collection-traits';
import { assert } from '@cuadra/domain/assert';

import { archiveLines } from '../archive/archive-rows.ts';
import { itemsOfArchive, type RestoreItem } from '../archive/items-of-rows.ts';
import { correctedNow } from '../clock.ts';
import type { BaseRow } from '../device-rows.ts';
import { enqueueItem, type NewItem } from '../local-writes/enqueue-item.ts';
import type { Maker, StoredRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { allRowsOf, rowsOf } from '../store/registry-rows.ts';
import { documentTraits } from '../sync/reading/document-window.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

/** Once for each move, atomically. Tables: the collections, `outbox`, `base`, `sync`. */
export async function enqueueEverything(tx: DeviceTransaction): Promise<void> {
  const records = await recordItems(tx);
  const isOfLots = ({ collection }: Placed) => collection === 'lots';
  // Lots are made by the documents that name them.
  const items = [
    ...records.filter((item) => !isOfLots(item)),
    ...(await documentItems(tx)),
    ...records.filter(isOfLots),
  ];
  for (const { row_ids, ...item } of items) await enqueueItem(tx, { ...item, row_ids });
}

type Placed = NewItem & { readonly kind: RestoreItem['kind'] };

/** In the name of the current user, whose rights the server checks. */
async function recordItems(tx: DeviceTransaction): Promise<Placed[]> {
  const [company] = await tx.all('company_settings');
  assert(company !== undefined, 'a company that moves has its settings on the device');
  const rows = new Map<CollectionName, readonly StoredRow[]>();
  for (const name of COLLECTION_NAMES) if (isLocalRecord(name)) rows.set(name, await allRowsOf(tx, name));
  const madeAt = await correctedNow(tx, Date.now());
  const header = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    schema: SCHEMA_VERSION,
    company: { id: company.id, name: company.name },
    exported_at: madeAt,
  } as const;
  const into = { companyId: company.id, restoreId: newId(), maker: await makerHere(tx), madeAt };
  const items = itemsOfArchive({ header, lines: archiveLines({ rows, documents: [] }) }, into);
  const placed = items.map((item) => ({ ...item, row_ids: idsOf(item) }));
  for (const item of placed) await keepBases(tx, item);
  return placed;
}

function isLocalRecord(name: CollectionName): boolean {
  const traits: CollectionTraits = COLLECTION_TRAITS[name];
  return traits.kind === 'record' && traits.write !== null && livesOnDevice(name);
}

async function makerHere(tx: DeviceTransaction): Promise<Maker> {
  const id = await readSyncValue(tx, 'reader');
  assert(id !== null, 'a company is open for somebody');
  return { id, name: (await tx.get('users', id))?.name ?? '' };
}

function idsOf({ kind, body, row_id }: RestoreItem): string[] {
  if (kind !== 'import') return [row_id];
  return (body.records as readonly { readonly id: string }[]).map(({ id }) => id);
}

/** A refused record is shown again as it is here, because this is its only copy (S-21). */
async function keepBases(tx: DeviceTransaction, { collection, row_ids }: Placed): Promise<void> {
  const rows = await rowsOf(tx, collection, row_ids);
  const held = await tx.getMany(
    'base',
    row_ids.map((id) => [collection, id]),
  );
  const bases: BaseRow[] = row_ids.map((row_id, place) => ({ collection, row_id, row: rows[place] ?? null }));
  await tx.put(
    'base',
    bases.filter((_, place) => held[place] === undefined),
  );
}

/** Documents that the server has not recorded and that do not wait already. */
async function documentItems(tx: DeviceTransaction): Promise<Placed[]> {
  const waiting = new Set((await tx.all('outbox')).map((entry) => entry.id));
  const items: Placed[] = [];
  for (const collection of COLLECTION_NAMES) {
    if (documentTraits(collection) === undefined) continue;
    const rows = await allRowsOf(tx, collection);
    const own = rows.filter((row) => row.version === 0 && !waiting.has(String(row.id)));
    items.push(...own.map((row) => documentItem(collection, row)));
  }
  return items.sort((one, other) => compare(one.made_at, other.made_at) || compare(one.id, other.id));
}

function documentItem(collection: CollectionName, row: StoredRow): Placed {
  const id = String(row.id);
  const content = documentTraits(collection)?.content ?? [];
  return {
    id,
    kind: 'create',
    collection,
    row_id: id,
    row_ids: [id],
    body: Object.fromEntries(content.flatMap((member) => (member in row ? [[member, row[member]]] : []))),
    made_by: row.made_by as Maker,
    made_at: String(row.created_at),
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
