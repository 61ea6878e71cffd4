import { adminRoleId, newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { RoleRow, UserRow } from '../../../data/rows.ts';
import { keepsAdministrator, peopleOf, userLimitNote } from './use-people.ts';

const COMPANY = newId();
const META = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
const ROLES: RoleRow[] = [
  { ...META, id: sellerRoleId(COMPANY), name: 'Vendedor', permissions: ['pos'] },
  { ...META, id: newId(), name: 'Almacenista', permissions: ['inventory.write'] },
  // Whatever is stored: it always keeps everything [PERM-05].
  { ...META, id: adminRoleId(COMPANY), name: 'Jefa', permissions: [] },
];

function user(name: string, overrides: Partial<UserRow> = {}): UserRow {
  return { ...META, id: name, name, email: '', role_id: sellerRoleId(COMPANY), active: true, ...overrides };
}

describe('the people of a company', () => {
  it('[SET-05] are those who were not deleted, by name, and the roles with the administrator’s first', () => {
    const gone = user('Ana', { deleted_at: '2026-11-20T00:00:00.000Z' });
    const people = peopleOf(COMPANY, [user('Luis'), gone, user('Ángela')], ROLES);
    expect(people.users.map(({ name }) => name)).toEqual(['Ángela', 'Luis']);
    expect(people.roles.map(({ name }) => name)).toEqual(['Jefa', 'Almacenista', 'Vendedor']);
  });

  it('[PERM-05] keep an administrator or do not, without one of them', () => {
    const boss = user('Carmen', { role_id: adminRoleId(COMPANY) });
    const second = user('Ana', { role_id: adminRoleId(COMPANY) });
    const keeps = (users: UserRow[]) => keepsAdministrator(peopleOf(COMPANY, users, ROLES), COMPANY, boss.id);
    expect(keeps([boss, user('Luis')])).toBe(false);
    expect(keeps([boss, second])).toBe(true);
    expect(keeps([boss, { ...second, active: false }])).toBe(false);
  });

  it('[PLAN-02] are told when the plan has room for no more', () => {
    const two = [user('Ana'), user('Luis'), user('Eva', { active: false })];
    expect(userLimitNote({ users: two }, null)).toBeUndefined();
    expect(userLimitNote({ users: two }, 5)).toBeUndefined();
    expect(userLimitNote({ users: two }, 2)).toMatch(/^Tu plan admite 2 usuarios activos y hay 2: /);
    expect(userLimitNote({ users: two }, 1)).toMatch(/^Tu plan admite 1 usuario activo y hay 2: /);
  });
});
