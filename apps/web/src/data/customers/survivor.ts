/** The survivor of a merged customer (S-30): a cart, or a held sale, may name a customer who was merged since. */
import type { CompanyDb } from '../company-db.ts';
import { followedCustomer } from '../followed-entries.ts';
import { dexieStore } from '../store/dexie-store.ts';

/** Id of the survivor: the given one if it was not merged or is unknown here. */
export function survivorOf(db: CompanyDb, customerId: string): Promise<string> {
  return dexieStore(db).read(['customers'], (tx) => followedCustomer(tx, customerId));
}
