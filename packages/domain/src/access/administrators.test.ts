import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hasAdministrator } from './administrators.ts';

const ADMIN = { id: 'admin', permissions: ['all'], isDeleted: false };
const SELLER = { id: 'seller', permissions: ['pos'], isDeleted: false };
const ROLES = [ADMIN, SELLER];
const ana = { roleId: 'admin', isActive: true, isDeleted: false };
const luis = { roleId: 'seller', isActive: true, isDeleted: false };

describe('hasAdministrator', () => {
  it.each([
    { of: 'an administrator and a seller', users: [ana, luis], roles: ROLES, has: true },
    { of: 'a seller alone', users: [luis], roles: ROLES, has: false },
    { of: 'nobody', users: [], roles: ROLES, has: false },
    { of: 'an administrator switched off', users: [{ ...ana, isActive: false }], roles: ROLES, has: false },
    { of: 'an administrator deleted', users: [{ ...ana, isDeleted: true }], roles: ROLES, has: false },
    {
      of: 'a role deleted',
      users: [ana],
      roles: [{ ...ADMIN, isDeleted: true }, SELLER],
      has: false,
    },
    {
      of: 'a role stripped of `all`',
      users: [ana],
      roles: [{ ...ADMIN, permissions: ['config', 'pos'] }],
      has: false,
    },
    {
      of: 'a role of its own with `all`',
      users: [{ ...luis, roleId: 'owner' }],
      roles: [...ROLES, { id: 'owner', permissions: ['pos', 'all'], isDeleted: false }],
      has: true,
    },
    { of: 'a role that is not there', users: [{ ...ana, roleId: 'gone' }], roles: ROLES, has: false },
  ])('[PERM-05] $of: $has', ({ users, roles, has }) => {
    expect(hasAdministrator(users, roles)).toBe(has);
  });

  const person = fc.record({
    roleId: fc.constantFrom('admin', 'seller', 'gone'),
    isActive: fc.boolean(),
    isDeleted: fc.boolean(),
  });
  const role = fc.record({
    id: fc.constantFrom('admin', 'seller'),
    permissions: fc.subarray(['all', 'config', 'pos']),
    isDeleted: fc.boolean(),
  });

  it('[PERM-05] is so where one person by himself, with one of the roles, makes it so', () => {
    fc.assert(
      fc.property(fc.array(person), fc.array(role), (users, roles) => {
        const isOne = users.some((user) => roles.some((own) => hasAdministrator([user], [own])));
        expect(hasAdministrator(users, roles)).toBe(isOne);
      }),
    );
  });

  it('[PERM-05] is lost with the last one, whichever way that is taken away', () => {
    fc.assert(
      fc.property(fc.array(person), fc.array(role), (users, roles) => {
        const lost = [
          hasAdministrator(
            users.map((user) => ({ ...user, isActive: false })),
            roles,
          ),
          hasAdministrator(
            users.map((user) => ({ ...user, isDeleted: true })),
            roles,
          ),
          hasAdministrator(
            users,
            roles.map((own) => ({ ...own, isDeleted: true })),
          ),
          hasAdministrator(
            users,
            roles.map((own) => ({ ...own, permissions: ['config', 'pos'] })),
          ),
          hasAdministrator(users, []),
        ];
        expect(lost).toEqual(lost.map(() => false));
      }),
    );
  });

  it('[PERM-05] is never lost by one person more', () => {
    fc.assert(
      fc.property(fc.array(person), person, (users, another) => {
        expect(hasAdministrator(users, ROLES) && !hasAdministrator([...users, another], ROLES)).toBe(false);
        expect(hasAdministrator([...users, ana], ROLES)).toBe(true);
      }),
    );
  });
});
