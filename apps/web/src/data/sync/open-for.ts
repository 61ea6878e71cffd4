/**
 * Before the screens open for a user, rows that the user may not read leave the device (S-20, S-52). The server demands
 * the same with its next answer, but without a network that may be days away, and the previous user may have had more
 * rights.
 */
import { readableWith } from '@cuadra/contracts/registry/collection-access';
import { COLLECTION_NAMES } from '@cuadra/contracts/registry/collection-traits';
import type { PermissionEntry } from '@cuadra/domain/access/permissions';

import { type CompanyDb, isOfNewerProgram } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { dropBeyondParts } from './reading/drop-beyond-parts.ts';
import { accessChanged } from './reading/reading-plan.ts';
import { readSyncValue, writeSyncValue } from './state/sync-values.ts';

export interface Reader {
  readonly userId: string;
  readonly permissions: readonly PermissionEntry[];
}

export type Opening =
  | 'open'
  /** A newer program has written the database: this one must not touch it (S-54). */
  | 'outdated'
  /** It cannot be read at all, so nothing of it can be shown. */
  | 'unreadable';

/**
 * Changes nothing for the same user again, because the server decides on that user's rights. Waiting items of every
 * user stay, and so do the series and the cart, which belong to the shop. A demo has one shop for both its accounts.
 *
 * @throws what the browser's database throws when nothing can be deleted; the screens must then stay closed
 */
export async function openFor(db: CompanyDb, reader: Reader): Promise<Opening> {
  try {
    if (db.isDemo || (await readerOf(db)) === reader.userId) return 'open';
  } catch (error) {
    if (isOfNewerProgram(error)) return 'outdated';
    console.error('datos de la empresa', error);
    return 'unreadable';
  }
  await dropUnreadableFor(db, reader);
  return 'open';
}

function readerOf(db: CompanyDb): Promise<string | null> {
  return dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'reader'));
}

async function dropUnreadableFor(db: CompanyDb, { userId, permissions }: Reader): Promise<void> {
  const readable = new Set<string>(readableWith(permissions));
  await dexieStore(db).write([...COLLECTION_NAMES, 'sync'], async (tx) => {
    await writeSyncValue(tx, 'reader', userId);
    // The rows of a company that lives here could not be read again (S-55): the screens decide what the user sees.
    if ((await readSyncValue(tx, 'residence')) !== 'cloud') return;
    const reading = await readSyncValue(tx, 'reading');
    for (const name of COLLECTION_NAMES) if (!readable.has(name)) await tx.clear(name);
    await dropBeyondParts(tx, [...readable]);
    const access = reading.access.filter((name) => readable.has(name));
    await writeSyncValue(tx, 'reading', accessChanged(reading, access, 'cloud'));
  });
}
