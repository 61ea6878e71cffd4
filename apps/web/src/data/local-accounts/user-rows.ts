/**
 * Rows of `users` as written by a device that has the only copy (DATA-02). No other collection is written this way: in
 * the cloud a user is changed by commands of the server (S-31), so `users` takes no change from a device.
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import { assert } from '@cuadra/domain/assert';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { appendTrail } from '../local-trail/append-trail.ts';
import { CHANGE_TABLES } from '../local-writes/change-records.ts';
import { enqueueChange } from '../local-writes/enqueue-change.ts';
import { placementOf } from '../local-writes/placement.ts';
import type { Maker, UserRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import type { ChangedUser, PeopleHere, PeopleRefusal } from './people-rules.ts';

const PEOPLE_TABLES = ['users', 'roles', 'company_state'] as const;

export function readPeople(db: CompanyDb): Promise<PeopleHere> {
  return dexieStore(db).read([...PEOPLE_TABLES, 'sync'], (tx) => peopleIn(tx, db.companyId));
}

async function peopleIn(tx: DeviceTransaction, companyId: string): Promise<PeopleHere> {
  const [residence, users, roles, [state]] = await Promise.all([
    readSyncValue(tx, 'residence'),
    tx.all('users'),
    tx.all('roles'),
    tx.all('company_state'),
  ]);
  return { companyId, residence, users, roles, userLimit: state?.limits.users ?? null };
}

export interface UserChange {
  readonly kind: 'create' | 'patch' | 'delete';
  readonly user: ChangedUser;
}

/**
 * Writes the change unless a rule refuses it, in one transaction, because another tab may have changed people
 * meanwhile.
 *
 * @returns the row after the write
 */
export function writeUser(
  db: CompanyDb,
  maker: Maker,
  { kind, user: { id, ...fields } }: UserChange,
  refusalOf: (people: PeopleHere) => PeopleRefusal | undefined,
): Promise<PeopleRefusal | { readonly user: UserRow }> {
  return dexieStore(db).write([...CHANGE_TABLES, ...PEOPLE_TABLES], async (tx) => {
    const refusal = refusalOf(await peopleIn(tx, db.companyId));
    if (refusal !== undefined) return refusal;
    const changed = changedFields(await tx.get('users', id), fields);
    const made_at = await correctedNow(tx, Date.now());
    const item = { id: newId(), kind, collection: 'users', row_id: id, made_by: maker, made_at } as const;
    const body = kind === 'create' ? { id, ...changed } : changed;
    const changes = new Map([[id, { kind, fields: body, made_at }]]);
    if (kind === 'delete' || Object.keys(changed).length > 0) {
      await enqueueChange(tx, { ...item, body, changes }, await placementOf(db, tx, 'users'));
    }
    const row = await tx.get('users', id);
    assert(row !== undefined, 'a user that was written is there');
    return { user: row };
  });
}

/** The fields that differ; of a new user, all. */
function changedFields(row: UserRow | undefined, fields: Omit<ChangedUser, 'id'>): Record<string, unknown> {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named.filter(([name, value]) => row?.[name as keyof UserRow] !== value));
}

/** No row shows a new password, and the owner of the account must be able to see that it was set (PERM-04). */
export async function notePasswordSet(db: CompanyDb, maker: Maker, id: string): Promise<void> {
  await dexieStore(db).write(['trail', 'sync'], async (tx) => {
    const made_at = await correctedNow(tx, Date.now());
    const item = {
      item_id: newId(),
      item_hash: hashOfBody({}),
      kind: 'command',
      collection: 'users',
    } as const;
    await appendTrail(tx, { ...item, row_id: id, made_by: maker, made_at, detail: { password_set: true } });
  });
}
