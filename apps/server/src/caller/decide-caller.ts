/**
 * Decides who is calling, or why there is no caller, from what the database has of a session, a membership and a
 * device. A pure decision, apart from the hook that loads it, so that every case of S-50 and S-51 is a row of a table.
 */

import { limitsOfPlan, type StateLimits } from '@cuadra/contracts/company/plan-limits';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { canInAny } from '@cuadra/contracts/registry/collection-access';
import type { PlanId } from '@cuadra/domain/plans/plan';
import type { CompanyCaller, CompanyFacts, Member, RouteAccess, SignedIn } from './caller.ts';
import { permissionsOfRole } from './roles.ts';

/** One row of `identity.authenticate`; a column is null where its session, member, device or company does not exist. */
export interface KnownCaller {
  readonly login_id: string | null;
  readonly email: string | null;
  readonly session_seen_at: Date | null;
  readonly name: string | null;
  readonly role_id: string | null;
  readonly permissions: readonly string[] | null;
  readonly device_known: boolean;
  readonly device_withdrawn: boolean;
  /** The person last seen signed in at the device; null where none was yet. */
  readonly device_person_id: string | null;
  readonly plan: PlanId | null;
  readonly limits: StateLimits | null;
  readonly residence: CompanyFacts['residence'] | null;
  readonly home_device_id: string | null;
  readonly is_suspended: boolean;
  /** Whether the company's plan has no room for the member. */
  readonly is_over_plan: boolean;
}

export interface Admitted {
  readonly kind: 'admitted';
  readonly signedIn: SignedIn | undefined;
  readonly caller: CompanyCaller | undefined;
}
export interface Turned {
  readonly kind: 'refused';
  readonly status: 400 | 401 | 403;
  readonly code: ReasonCode;
}

const refused = (status: Turned['status'], code: ReasonCode): Turned => ({ kind: 'refused', status, code });

/** @param deviceId the one the device's cookie names, whether or not its credential is right. */
export function decideCaller(
  access: Exclude<RouteAccess, { kind: 'public' }>,
  companyId: string | undefined,
  deviceId: string | undefined,
  known: KnownCaller,
): Admitted | Turned {
  const signedIn = signedInOf(known);
  if (access.kind === 'signed-in') {
    return signedIn === undefined
      ? refused(401, 'signed_out')
      : { kind: 'admitted', signedIn, caller: undefined };
  }
  if (companyId === undefined) return refused(400, 'company_missing');
  const company = factsOf(known);
  if (known.device_known && known.device_withdrawn) {
    return decideRevoked(access, companyId, deviceId, company);
  }
  const member = memberOf(companyId, known);
  const caller: CompanyCaller = {
    companyId,
    member,
    memberRefusal: member !== undefined ? undefined : signedIn === undefined ? 'signed_out' : 'not_a_member',
    deviceId: known.device_known ? deviceId : undefined,
    isRevoked: false,
    company,
  };
  return refusalFor(access, caller) ?? { kind: 'admitted', signedIn, caller };
}

/**
 * The same for every person signed in at it: nothing is read or changed there, and its items are quarantined (S-51).
 */
function decideRevoked(
  access: RouteAccess,
  companyId: string,
  deviceId: string | undefined,
  company: CompanyFacts,
): Admitted | Turned {
  if (!('quarantinesRevoked' in access)) return refused(403, 'device_withdrawn');
  const caller: CompanyCaller = {
    companyId,
    member: undefined,
    memberRefusal: 'device_withdrawn',
    deviceId,
    isRevoked: true,
    company,
  };
  return { kind: 'admitted', signedIn: undefined, caller };
}

function refusalFor(access: RouteAccess, caller: CompanyCaller): Turned | undefined {
  if (caller.member === undefined) {
    const isDeviceEnough = access.kind === 'member-or-device' || access.kind === 'by-collection';
    if (isDeviceEnough && caller.deviceId !== undefined) return undefined;
    return caller.memberRefusal === 'not_a_member'
      ? refused(403, 'not_a_member')
      : refused(401, 'signed_out');
  }
  if (access.kind !== 'area') return undefined;
  if (!canInAny(caller.member.permissions, access.areas, access.action)) return refused(403, 'forbidden');
  if (access.action !== 'write') return undefined;
  if (caller.company.isSuspended && access.worksSuspended === undefined) {
    return refused(403, 'company_suspended');
  }
  const isOver = caller.member.isOverPlan && access.worksOverPlan === undefined;
  return isOver ? refused(403, 'user_over_plan') : undefined;
}

/** A company that does not exist gets defaults; they admit no caller. */
function factsOf({ plan, limits, residence, home_device_id, is_suspended }: KnownCaller): CompanyFacts {
  return {
    plan: plan ?? 'gratis',
    limits: limits ?? limitsOfPlan('gratis'),
    residence: residence ?? 'cloud',
    homeDeviceId: home_device_id,
    isSuspended: is_suspended,
  };
}

function signedInOf(known: KnownCaller): SignedIn | undefined {
  if (known.login_id === null || known.email === null) return undefined;
  return { userId: known.login_id, email: known.email };
}

function memberOf(companyId: string, known: KnownCaller): Member | undefined {
  if (known.login_id === null || known.role_id === null || known.name === null) return undefined;
  const permissions = permissionsOfRole(companyId, known.role_id, known.permissions ?? []);
  const { login_id: userId, name, role_id: roleId, is_over_plan: isOverPlan } = known;
  return { userId, name, roleId, permissions, isOverPlan };
}
