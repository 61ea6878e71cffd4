/**
 * Invites the staff with accounts of this device once the company is in the cloud (S-56): each person gets a link by
 * mail, to choose a password or to accept the invitation. Their old passwords, which no server has, end with it.
 */
import { newId } from '@cuadra/contracts/primitives/ids';

import type { ApiProblem } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import { forgetStaff } from '../local-accounts/staff-store.ts';
import type { UserRow } from '../rows.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { addUser, mailPasswordLink } from './residence-api.ts';

/** Users of the company that only this device knows. */
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

/** @returns the problem that stopped it; undefined when everyone has the mail */
export async function inviteStaff(
  store: DeviceStore,
  api: Pick<CompanyApi, 'client'>,
): Promise<ApiProblem | undefined> {
  for (const { id, name, email, role_id, active } of await localStaff(store)) {
    // Never typed: the mailed link is the way in.
    const password = `${newId()}-Aa1!`;
    const reply = await addUser(api, { id, name, email, role_id, active, password });
    if (!reply.ok && reply.problem.code !== 'already_member') return reply.problem;
    // A disabled user gets no mail; once enabled again, the user requests a link.
    if (reply.ok && reply.value.kind !== 'invited' && active) {
      const mailed = await mailPasswordLink(api, email);
      if (!mailed.ok) return mailed.problem;
    }
    await forgetHere(store, id);
  }
  return undefined;
}

/** The server's row comes with the next page, or has come. An invited person joins the company by accepting. */
async function forgetHere(store: DeviceStore, id: string): Promise<void> {
  await store.write(['users'], async (tx) => {
    if ((await tx.get('users', id))?.version === 0) await tx.remove('users', [id]);
  });
  await forgetStaff(id);
}
