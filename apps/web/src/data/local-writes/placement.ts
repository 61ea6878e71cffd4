/**
 * Where a write of this device goes: whether it is sent, and whether its entries wait for the server or are booked at
 * once. Apart from the writes so that where a company keeps its data is decided in one place (S-55).
 */
import type { CollectionName } from '@cuadra/contracts/collection-traits';

import type { CompanyDb } from '../company-db.ts';
import type { DeviceTransaction } from '../store/device-store.ts';

export interface Placement {
  /** Whether an item of it enters the outbox. */
  readonly sends: boolean;
  /** `pending`: beside the server's balances until it has counted them. `direct`: into the balances themselves. */
  readonly books: 'pending' | 'direct';
}

/** Of a company whose data is on the server too: all of it is sent (S-55). */
export const CLOUD_PLACEMENT: Placement = { sends: true, books: 'pending' };
const DEMO_PLACEMENT: Placement = { sends: false, books: 'direct' };

/**
 * A demo company sends nothing, all others everything.
 *
 * @param _tx of the write, with the table `sync`: what it says holds until the write is done
 * @param _collection what is written
 */
export async function placementOf(
  db: Pick<CompanyDb, 'isDemo'>,
  _tx: DeviceTransaction,
  _collection: CollectionName,
): Promise<Placement> {
  return db.isDemo ? DEMO_PLACEMENT : CLOUD_PLACEMENT;
}
