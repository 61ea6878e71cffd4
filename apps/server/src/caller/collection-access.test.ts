import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import { newId } from '@cuadra/contracts/primitives/ids';
import { COLLECTION_NAMES } from '@cuadra/contracts/registry/collections';
import { permissionsOf } from '@cuadra/domain/access/permissions';
import { describe, expect, it } from 'vitest';
import { HttpProblem } from '../plugins/problem-format.ts';
import type { CompanyCaller, CompanyFacts } from './caller.ts';
import { accessRefusal, may, readableCollections, requireHome, requireMay } from './collection-access.ts';

const HOME = newId();
const CLOUD: CompanyFacts = {
  plan: 'gratis',
  limits: limitsOfPlan('gratis'),
  residence: 'cloud',
  homeDeviceId: null,
  isSuspended: false,
};

function callerWith(...permissionIds: string[]): CompanyCaller {
  const member = {
    userId: newId(),
    name: 'Ana',
    roleId: newId(),
    permissions: permissionsOf(permissionIds),
    isOverPlan: false,
  };
  return {
    companyId: newId(),
    member,
    memberRefusal: undefined,
    isRevoked: false,
    deviceId: undefined,
    company: CLOUD,
  };
}
const deviceAlone: CompanyCaller = {
  companyId: newId(),
  member: undefined,
  memberRefusal: 'signed_out',
  isRevoked: false,
  deviceId: newId(),
  company: CLOUD,
};

describe('may', () => {
  it.each([
    ['pos', 'sales', 'write', true],
    ['pos', 'products', 'read', true],
    ['pos', 'products', 'write', false],
    ['pos', 'accounts', 'read', false],
    ['pos', 'company_settings', 'read', true],
    ['pos', 'company_settings', 'write', false],
    ['inventory.read', 'stock_movements', 'read', true],
    ['inventory.read', 'stock_movements', 'write', false],
    ['inventory.write', 'products', 'write', true],
    ['inventory.write', 'sales', 'read', false],
    ['config', 'taxes', 'write', true],
    ['config', 'roles', 'write', false],
    ['config', 'users', 'write', false],
    ['reports', 'sales', 'read', true],
    ['reports', 'sales', 'write', false],
    ['reports', 'accounts', 'read', true],
    ['accounting', 'accounts', 'write', true],
    ['marketing', 'customers', 'write', true],
    ['config', 'roles', 'read', false],
    ['pos', 'users', 'read', false],
    ['all', 'users', 'read', true],
    ['all', 'roles', 'write', true],
    ['all', 'users', 'write', false],
    ['all', 'stock_balances', 'write', false],
  ] as const)('[PERM-01] says of %s, %s and %s: %s', (permission, collection, action, expected) => {
    expect(may(callerWith(permission), collection, action)).toBe(expected);
  });

  it('[S-50] lets a device without a person read nothing', () => {
    expect(readableCollections(deviceAlone)).toEqual([]);
  });

  it('[PERM-05] lets the administrator read every collection', () => {
    expect(readableCollections(callerWith('all'))).toEqual(COLLECTION_NAMES);
  });
});

describe('requireMay', () => {
  const refusalOf = (caller: CompanyCaller) => {
    try {
      return requireMay(caller, 'accounts', 'read').name;
    } catch (error) {
      return error instanceof HttpProblem ? `${error.problem.status} ${error.problem.code}` : error;
    }
  };

  it('[PERM-02] answers the member, or tells apart who signed out, who left and who may not', () => {
    expect(refusalOf(callerWith('accounting'))).toBe('Ana');
    expect(refusalOf(callerWith('pos'))).toBe('403 forbidden');
    expect(refusalOf(deviceAlone)).toBe('401 signed_out');
    expect(refusalOf({ ...deviceAlone, memberRefusal: 'not_a_member' })).toBe('403 not_a_member');
  });
});

describe('accessRefusal', () => {
  const admin = callerWith('all');
  const codeOf = (
    caller: CompanyCaller,
    collection: Parameters<typeof may>[1],
    action: 'read' | 'write' = 'read',
  ) => accessRefusal(caller, collection, action)?.code;

  it('[PLAN-03] lets a suspended company be read, and tells who might change it that it is suspended', () => {
    const company = { ...CLOUD, isSuspended: true };
    expect(codeOf({ ...admin, company }, 'products')).toBeUndefined();
    expect(codeOf({ ...admin, company }, 'products', 'write')).toBe('company_suspended');
    expect(codeOf({ ...callerWith('pos'), company }, 'products', 'write')).toBe('forbidden');
  });

  it.each([
    ['device', HOME, undefined, 'company_on_other_device'],
    ['device', newId(), 'company_on_other_device', 'company_on_other_device'],
    ['device', undefined, undefined, 'company_on_other_device'],
    ['moving', HOME, undefined, undefined],
    ['moving', newId(), 'company_on_other_device', 'company_on_other_device'],
    ['moving', undefined, undefined, 'company_on_other_device'],
    ['cloud', newId(), undefined, undefined],
  ] as const)(
    '[DATA-02] in a company of residence %s answers device %s of what is hosted %s, of what is not %s',
    (residence, deviceId, hosted, local) => {
      const caller = { ...admin, deviceId, company: { ...CLOUD, residence, homeDeviceId: HOME } };
      expect(codeOf(caller, 'products', 'write')).toBe(hosted);
      expect(codeOf(caller, 'taxes', 'write')).toBe(local);
      // What moves is brought, and read from nowhere until it has arrived: the device's own is the truth.
      const isRead = residence === 'cloud';
      expect(codeOf(caller, 'taxes')).toBe(isRead ? undefined : 'company_on_other_device');
    },
  );

  it('[DATA-02] reads the feed of what is hosted at home, and none at another device', () => {
    const company: CompanyFacts = { ...CLOUD, residence: 'device', homeDeviceId: HOME };
    const readable = readableCollections({ ...admin, deviceId: HOME, company });
    expect(readable).toContain('sales');
    expect(readable).not.toContain('customers');
    expect(() => requireHome({ ...admin, deviceId: HOME, company })).not.toThrow();
    for (const deviceId of [newId(), undefined]) {
      expect(() => requireHome({ ...admin, deviceId, company })).toThrow(HttpProblem);
    }
  });
});
