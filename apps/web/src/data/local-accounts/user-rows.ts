/**
 * Rows of `users` as a device writes them that is the only one to have them (DATA-02). No other collection is written like
 * this: in the cloud a user is a command of the server's (S-31), so `users` takes no change of a device's.
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import { assert } from '@cuadra/domain/assert';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { appendTrail } from '../local-trail/append-trail.ts';
import { CHANGE_TABLES } from '../local-writes/change-records.ts';
import { placeChange } from '../local-writes/place-change.ts';
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
 * Writes the change unless the rule refuses it, in one transaction: another tab may have changed people meanwhile.
 *
 * @returns the row as it stands then
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
      await placeChange(tx, { ...item, body, changes }, await placementOf(db, tx, 'users'));
    }
    const row = await tx.get('users', id);
    assert(row !== undefined, 'a user that was written is there');
    return { user: row };
  });
}

/** Those that are not already so; of a new user, all. */
function changedFields(row: UserRow | undefined, fields: Omit<ChangedUser, 'id'>): Record<string, unknown> {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named.filter(([name, value]) => row?.[name as keyof UserRow] !== value));
}

/** No row shows it, and whoever's account it is shall find out (PERM-04). */
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
