/**
 * Where a write of this device goes: whether it is sent, and whether its entries wait for the server or are booked at
 * once. Apart from the writes so that where a company keeps its data is decided in one place (S-55).
 */
import { livesOnDevice } from '@cuadra/contracts/registry/collection-access';
import type { CollectionName } from '@cuadra/contracts/registry/collection-traits';

import type { CompanyDb } from '../company-db.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

export interface Placement {
  /** Whether an item of it enters the outbox. */
  readonly sends: boolean;
  /** `pending`: beside the server's balances until it has counted them. `direct`: into the balances themselves. */
  readonly books: 'pending' | 'direct';
  /** Whether it is added to this device's own trail (PERM-04): the server's is the trail of all else. */
  readonly isTrailed: boolean;
}

/** Of a company whose data is on the server too: all of it is sent (S-55). */
export const CLOUD_PLACEMENT: Placement = { sends: true, books: 'pending', isTrailed: false };
/** Of the sample shop: nothing leaves it, and nobody answers for it. */
const SAMPLE: Placement = { sends: false, books: 'direct', isTrailed: false };
/** Nothing is sent, and there is no other place whose balances it could stand beside. */
const HERE_ALONE: Placement = { sends: false, books: 'direct', isTrailed: true };
/** Sent, and booked here: of a company that lives on this device, or is still on its way from it (S-56). */
const HERE_FIRST: Placement = { sends: true, books: 'direct', isTrailed: true };

/** @param tx of the write, with the table `sync`: what it says holds until the write is done */
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
