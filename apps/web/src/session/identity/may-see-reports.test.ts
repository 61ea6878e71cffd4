import { can, type PermissionId, permissionsOf } from '@cuadra/domain/access/permissions';
import { describe, expect, it } from 'vitest';
import { maySeeReports } from './may-see-reports.ts';

describe('the X and Z reports of the drawers', () => {
  it.each<[PermissionId, boolean]>([
    ['accounting', true],
    ['reports', true],
    ['config', true],
    ['pos', false],
    ['inventory.write', false],
  ])('with the permission %s alone are shown: %s', (permission, isShown) => {
    const permissions = permissionsOf([permission]);
    expect(maySeeReports({ can: (module, action = 'read') => can(permissions, module, action) })).toBe(
      isShown,
    );
  });
});
