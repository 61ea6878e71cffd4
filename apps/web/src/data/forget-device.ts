/**
 * "Este equipo no es mío" (S-52): deletes the data of a person's companies from a device of someone else, except what
 * has not reached the server yet. Apart from signing out, which leaves a shop's data on the shop's own device.
 */

import { COLLECTION_NAMES } from '@cuadra/contracts/registry/collection-traits';
import Dexie from 'dexie';

import { type CompanyDb, companyOfDbName, openCompanyDb } from './company-db.ts';
import { deviceStorageKey } from './device.ts';
import { dropSent } from './journal/drop-sent.ts';
import { browserJournal, journalName } from './journal/journal.ts';
import { dexieStore } from './store/dexie-store.ts';
import { accessChanged } from './sync/reading/reading-plan.ts';
import { FIRST_TRAIL, readSyncValue, writeSyncValue } from './sync/state/sync-values.ts';

/** `lives_here`: the device holds the only copy of a company (S-55), and nothing of it was deleted. */
export type Forgotten = 'gone' | 'waiting' | 'lives_here';

export interface DeviceStorage {
  readonly local: Pick<Storage, 'removeItem'>;
  readonly caches: Pick<CacheStorage, 'delete' | 'open'> | undefined;
}

/** Whether the only data of some company are here: then nothing may be deleted at all. */
export async function livesHere(): Promise<boolean> {
  for (const db of await companiesHere()) if ((await residenceOf(db)) !== 'cloud') return true;
  return false;
}

/** Deletes every company's data on this device. Returns whether something is left because it waits to be sent. */
export async function forgetCompanies(storage: DeviceStorage): Promise<boolean> {
  const left = [];
  for (const db of await companiesHere()) left.push(await forgetCompany(db, storage));
  return left.some((forgotten) => forgotten !== 'gone');
}

async function companiesHere(): Promise<CompanyDb[]> {
  const ids = (await Dexie.getDatabaseNames()).map(companyOfDbName);
  return ids.filter((id) => id !== undefined).map((id) => openCompanyDb(id));
}

function residenceOf(db: CompanyDb) {
  if (db.isDemo) return 'cloud' as const;
  return dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'residence'));
}

export async function forgetCompany(db: CompanyDb, { local, caches }: DeviceStorage): Promise<Forgotten> {
  if ((await residenceOf(db)) !== 'cloud') return 'lives_here';
  const pictures = await db.blobs.where('state').equals('waiting').count();
  if ((await db.outbox.count()) > 0 || pictures > 0) {
    // Before the documents go: without its document a journal copy does not show whether it was sent.
    const journal = caches === undefined ? undefined : browserJournal(db.companyId, caches);
    // A failing cache must not prevent the rest from being deleted.
    if (journal !== undefined) await dropSent(db, journal).catch((error) => console.warn('journal', error));
    await dropAllButWaiting(db);
    return 'waiting';
  }
  await db.delete();
  local.removeItem(deviceStorageKey(db.companyId));
  await caches?.delete(journalName(db.companyId));
  return 'gone';
}

/**
 * Its device, its series and what waits stay. The device's own credential sends items (S-50), the next signed-in user's
 * sends pictures.
 */
function dropAllButWaiting(db: CompanyDb): Promise<void> {
  const emptied = [...COLLECTION_NAMES, 'cart', 'drafts', 'notices', 'trail', 'vat_declarations'] as const;
  return dexieStore(db).write([...emptied, 'blobs', 'sync'], async (tx) => {
    for (const name of emptied) await tx.clear(name);
    await tx.remove('blobs', await db.blobs.where('state').anyOf('drafted', 'cached').primaryKeys());
    await writeSyncValue(tx, 'trail', FIRST_TRAIL);
    await writeSyncValue(tx, 'reader', null);
    await writeSyncValue(tx, 'reading', accessChanged(await readSyncValue(tx, 'reading'), [], 'cloud'));
  });
}
