/**
 * The upgrade step to version 4 that puts the entries of a document into one row: before, each had its own, and an
 * import wrote tens of thousands. Apart from the database because it is used only once (S-54).
 */
import type { BalanceName } from '@cuadra/contracts/registry/collection-traits';
import { grouped } from '@cuadra/domain/grouped';
import type { Transaction } from 'dexie';
import type { PendingRow } from '../device-rows.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import { pendingOf } from '../shown-balances.ts';

/** The former shape of a row of `pending`. */
export interface EntryRow extends LedgerEntry, Pick<PendingRow, 'n' | 'item_id' | 'ack' | 'is_counted'> {
  readonly collection: BalanceName;
}

/** Table: `pending`. The entries of a document are acknowledged and counted together. */
export async function gatherPending(tx: Transaction): Promise<void> {
  const rows: EntryRow[] = await tx.table('pending').toArray();
  const groups = grouped(rows, ({ item_id, ack, is_counted }) => `${item_id} ${ack} ${is_counted}`);
  await tx.table('pending').clear();
  await tx.table('pending').bulkAdd([...groups.values()].flatMap(gathered));
}

function gathered(rows: readonly EntryRow[]) {
  const [first] = rows;
  if (first === undefined) return [];
  const { item_id, ack, is_counted } = first;
  const entries = rows.map(({ collection, key, amounts }) => ({ collection, key, amounts }));
  return pendingOf(item_id, entries).map((row) => ({ ...row, ack, is_counted }));
}
