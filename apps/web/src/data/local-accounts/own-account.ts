/** Changes that a person with an account on this device alone makes to it: name and password (DATA-02). */
import type { CompanyDb } from '../company-db.ts';
import type { Maker } from '../rows.ts';
import { verifierOf } from './password-verifier.ts';
import { type PeopleRefusal, refusalOfChange } from './people-rules.ts';
import type { Tried } from './slow-tries.ts';
import { keepStaff, openStaff, tryStaff } from './staff-store.ts';
import { notePasswordSet, writeUser } from './user-rows.ts';

/** @returns the reason of a refusal; undefined when it is stored */
export async function changeOwnName(
  db: CompanyDb,
  maker: Maker,
  name: string,
): Promise<PeopleRefusal | undefined> {
  const user = { id: maker.id, name };
  const written = await writeUser(db, maker, { kind: 'patch', user }, (people) =>
    refusalOfChange(people, user),
  );
  return 'user' in written ? undefined : written;
}

/**
 * Wrong tries of the present password are slowed as at the sign-in.
 *
 * @param wanted strong enough
 */
export async function changeOwnPassword(
  db: CompanyDb,
  maker: Maker,
  present: string,
  wanted: string,
): Promise<Tried> {
  const account = await openStaff(maker.id);
  if (account === undefined) return { kind: 'wrong' };
  const tried = await tryStaff(account, present);
  if (tried.kind !== 'right') return tried;
  await keepStaff(account, await verifierOf(wanted));
  await notePasswordSet(db, maker, maker.id);
  return tried;
}
