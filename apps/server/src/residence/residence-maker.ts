/** Who may move a company, and from which device (DATA-02). */
import {
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type CollectionTraits,
} from '@cuadra/contracts/registry/collection-traits';
import { requireDevice } from '../caller/asker.ts';
import { type CompanyCaller, personOf } from '../caller/caller.ts';
import { may, requireMember } from '../caller/collection-access.ts';
import type { ResidenceMaker } from '../company/residence-state.ts';
import { refuse } from '../plugins/problem-format.ts';

/** @throws HttpProblem unless the company is moving from the caller's device, by a member who may move it */
export function requireMoving(caller: CompanyCaller): void {
  const { deviceId } = residenceMakerOf(caller);
  const { residence, homeDeviceId } = caller.company;
  if (residence !== 'moving' || homeDeviceId !== deviceId) throw refuse(409, 'residence_unsuitable');
}

/**
 * All of the company's data moves, so it needs a member who may write all of it, at a device that holds it.
 * @throws HttpProblem 403
 */
export function residenceMakerOf(caller: CompanyCaller): ResidenceMaker {
  const by = personOf(requireMember(caller));
  const isWritten = (traits: CollectionTraits) => traits.write !== null;
  const written = COLLECTION_NAMES.filter((one) => isWritten(COLLECTION_TRAITS[one]));
  if (!written.every((one) => may(caller, one, 'write'))) throw refuse(403, 'forbidden');
  return { deviceId: requireDevice(caller), by };
}
