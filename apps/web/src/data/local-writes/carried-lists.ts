/**
 * The taxes and currencies that a save of the company's data contains where the company lives on this device (DATA-02),
 * because they are sent in no other way. So the server knows the named defaults, and can state them (API-12).
 */
import { COLLECTIONS, type RecordCollection } from '@cuadra/contracts/registry/collections';

import { isAlive } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

/** The tables read for a save of the company's data. */
export const CARRIED = ['taxes', 'currencies'] as const;

/** By name of the list; none for a company in the cloud. Tables: {@link CARRIED}, `sync`. */
export async function carriedLists(tx: DeviceTransaction): Promise<Readonly<Record<string, unknown>>> {
  if ((await readSyncValue(tx, 'residence')) !== 'device') return {};
  const lists: Record<string, unknown> = {};
  for (const name of CARRIED)
    lists[name] = (await tx.all(name)).filter(isAlive).map((row) => entryOf(name, row));
  return lists;
}

function entryOf(name: (typeof CARRIED)[number], row: object): Record<string, unknown> {
  const { fields }: Pick<RecordCollection, 'fields'> = COLLECTIONS[name];
  const held = new Map(Object.entries(row));
  const names = ['id', ...Object.keys(fields.shape)];
  return Object.fromEntries(names.flatMap((field) => (held.has(field) ? [[field, held.get(field)]] : [])));
}
