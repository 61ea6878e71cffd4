/**
 * Whether a change concerns data that the company stores elsewhere by now (S-57). Its sender was checked before the
 * lock: a move in between would leave the change in the cloud, where the company's home device would never receive it.
 */

import { livesOnDevice } from '@cuadra/contracts/registry/collection-access';
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import { type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { collectionNameOf, type Item } from './item.ts';
import { later, type Outcome, refused } from './outcome.ts';

const LIVES_IN: Statement = {
  name: 'lives_in',
  text: 'select residence, home_device_id from company_state where company_id = $1 and id = $1',
};

interface LivesIn {
  readonly residence: Residence;
  readonly home_device_id: string | null;
}

/**
 * Locks the company where it matters. A device keeps its change until the company is in the cloud again, and shows it;
 * a plain client is refused.
 *
 * @returns undefined where it may be stored here
 */
export async function goneElsewhere(tx: CompanyTx, item: Item): Promise<Outcome | undefined> {
  if (!livesOnDevice(collectionNameOf(item))) return undefined;
  const [, [state]] = await Promise.all([
    tx.query(LOCK_COMPANY, [tx.companyId]),
    tx.query<LivesIn>(LIVES_IN, [tx.companyId]),
  ]);
  if (state === undefined || state.residence === 'cloud') return undefined;
  // During the move to the cloud, only the home device brings what it has stored.
  if (state.residence === 'moving' && item.deviceId === state.home_device_id) return undefined;
  const code = 'company_on_other_device';
  return item.deviceId === null ? refused(item.id, 409, code) : later(item.id, code);
}
