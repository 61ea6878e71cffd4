/**
 * Makes this device act on the company's residence (S-55 to S-57), in the transaction of the page that brought it: an
 * interruption leaves all of it done or nothing.
 */

import { livesOnDevice } from '@cuadra/contracts/registry/collection-access';
import { COLLECTION_NAMES, isBalanceName } from '@cuadra/contracts/registry/collection-traits';
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import { minus } from '../amounts.ts';
import type { OutboxRow } from '../device-rows.ts';
import { followedEntries } from '../followed-entries.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import { appendTrail } from '../local-trail/append-trail.ts';
import { factOfItem } from '../local-writes/fact-of-item.ts';
import { bookDirectly, pendingOf, refreshShown } from '../shown-balances.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { putRows } from '../store/registry-rows.ts';
import { changesOf, isChangeWaiting } from '../sync/answers/reconcile-shown.ts';
import { readFromHere } from '../sync/reading/reading-plan.ts';
import { readSyncValue, writeSyncValue } from '../sync/state/sync-values.ts';
import { enqueueEverything } from './enqueue-everything.ts';

/** Tables: the collections, `outbox`, `pending`, `base`, `sync`, `trail`, `vat_declarations`. */
export async function followResidence(tx: DeviceTransaction, to: Residence): Promise<void> {
  const from = await readSyncValue(tx, 'residence');
  if (from === to) return;
  if (from === 'cloud') await takeBooks(tx);
  if (to === 'device') await keepToItself(tx, from);
  if (to === 'moving') await enqueueEverything(tx);
  if (to === 'cloud') await handBooksOver(tx);
  await writeSyncValue(tx, 'residence', to);
}

/** From now on the books are here: the shown amount is the balance, and own entries wait for no server. */
async function takeBooks(tx: DeviceTransaction): Promise<void> {
  for (const name of COLLECTION_NAMES) {
    if (!isBalanceName(name)) continue;
    const rows = await tx.all(name);
    await putRows(
      tx,
      name,
      rows.map((row) => ({ ...row, ...row.shown })),
    );
  }
  await tx.clear('pending');
  await writeSyncValue(tx, 'reading', readFromHere(await readSyncValue(tx, 'reading')));
}

/**
 * Items that are no longer sent are final here (S-55). Those that come from the cloud are in no trail yet (PERM-04).
 */
async function keepToItself(tx: DeviceTransaction, from: Residence): Promise<void> {
  const waiting = await tx.all('outbox');
  const own = waiting.filter(({ collection }) => livesOnDevice(collection));
  if (from === 'cloud') for (const item of own.filter(isChangeWaiting)) await trail(tx, item);
  await tx.remove(
    'outbox',
    own.map((entry) => entry.seq),
  );
  const bases = (await tx.all('base')).filter(({ collection }) => livesOnDevice(collection));
  await tx.remove(
    'base',
    bases.map(({ collection, row_id }) => [collection, row_id]),
  );
}

async function trail(tx: DeviceTransaction, item: OutboxRow): Promise<void> {
  const { id, hash, kind, collection, row_id, made_by, made_at } = item;
  const after = changesOf(item).get(row_id)?.fields ?? {};
  const before: Readonly<Record<string, unknown>> = (await tx.get('base', [collection, row_id]))?.row ?? {};
  const was = Object.fromEntries(Object.keys(after).map((field) => [field, before[field] ?? null]));
  const detail = kind === 'patch' ? { id: row_id, before: was, after } : null;
  await appendTrail(tx, { item_id: id, item_hash: hash, kind, collection, row_id, made_by, made_at, detail });
}

/**
 * The server's balances arrive with the next pages and contain every document it has. Waiting documents are not among
 * them: their entries are stored beside the balances again, and the shown amounts do not change.
 */
async function handBooksOver(tx: DeviceTransaction): Promise<void> {
  const waiting = (await tx.all('outbox')).filter(isChangeWaiting);
  for (const item of waiting) {
    const entries = await entriesOf(tx, item);
    await bookDirectly(tx, entries.map(negated));
    await tx.add('pending', pendingOf(item.id, entries));
    await refreshShown(tx, entries, await readSyncValue(tx, 'reading'));
  }
  const handed = (await tx.all('vat_declarations')).filter(({ is_at_server }) => is_at_server);
  await tx.remove(
    'vat_declarations',
    handed.map(({ id }) => id),
  );
}

/** As they were booked: entries of a merged row count for its survivor. */
async function entriesOf(tx: DeviceTransaction, item: OutboxRow): Promise<readonly LedgerEntry[]> {
  // The row of the settings has the company's id.
  const [settings] = await tx.all('company_settings');
  return await followedEntries(tx, factOfItem(item, settings?.id ?? '')?.entries ?? []);
}

function negated(entry: LedgerEntry): LedgerEntry {
  const amounts = Object.entries(entry.amounts).map(([name, text]) => [name, minus(text)]);
  return { ...entry, amounts: Object.fromEntries(amounts) };
}
