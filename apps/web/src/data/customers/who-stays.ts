/** Who a customer is by now (S-30): a cart, or a sale on hold, may name one who was joined into another since. */
import type { CompanyDb } from '../company-db.ts';
import { followedCustomer } from '../followed-entries.ts';
import { dexieStore } from '../store/dexie-store.ts';

/** Id of the one that stays: his own where he was not joined, or is not known here. */
export function whoStays(db: CompanyDb, customerId: string): Promise<string> {
  return dexieStore(db).read(['customers'], (tx) => followedCustomer(tx, customerId));
}
