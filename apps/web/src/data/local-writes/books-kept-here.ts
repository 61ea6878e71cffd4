/**
 * Whether the books can be closed and declared here now: a sample shop's, and those of a company that lives on this
 * device. Not while it moves to the cloud: what is closed or declared then would come after what was sent (S-56).
 */
import type { CompanyDb } from '../company-db.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

/** Table: `sync`, so that the answer holds until the write is done. */
export async function keepsBooksIn(tx: DeviceTransaction, db: Pick<CompanyDb, 'isDemo'>): Promise<boolean> {
  return db.isDemo || (await readSyncValue(tx, 'residence')) === 'device';
}

export const BOOKS_ON_THE_WAY =
  'Los datos están pasando a la nube. Vuelve a intentarlo cuando terminen de pasar.';
