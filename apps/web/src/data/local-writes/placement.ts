/**
 * Where a write of this device goes: whether it is sent, and whether its entries wait for the server or are booked at
 * once. Apart from the writes so that one place decides by the company's residence (S-55).
 */
import { livesOnDevice } from '@cuadra/contracts/registry/collection-access';
import type { CollectionName } from '@cuadra/contracts/registry/collection-traits';

import type { CompanyDb } from '../company-db.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

export interface Placement {
  /** Whether its item enters the outbox. */
  readonly sends: boolean;
  /** `pending`: beside the server's balances until they contain them. `direct`: into the balances themselves. */
  readonly books: 'pending' | 'direct';
  /** Whether it is added to this device's own trail (PERM-04); all else is in the server's trail. */
  readonly isTrailed: boolean;
}

/** For a company whose data is on the server too: all of it is sent (S-55). */
export const CLOUD_PLACEMENT: Placement = { sends: true, books: 'pending', isTrailed: false };
/** For the sample shop: nothing leaves it, and it has no trail. */
const SAMPLE: Placement = { sends: false, books: 'direct', isTrailed: false };
/** Nothing is sent, and there are no server's balances. */
const HERE_ALONE: Placement = { sends: false, books: 'direct', isTrailed: true };
/** Sent, and booked here: for a company that lives on this device, or is still moving away from it (S-56). */
const HERE_FIRST: Placement = { sends: true, books: 'direct', isTrailed: true };

/** @param tx of the write, with the table `sync`, so that the answer holds until the write is done */
export async function placementOf(
  db: Pick<CompanyDb, 'isDemo'>,
  tx: DeviceTransaction,
  collection: CollectionName,
): Promise<Placement> {
  if (db.isDemo) return SAMPLE;
  switch (await readSyncValue(tx, 'residence')) {
    case 'cloud':
      return CLOUD_PLACEMENT;
    case 'moving':
      return HERE_FIRST;
    case 'device':
      return livesOnDevice(collection) ? HERE_ALONE : HERE_FIRST;
  }
}
