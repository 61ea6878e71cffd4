/**
 * Takes the items of a device's saved file from the person who brings it (S-46). They stay that device's: series and
 * numbers are checked against it. If the device itself returns, it is answered that they are stored already.
 */
import type { CarriedItemsBody } from '@cuadra/contracts/protocol/carried-items';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import type { CompanyCaller } from '../caller/caller.ts';
import type { Collections } from '../collections/collections.ts';
import type { Statement } from '../db/database.ts';
import { storeItems } from './batch.ts';

const DEVICE: Statement = {
  name: 'device_of_file',
  text: 'select withdrawn_at is not null as "isRevoked" from devices where company_id = $1 and id = $2',
};

/**
 * Returns undefined where the company never had that device. Facts of a revoked device are quarantined, as in its own
 * calls (S-51).
 */
export async function storeCarried(
  collections: Collections,
  caller: CompanyCaller,
  body: CarriedItemsBody,
  onFailure: (error: unknown) => void,
): Promise<ItemResult[] | undefined> {
  const [device] = await collections.database.withCompany(
    caller.companyId,
    (tx) => tx.query<{ isRevoked: boolean }>(DEVICE, [caller.companyId, body.device_id]),
    'snapshot',
  );
  if (device === undefined) return undefined;
  const maker = { ...caller, deviceId: body.device_id, isRevoked: device.isRevoked };
  const outcomes = await storeItems(collections, maker, body, onFailure);
  return outcomes.map((outcome) => outcome.answer);
}
