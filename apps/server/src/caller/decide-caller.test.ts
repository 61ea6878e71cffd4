import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import { adminRoleId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { RouteAccess } from './caller.ts';
import { decideCaller, type KnownCaller } from './decide-caller.ts';

const COMPANY = newId();
const DEVICE = newId();
const ROLE = newId();

const NOT_SIGNED_IN: KnownCaller = {
  login_id: null,
  email: null,
  session_seen_at: null,
  name: null,
  role_id: null,
  permissions: null,
  device_known: false,
  device_withdrawn: false,
  device_person_id: null,
  plan: 'gratis',
  limits: limitsOfPlan('gratis'),
  residence: 'cloud',
  home_device_id: null,
  is_suspended: false,
  is_over_plan: false,
};
const STRANGER: KnownCaller = { ...NOT_SIGNED_IN, login_id: newId(), email: 'ana@example.com' };
const SELLER: KnownCaller = { ...STRANGER, name: 'Ana', role_id: ROLE, permissions: ['pos'] };
const withDevice = (known: KnownCaller): KnownCaller => ({ ...known, device_known: true });
const withdrawn = (known: KnownCaller): KnownCaller => ({ ...withDevice(known), device_withdrawn: true });

const SIGNED_IN: RouteAccess = { kind: 'signed-in' };
const MEMBER: RouteAccess = { kind: 'member' };
const MEMBER_OR_DEVICE: RouteAccess = { kind: 'member-or-device' };
const BY_COLLECTION: RouteAccess = { kind: 'by-collection' };
const POS: RouteAccess = { kind: 'area', areas: ['pos.access', 'marketing'], action: 'write' };
const CONFIG: RouteAccess = { kind: 'area', areas: ['config'], action: 'write' };

type Access = Parameters<typeof decideCaller>[0];

function outcome(access: RouteAccess, known: KnownCaller, companyId: string | undefined = COMPANY): string {
  const decision = decideCaller(access as Access, companyId, DEVICE, known);
  if (decision.kind === 'refused') return `${decision.status} ${decision.code}`;
  const { caller } = decision;
  if (caller === undefined) return 'person';
  const parts = [caller.member && 'member', caller.deviceId && 'device', caller.memberRefusal];
  return parts.filter(Boolean).join(' ');
}

describe('decideCaller', () => {
  it.each([
    ['a session route', SIGNED_IN, NOT_SIGNED_IN, '401 signed_out'],
    ['a session route', SIGNED_IN, STRANGER, 'person'],
    ['a member’s route', MEMBER, NOT_SIGNED_IN, '401 signed_out'],
    ['a member’s route', MEMBER, STRANGER, '403 not_a_member'],
    ['a member’s route', MEMBER, SELLER, 'member'],
    ['a member’s route', MEMBER, withDevice(SELLER), 'member device'],
    ['a member’s route', MEMBER, withDevice(NOT_SIGNED_IN), '401 signed_out'],
    ['an area', POS, SELLER, 'member'],
    ['an area', CONFIG, SELLER, '403 forbidden'],
    ['an area', POS, withDevice(NOT_SIGNED_IN), '401 signed_out'],
  ])('[PERM-02] lets only whom it should onto %s', (_, access, known, expected) => {
    expect(outcome(access, known)).toBe(expected);
  });

  it.each([
    ['member-or-device', MEMBER_OR_DEVICE],
    ['by-collection', BY_COLLECTION],
  ])(
    '[S-50] [S-51] lets a device alone bring its facts to %s, and says why there is no member',
    (_, access) => {
      expect(outcome(access, withDevice(NOT_SIGNED_IN))).toBe('device signed_out');
      expect(outcome(access, withDevice(STRANGER))).toBe('device not_a_member');
      expect(outcome(access, NOT_SIGNED_IN)).toBe('401 signed_out');
      expect(outcome(access, STRANGER)).toBe('403 not_a_member');
    },
  );

  it('[S-51] stops a withdrawn device wherever a company is spoken of, signed in or not', () => {
    expect(outcome(MEMBER_OR_DEVICE, withdrawn(NOT_SIGNED_IN))).toBe('403 device_withdrawn');
    expect(outcome(MEMBER, withdrawn(SELLER))).toBe('403 device_withdrawn');
    expect(outcome(SIGNED_IN, withdrawn(SELLER))).toBe('person');
    expect(outcome(BY_COLLECTION, withdrawn(SELLER))).toBe('403 device_withdrawn');
  });

  it('[S-51] lets a withdrawn device in where its items are kept, and nobody with it', () => {
    for (const kind of ['member-or-device', 'by-collection'] as const) {
      const decision = decideCaller({ kind, quarantinesRevoked: true }, COMPANY, DEVICE, withdrawn(SELLER));
      expect(decision).toMatchObject({ caller: { member: undefined, deviceId: DEVICE, isRevoked: true } });
    }
  });

  it('[PERM-03] asks which company a call is about', () => {
    const decision = decideCaller({ kind: 'member' }, undefined, undefined, SELLER);
    expect(decision).toEqual({ kind: 'refused', status: 400, code: 'company_missing' });
  });

  it('does not take the word of a cookie whose credential is wrong', () => {
    expect(outcome(MEMBER, SELLER)).toBe('member');
  });

  it('[PERM-05] gives the administrator everything, whatever is stored of the role', () => {
    const admin = { ...SELLER, role_id: adminRoleId(COMPANY), permissions: [] };
    expect(outcome(CONFIG, admin)).toBe('member');
  });

  it('[PLAN-03] lets an area of a suspended company be read and not changed', () => {
    const suspended = { ...SELLER, permissions: ['config'], is_suspended: true };
    expect(outcome({ kind: 'area', areas: ['config'], action: 'read' }, suspended)).toBe('member');
    expect(outcome(CONFIG, suspended)).toBe('403 company_suspended');
    expect(outcome({ ...CONFIG, worksSuspended: true }, suspended)).toBe('member');
    expect(outcome(CONFIG, { ...suspended, permissions: ['pos'] })).toBe('403 forbidden');
    expect(outcome(BY_COLLECTION, withDevice({ ...NOT_SIGNED_IN, is_suspended: true }))).toBe(
      'device signed_out',
    );
  });

  it('[PLAN-02] lets a user beyond the limit of the plan change only what may lift it', () => {
    const over = { ...SELLER, permissions: ['config'], is_over_plan: true };
    expect(outcome({ kind: 'area', areas: ['config'], action: 'read' }, over)).toBe('member');
    expect(outcome(CONFIG, over)).toBe('403 user_over_plan');
    expect(outcome({ ...CONFIG, worksSuspended: true }, over)).toBe('403 user_over_plan');
    expect(outcome({ ...CONFIG, worksOverPlan: true }, over)).toBe('member');
    expect(outcome({ ...CONFIG, worksOverPlan: true }, { ...over, is_suspended: true })).toBe(
      '403 company_suspended',
    );
  });

  it('[DATA-02] tells every call what holds for its company', () => {
    const known: KnownCaller = { ...SELLER, residence: 'device', home_device_id: DEVICE, plan: 'comercial' };
    const decision = decideCaller({ kind: 'member' }, COMPANY, DEVICE, known);
    expect(decision).toMatchObject({
      caller: {
        company: { plan: 'comercial', residence: 'device', homeDeviceId: DEVICE, isSuspended: false },
      },
    });
  });

  it('[PERM-01] gives a role without permissions nothing', () => {
    expect(outcome(POS, { ...SELLER, permissions: null })).toBe('403 forbidden');
    expect(outcome(POS, { ...SELLER, permissions: ['nonsense'] })).toBe('403 forbidden');
  });
});
