/**
 * The tables of a company's database in the browser, and what their rows are found by: one for each collection, as the
 * registry says, and those that the device keeps for itself.
 */
import {
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type CollectionName,
  type CollectionTraits,
} from '@cuadra/contracts/registry/collection-traits';

import type { DeviceRows } from './rows.ts';

/** The key, then the indexes. `++` is given by the database, `&` is of one row alone, `*` indexes each of a list. */
const OWN_TABLES: Readonly<Record<keyof DeviceRows, string>> = {
  outbox: '++seq, &id, state, *rows',
  pending: '++n, item_id, *keys, ack',
  base: '[collection+row_id]',
  sync: 'name',
  series: 'id',
  cart: 'id',
  sessions: 'id',
  notices: 'id, at',
  trail: '++n, at, [collection+row_id]',
  drafts: 'id, kind',
  blobs: 'sha256, state, used_at',
};

/** Since when the own tables are what they are. */
const OWN_TABLES_SINCE = 5;

/** By table, in the words of the library: its key, then its indexes. */
export const DEVICE_TABLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, tableOf(name)])),
  ...OWN_TABLES,
};

/** Of the database: a device that has an older one is brought to it when it opens (S-54). */
export const DEVICE_VERSION = Math.max(
  OWN_TABLES_SINCE,
  ...COLLECTION_NAMES.map((name) => COLLECTION_TRAITS[name].indexedSince),
);

/** A document is found by its day besides. */
function tableOf(name: CollectionName): string {
  const traits: CollectionTraits = COLLECTION_TRAITS[name];
  const key = traits.kind === 'balance' ? 'key' : 'id';
  return [key, ...(traits.kind === 'document' ? [traits.order] : []), ...traits.indexes].join(', ');
}
