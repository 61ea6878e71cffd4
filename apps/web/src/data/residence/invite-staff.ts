/**
 * Those who worked on the device under an account of its own, once the company is in the cloud (S-56): each gets a link by
 * mail, to choose a password or to take the invitation. Their old passwords, which no server knows, end with it.
 */
import { newId } from '@cuadra/contracts/primitives/ids';

import type { ApiProblem } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import { forgetStaff } from '../local-accounts/staff-store.ts';
import type { UserRow } from '../rows.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { addUser, mailPasswordLink } from './residence-api.ts';

/** People of the company that this device alone knows. */
export async function localStaff(store: DeviceStore): Promise<UserRow[]> {
  return store.read(['users', 'sync'], async (tx) => {
    if ((await readSyncValue(tx, 'residence')) !== 'cloud') return [];
    const reader = await readSyncValue(tx, 'reader');
    const users = await tx.all('users');
    return users.filter(
      ({ version, deleted_at, id }) => version === 0 && deleted_at === null && id !== reader,
    );
  });
}

/** @returns the problem that kept it from going on; undefined when everyone has his mail */
export async function inviteStaff(
  store: DeviceStore,
  api: Pick<CompanyApi, 'client'>,
): Promise<ApiProblem | undefined> {
  for (const { id, name, email, role_id, active } of await localStaff(store)) {
    // Nobody ever types it: the mailed link is the way in.
    const password = `${newId()}-Aa1!`;
    const reply = await addUser(api, { id, name, email, role_id, active, password });
    if (!reply.ok && reply.problem.code !== 'already_member') return reply.problem;
    // Who was switched off is not written to: once he is let in again, he asks for a link himself.
    if (reply.ok && reply.value.kind !== 'invited' && active) {
      const mailed = await mailPasswordLink(api, email);
      if (!mailed.ok) return mailed.problem;
    }
    await forgetHere(store, id);
  }
  return undefined;
}

/** The server's row comes with the next page, or has come; who was invited is of the company once he has accepted. */
async function forgetHere(store: DeviceStore, id: string): Promise<void> {
  await store.write(['users'], async (tx) => {
    if ((await tx.get('users', id))?.version === 0) await tx.remove('users', [id]);
  });
  await forgetStaff(id);
}
