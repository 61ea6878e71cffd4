/**
 * All of a company as this device has it, in one snapshot. For a company that lives on this device it is everything;
 * for one in the cloud it holds what the server does not have yet.
 */
import type { ArchiveLine } from '@cuadra/contracts/company-file/archive';
import {
  COLLECTION_NAMES,
  type CollectionName,
  isBalanceName,
} from '@cuadra/contracts/registry/collection-traits';

import type { CompanyDb } from '../company-db.ts';
import type { OutboxRow, PendingRow, TrailRow } from '../device-rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { allRowsOf } from '../store/registry-rows.ts';
import { documentTraits } from '../sync/reading/document-window.ts';
import type { AnyRow, CompanyRows } from './archive-rows.ts';

export interface DeviceSnapshot extends CompanyRows {
  /** Waiting entries, in the order of making. Those set aside are neither in the books nor in the file. */
  readonly waiting: readonly OutboxRow[];
  /** Entries of own documents that the server's balances may not contain yet. */
  readonly pending: readonly PendingRow[];
  /** Changes made here while the company lived on this device (PERM-04), oldest first. */
  readonly trail: readonly TrailRow[];
}

export function readSnapshot(db: CompanyDb): Promise<DeviceSnapshot> {
  return dexieStore(db).read([...COLLECTION_NAMES, 'outbox', 'pending', 'trail'], async (tx) => {
    const outbox = await tx.all('outbox');
    const leftOut = new Set(outbox.filter(isLeftOut).map((entry) => entry.row_id));
    const rows = new Map<CollectionName, readonly AnyRow[]>();
    const documents: ArchiveLine[] = [];
    for (const collection of COLLECTION_NAMES) {
      const held = await allOf(tx, collection);
      if (documentTraits(collection) === undefined) rows.set(collection, held);
      else
        documents.push(
          ...held.filter((row) => !leftOut.has(String(row.id))).map((row) => ({ collection, row })),
        );
    }
    return {
      rows,
      documents: documents.sort(byMaking),
      waiting: outbox.filter((entry) => !isLeftOut(entry)),
      pending: (await tx.all('pending')).filter((entry) => entry.is_counted),
      trail: await tx.all('trail'),
    };
  });
}

function isLeftOut({ state }: OutboxRow): boolean {
  return state === 'set_aside' || state === 'superseded';
}

/** Balances as shown: with the entries of waiting documents. */
async function allOf(tx: DeviceTransaction, name: CollectionName): Promise<AnyRow[]> {
  if (!isBalanceName(name)) return allRowsOf(tx, name);
  return (await tx.all(name)).map((row) => ({ ...row, ...row.shown }));
}

/** Rows made by one device alone have no version; their instants order them, because those never go back (S-60). */
function byMaking(first: ArchiveLine, second: ArchiveLine): number {
  return compare(first.row.created_at, second.row.created_at) || compare(first.row.id, second.row.id);
}

function compare(first: unknown, second: unknown): number {
  if (String(first) === String(second)) return 0;
  return String(first) < String(second) ? -1 : 1;
}
