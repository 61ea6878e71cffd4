import { adminRoleId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { deletionRefusal, permissionsRefusal } from './role-rules.ts';

const COMPANY = newId();
const ADMIN = { id: adminRoleId(COMPANY), permissions: ['all'], deleted_at: null };
const OWNER = { id: newId(), permissions: ['all'], deleted_at: null };
const ROLES = [ADMIN, OWNER];
const user = (role_id: string) => ({ role_id, active: true, deleted_at: null });

describe('what the device tells of roles', () => {
  it('[SET-06] is that one that a user has is not deleted', () => {
    expect(deletionRefusal(OWNER.id, [user(OWNER.id)])).toBe(
      'Hay usuarios con este rol. Cámbiales el rol antes de eliminarlo.',
    );
    expect(deletionRefusal(OWNER.id, [user(ADMIN.id)])).toBeUndefined();
    expect(
      deletionRefusal(OWNER.id, [{ ...user(OWNER.id), deleted_at: '2026-11-21T12:00:00.000Z' }]),
    ).toBeUndefined();
  });

  it('[PERM-05] is that somebody who may do everything must be left', () => {
    const stripped = { id: OWNER.id, permissions: ['pos'] };
    expect(permissionsRefusal(COMPANY, stripped, ROLES, [user(OWNER.id)])).toBe(
      'Debe quedar al menos un administrador activo.',
    );
    expect(permissionsRefusal(COMPANY, stripped, ROLES, [user(OWNER.id), user(ADMIN.id)])).toBeUndefined();
    expect(
      permissionsRefusal(COMPANY, { ...stripped, permissions: ['all'] }, ROLES, [user(OWNER.id)]),
    ).toBeUndefined();
  });

  it('[PERM-05] counts the administrator’s role as whole, whatever is stored of it', () => {
    const emptied = [{ ...ADMIN, permissions: [] }, OWNER];
    expect(
      permissionsRefusal(COMPANY, { id: OWNER.id, permissions: [] }, emptied, [user(ADMIN.id)]),
    ).toBeUndefined();
  });

  it('[PERM-05] is nothing where the users are not known', () => {
    expect(permissionsRefusal(COMPANY, { id: OWNER.id, permissions: [] }, ROLES, [])).toBeUndefined();
  });
});
