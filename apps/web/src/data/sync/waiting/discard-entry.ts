/**
 * A person discards an item that the server refused, or that another's item superseded. It is stored whole beside the
 * outbox, with the person, the time and the reason, so that no typed data disappears without a trace.
 */
import { COLLECTION_TRAITS } from '@cuadra/contracts/registry/collection-traits';
import type { CompanyDb } from '../../company-db.ts';
import type { OutboxRow } from '../../device-rows.ts';
import type { Maker } from '../../rows.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { rowsOf } from '../../store/registry-rows.ts';
import { SETTLE_TABLES } from '../answers/settle.ts';
import { readSyncValue, writeSyncValue } from '../state/sync-values.ts';

/** Only refused items: the server has all others, or may still take them. */
export function canDiscard({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'set_aside';
}

/** It is superseded, and the server has its bytes (S-24): once it was read there is nothing left to do. */
export function canPutAway({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'superseded';
}

export interface Discard {
  readonly reason: string;
  readonly by: Maker;
  /** Instant, ISO. */
  readonly at: string;
}

/** Does nothing for an entry that is gone, or no longer refused. */
export async function discardEntry(db: CompanyDb, seq: number, discard: Discard): Promise<void> {
  await dexieStore(db).write(SETTLE_TABLES, async (tx) => {
    const entry = await tx.get('outbox', seq);
    if (entry === undefined || !(canDiscard(entry) || canPutAway(entry))) return;
    const discarded = await readSyncValue(tx, 'discarded');
    await writeSyncValue(tx, 'discarded', [...discarded, { ...discard, entry }]);
    await tx.remove('outbox', [seq]);
    if (COLLECTION_TRAITS[entry.collection].kind === 'document') await removeDocument(tx, entry);
  });
}

/** A refused change of a record was already undone; a refused document is still stored, uncounted. */
async function removeDocument(tx: DeviceTransaction, entry: OutboxRow): Promise<void> {
  const pending = await tx.where('pending', 'item_id', [entry.id]);
  await tx.remove(
    'pending',
    pending.map(({ n }) => n),
  );
  const [document] = await rowsOf(tx, entry.collection, [entry.row_id]);
  if (document?.version === 0) await tx.remove(entry.collection, [entry.row_id]);
}
