/**
 * Whether a caller may read or write a collection (PERM-02): by the caller's rights, by whether the company can be
 * written, and by whether its data are here at all (DATA-02). Apart from the routes, because one route serves every
 * collection, and a batch names several.
 */

import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import {
  livesOnDevice,
  mayAccess,
  mayReadOwnProfile,
  readableWith,
} from '@cuadra/contracts/registry/collection-access';
import { COLLECTION_TRAITS, type CollectionName } from '@cuadra/contracts/registry/collection-traits';
import type { PermissionAction } from '@cuadra/domain/access/permissions';
import { refuse } from '../plugins/problem-format.ts';
import type { CompanyCaller, Member } from './caller.ts';

/** Whether the caller may read or write that collection. A device alone may not; S-50 says how it brings facts. */
export function may(
  { member }: Pick<CompanyCaller, 'member'>,
  collection: CollectionName,
  action: PermissionAction,
): boolean {
  return member !== undefined && mayAccess(member.permissions, collection, action);
}

export interface AccessRefusal {
  readonly status: 401 | 403 | 409;
  readonly code: ReasonCode;
}

/** Returns why the caller may not do that with the collection now; undefined where the action is allowed. */
export function accessRefusal(
  caller: CompanyCaller,
  collection: CollectionName,
  action: PermissionAction,
): AccessRefusal | undefined {
  if (caller.member === undefined) {
    const { memberRefusal = 'signed_out' } = caller;
    return { status: memberRefusal === 'signed_out' ? 401 : 403, code: memberRefusal };
  }
  if (!may(caller, collection, action)) return { status: 403, code: 'forbidden' };
  if (action === 'write' && caller.member.isOverPlan) return { status: 403, code: 'user_over_plan' };
  return companyRefusal(caller, collection, action);
}

/** Returns why the company's state forbids the action to every caller; undefined where it is allowed. */
export function companyRefusal(
  caller: CompanyCaller,
  collection: CollectionName,
  action: PermissionAction,
): AccessRefusal | undefined {
  if (isElsewhere(caller, collection, action)) return ON_OTHER_DEVICE;
  const isBarred = action === 'write' && caller.company.isSuspended;
  return isBarred ? { status: 403, code: 'company_suspended' } : undefined;
}

/**
 * Whether a device's change can wait without loss until the refusal has passed: until the company is restored, or is
 * back in the cloud.
 */
export function waitsFor({ code }: AccessRefusal): boolean {
  return code === 'company_suspended' || code === ON_OTHER_DEVICE.code;
}

const ON_OTHER_DEVICE: AccessRefusal = { status: 409, code: 'company_on_other_device' };

/**
 * Whether the collection is not available here to this caller. Of a company that lives on a device (DATA-02) only
 * hosted collections are here. While the company moves, only its home device brings the rest, and no other device works
 * with it.
 */
function isElsewhere(caller: CompanyCaller, collection: CollectionName, action: PermissionAction): boolean {
  const { residence } = caller.company;
  if (residence === 'cloud' || isAtHome(caller)) {
    const isBrought = residence === 'moving' && action === 'write';
    return residence !== 'cloud' && livesOnDevice(collection) && !isBrought;
  }
  // Only the home device has the books, so a document from any other client would be in none.
  const isBook = action === 'write' && COLLECTION_TRAITS[collection].kind === 'document';
  return livesOnDevice(collection) || caller.deviceId !== undefined || isBook;
}

/** The part of a caller that says where it is. */
interface Place {
  readonly deviceId: string | undefined;
  readonly company: Pick<CompanyCaller['company'], 'residence' | 'homeDeviceId'>;
}

function isAtHome({ deviceId, company }: Place): boolean {
  return company.homeDeviceId !== null && deviceId === company.homeDeviceId;
}

/** Whether the caller is the device that the company lives on, or the one it is moving from (S-55, S-56). */
export function isHome(caller: Place): boolean {
  return caller.company.residence !== 'cloud' && isAtHome(caller);
}

/** Whether the caller is a device of a company that lives on another device (S-57). */
export function isOtherDevice(caller: Place): boolean {
  return caller.company.residence !== 'cloud' && caller.deviceId !== undefined && !isAtHome(caller);
}

/**
 * For what is of use only to the device that holds the company's data (S-57).
 * @throws HttpProblem 409 at a device that the company does not live on, 503 while it lives on no device yet
 */
export function requireHome(caller: CompanyCaller): void {
  const { residence, homeDeviceId } = caller.company;
  if (residence === 'cloud' || isAtHome(caller)) return;
  if (homeDeviceId === null) throw refuse(503, 'later');
  throw refuse(ON_OTHER_DEVICE.status, ON_OTHER_DEVICE.code);
}

/** The collections the caller may read here, in the order of a first load (S-20). */
export function readableCollections(caller: CompanyCaller): CollectionName[] {
  const { member, company } = caller;
  if (member === undefined) return [];
  return readableWith(member.permissions).filter(
    (name) => company.residence === 'cloud' || !livesOnDevice(name),
  );
}

/**
 * @returns the member, for whom the action is allowed.
 * @throws HttpProblem 401 without a session, 403 for a stranger, without the permission or for a change of a suspended
 *   company, 409 where the collection is on a device.
 */
export function requireMay(
  caller: CompanyCaller,
  collection: CollectionName,
  action: PermissionAction,
): Member {
  const refusal = accessRefusal(caller, collection, action);
  if (refusal !== undefined) throw refuse(refusal.status, refusal.code);
  return requireMember(caller);
}

/**
 * Allows reading one row: with the right to read its collection, or because it is the caller's own profile.
 * @throws HttpProblem as {@link requireMay}
 */
export function requireMayReadRow(caller: CompanyCaller, collection: CollectionName, id: string): void {
  const { userId } = requireMember(caller);
  if (!mayReadOwnProfile(collection, id, userId)) requireMay(caller, collection, 'read');
}

/**
 * For routes that change something only sometimes.
 * @throws HttpProblem 403 for a change of a suspended company or by a user over its plan
 */
export function requireChangeable({ company, member }: CompanyCaller): void {
  if (company.isSuspended) throw refuse(403, 'company_suspended');
  if (member?.isOverPlan === true) throw refuse(403, 'user_over_plan');
}

/** @throws HttpProblem 401 without a session, 403 for a stranger or a revoked device */
export function requireMember(caller: CompanyCaller): Member {
  if (caller.member !== undefined) return caller.member;
  const { memberRefusal = 'signed_out' } = caller;
  throw refuse(memberRefusal === 'signed_out' ? 401 : 403, memberRefusal);
}
