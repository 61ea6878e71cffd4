/**
 * Reads and writes rows of collections known only by their name in the registry. The store's types need the literal
 * name of a table; code that treats all collections alike uses these functions, the only place where the two views
 * meet.
 */
import {
  type BalanceName,
  COLLECTION_TRAITS,
  type CollectionName,
  type CollectionTraits,
} from '@cuadra/contracts/registry/collection-traits';

import { withPaymentKeys } from '../payment-keys.ts';
import type { AnyBalanceRow, StoredRow } from '../rows.ts';
import { withSettledIds } from '../settled-ids.ts';
import type { DeviceTransaction, TableRows } from './device-store.ts';

/** In the order of the ids; undefined where there is none. */
export async function rowsOf(
  tx: DeviceTransaction,
  name: CollectionName,
  ids: readonly string[],
): Promise<(StoredRow | undefined)[]> {
  return (await tx.getMany(name, ids)) as unknown as (StoredRow | undefined)[];
}

/** All rows of the collection. */
export async function allRowsOf(tx: DeviceTransaction, name: CollectionName): Promise<StoredRow[]> {
  return (await tx.all(name)) as unknown as StoredRow[];
}

/** Documents dated between the two instants, oldest first. @param order the column with their date */
export async function rowsBetween(
  tx: DeviceTransaction,
  name: CollectionName,
  order: string,
  bounds: { readonly above: string; readonly below: string },
  limit: number,
): Promise<StoredRow[]> {
  return (await tx.range(name, order, bounds, limit)) as unknown as StoredRow[];
}

/** In the order of the keys; undefined where there is no row. */
export async function balancesOf(
  tx: DeviceTransaction,
  name: BalanceName,
  keys: readonly string[],
): Promise<(AnyBalanceRow | undefined)[]> {
  return (await tx.getMany(name, keys)) as (AnyBalanceRow | undefined)[];
}

/** Stores rows of that collection, each replacing the one with its key. */
export async function putRows(
  tx: DeviceTransaction,
  name: CollectionName,
  rows: readonly (StoredRow | AnyBalanceRow)[],
): Promise<void> {
  const traits: CollectionTraits = COLLECTION_TRAITS[name];
  const found = traits.indexes.includes('*payment_keys') ? rows.map(withPaymentKeys) : rows;
  const kept = traits.indexes.includes('*settled_ids') ? found.map(withSettledIds) : found;
  await tx.put(name, kept as unknown as TableRows[CollectionName][]);
}
