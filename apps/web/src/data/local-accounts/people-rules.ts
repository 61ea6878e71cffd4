/**
 * The rules for the users of a company wherever it lives (SET-05, PERM-05, PLAN-02), checked against the device's rows.
 * Pure, and checked twice: before a password is hashed, which takes time, and within the write.
 */

import { adminRoleId } from '@cuadra/contracts/primitives/ids';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import { hasAdministrator } from '@cuadra/domain/access/administrators';
import { limitState } from '@cuadra/domain/plans/plan';

import { isAlive, type RoleRow, type UserRow } from '../rows.ts';

/** A refusal: the reason, the field it belongs to, and a text where the reason's own says too little. */
export interface PeopleRefusal {
  readonly code: ReasonCode;
  readonly field: string;
  readonly message?: string;
}

export interface PeopleHere {
  readonly companyId: string;
  readonly residence: Residence;
  readonly users: readonly UserRow[];
  readonly roles: readonly RoleRow[];
  /** Number of active users that the plan allows; null for no limit. */
  readonly userLimit: number | null;
}

/** A user with the changed fields; of a new one, all. */
export type ChangedUser = Pick<UserRow, 'id'> &
  Partial<Pick<UserRow, 'name' | 'email' | 'role_id' | 'active'>>;

export function refusalOfChange(people: PeopleHere, changed: ChangedUser): PeopleRefusal | undefined {
  if (people.residence !== 'device') return ON_ITS_WAY;
  const held = people.users.find(({ id }) => id === changed.id);
  if (held !== undefined && !isAlive(held)) return { code: 'not_found', field: '' };
  if (changed.role_id !== undefined && !hasRole(people, changed.role_id)) {
    return { code: 'bad_reference', field: 'role_id' };
  }
  if (isTaken(people, changed)) return { code: 'already_member', field: 'email' };
  if (held?.active !== true && changed.active === true && isFull(people)) {
    return { code: 'plan_limit', field: 'active' };
  }
  if (held === undefined) return undefined;
  const isStored = keepsAdministrator(people, { ...held, ...changed });
  return isStored ? undefined : lastAdministrator(changed.active === false ? 'active' : 'role_id');
}

export function refusalOfDeletion(people: PeopleHere, id: string): PeopleRefusal | undefined {
  if (people.residence !== 'device') return ON_ITS_WAY;
  const held = people.users.find((user) => user.id === id && isAlive(user));
  if (held === undefined) return { code: 'not_found', field: '' };
  return keepsAdministrator(people, { ...held, active: false }) ? undefined : lastAdministrator('');
}

const ON_ITS_WAY: PeopleRefusal = {
  code: 'forbidden',
  field: '',
  message: 'Los datos están pasando a la nube: cambia los usuarios cuando termine.',
};

function lastAdministrator(field: string): PeopleRefusal {
  return { code: 'last_administrator', field };
}

function hasRole({ roles }: PeopleHere, roleId: string): boolean {
  return roles.some((role) => role.id === roleId && isAlive(role));
}

function isTaken({ users }: PeopleHere, { id, email }: ChangedUser): boolean {
  return users.some((user) => user.id !== id && isAlive(user) && user.email.toLowerCase() === email);
}

function isFull({ users, userLimit }: PeopleHere): boolean {
  const active = users.filter((user) => isAlive(user) && user.active).length;
  return ['reached', 'over'].includes(limitState(active, userLimit));
}

/** @param changed the user after the change */
function keepsAdministrator({ companyId, users, roles }: PeopleHere, changed: UserRow): boolean {
  const after = users.map((user) => (user.id === changed.id ? changed : user));
  return hasAdministrator(
    after.map((user) => ({ roleId: user.role_id, isActive: user.active, isDeleted: !isAlive(user) })),
    roles.map((role) => ({
      id: role.id,
      permissions: role.id === adminRoleId(companyId) ? ['all'] : role.permissions,
      isDeleted: !isAlive(role),
    })),
  );
}
