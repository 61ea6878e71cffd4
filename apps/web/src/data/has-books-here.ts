/** Whether this device keeps the company's books itself: a demo's, and that of a device-only company (S-57). */
import type { CompanyDb } from './company-db.ts';
import { dexieStore } from './store/dexie-store.ts';
import { readSyncValue } from './sync/state/sync-values.ts';

export async function hasBooksHere(db: CompanyDb): Promise<boolean> {
  if (db.isDemo) return true;
  const residence = await dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'residence'));
  return residence !== 'cloud';
}
