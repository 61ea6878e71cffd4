/**
 * The command that moves a company between the cloud and one device (S-56, S-57): online, because it cannot wait or be
 * decided twice (S-31). A repeated call after a lost answer changes nothing.
 */

import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { ResidenceBody, ResidenceReply } from '@cuadra/contracts/residence/residence';
import {
  changeResidence,
  lockResidence,
  type ResidenceMaker,
  type ResidenceState,
} from '../company/residence-state.ts';
import type { CompanyDatabase } from '../db/database.ts';

export type MoveOutcome =
  | { readonly kind: 'moved'; readonly state: ResidenceReply; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly code: ReasonCode };

/** Moves it one step under the lock; a repeated call returns the present state. */
export function moveResidence(
  database: CompanyDatabase,
  companyId: string,
  maker: ResidenceMaker,
  { to, cursor }: ResidenceBody,
): Promise<MoveOutcome> {
  return database.withCompany(companyId, async (tx) => {
    const state = await lockResidence(tx);
    const { deviceId } = maker;
    if (state.residence !== 'cloud' && state.homeDeviceId !== deviceId) {
      return { kind: 'refused', code: 'company_on_other_device' };
    }
    const residence = nextResidence(state, to);
    // What the device has not read yet would be lost: from here on its books are the only ones (S-57).
    if (state.residence === 'cloud' && residence === 'device' && cursor !== state.version) {
      return { kind: 'refused', code: 'not_up_to_date' };
    }
    const homeDeviceId = residence === 'cloud' ? null : deviceId;
    const isNew = residence !== state.residence;
    if (isNew) await changeResidence(tx, state, { residence, home_device_id: homeDeviceId }, maker);
    return { kind: 'moved', state: { residence, home_device_id: homeDeviceId }, isNew };
  });
}

/** During the move to the cloud the residence is `moving`, until both sides have the same sums. */
function nextResidence({ residence }: ResidenceState, to: ResidenceBody['to']): ResidenceState['residence'] {
  if (to === 'device') return 'device';
  return residence === 'device' ? 'moving' : residence;
}
