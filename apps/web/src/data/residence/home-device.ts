/**
 * The beginning of a company that lives on this device (DATA-02): its first rows are made here, by the server's
 * function and with the server's ids, because none of them is read from there.
 */

import { livesOnDevice } from '@cuadra/contracts/registry/collection-access';
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import { newCompanyRows } from '@cuadra/contracts/setup/new-company';

import type { ApiReply } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import { readReply } from '../api/read-reply.ts';
import { correctedNow } from '../clock.ts';
import { type Guard, isText, objectWith } from '../guards.ts';
import type { StoredRow } from '../rows.ts';
import type { DeviceStore, DeviceTransaction } from '../store/device-store.ts';
import { putRows, rowsOf } from '../store/registry-rows.ts';
import { readSyncValue, writeSyncValue } from '../sync/state/sync-values.ts';

interface Profile {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
const isProfile: Guard<Profile> = objectWith({ id: isText, name: isText, email: isText });

/**
 * Requests the person's own profile, which is all that the server has of the users (API-08), and returns what to store.
 */
export async function prepareHomeDevice(
  store: DeviceStore,
  api: CompanyApi,
  residence: Residence,
): Promise<ApiReply<(tx: DeviceTransaction) => Promise<void>>> {
  const userId = await store.read(['sync'], (tx) => readSyncValue(tx, 'reader'));
  const profile = readReply(await api.client.call({ method: 'GET', path: `/users/${userId}` }), isProfile);
  if (!profile.ok) return profile;
  const { id, name, email } = profile.value;
  return { ok: true, value: (tx) => beginHere(tx, api.companyId, { id, name, email }, residence) };
}

/** Existing rows stay. Tables: the collections, `sync`. */
async function beginHere(
  tx: DeviceTransaction,
  companyId: string,
  owner: Profile,
  residence: Residence,
): Promise<void> {
  const { generation } = await readSyncValue(tx, 'reading');
  const now = await correctedNow(tx, Date.now());
  const meta = { version: 0, generation, created_at: now, updated_at: now, deleted_at: null };
  const company = { name: '', owner, plan: 'gratis', planWanted: '', residence: 'device' } as const;
  for (const [name, rows] of newCompanyRows(companyId, company)) {
    if (!livesOnDevice(name)) continue;
    const held = await rowsOf(
      tx,
      name,
      rows.map((row) => row.id),
    );
    const missing = rows.filter((_, place) => held[place] === undefined);
    await putRows(
      tx,
      name,
      missing.map((row): StoredRow => ({ ...row, ...meta })),
    );
  }
  await writeSyncValue(tx, 'residence', residence);
}
