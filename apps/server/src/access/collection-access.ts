/**
 * Whether a caller may read or write a collection (PERM-02), and whether the company is one that can be written, and is
 * here at all (DATA-02). Apart from the routes because one route serves every collection, and a batch names several.
 */
import { mayAccess, mayReadOwnProfile, readableWith } from '@cuadra/contracts/collection-access';
import { COLLECTION_TRAITS, type CollectionName } from '@cuadra/contracts/collection-traits';
import type { ReasonCode } from '@cuadra/contracts/problem-messages';
import type { PermissionAction } from '@cuadra/domain/access/permissions';
import type { CompanyCaller, Member } from '../plugins/caller.ts';
import { refuse } from '../plugins/problem-format.ts';

/** Whether the caller may read or write that collection. A device alone may neither: see S-50 for its facts. */
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

/** Why the caller may not do that with the collection now; undefined where he may. */
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
  if (isElsewhere(caller, collection)) return ON_OTHER_DEVICE;
  const isBarred = action === 'write' && caller.company.isSuspended;
  return isBarred ? { status: 403, code: 'company_suspended' } : undefined;
}

const ON_OTHER_DEVICE: AccessRefusal = { status: 409, code: 'company_on_other_device' };

/**
 * Whether the collection is not here for this caller: of a company that lives on a device (DATA-02) only what is hosted is
 * here, and while it moves its home device alone brings the rest. No other device works with it meanwhile.
 */
function isElsewhere(caller: CompanyCaller, collection: CollectionName): boolean {
  const { residence, homeDeviceId } = caller.company;
  if (residence === 'cloud') return false;
  if (COLLECTION_TRAITS[collection].residence === 'hosted') return isOtherDevice(caller);
  return residence === 'device' || caller.deviceId !== homeDeviceId;
}

function isOtherDevice({ deviceId, company }: CompanyCaller): boolean {
  const { residence, homeDeviceId } = company;
  if (residence === 'cloud' || deviceId === undefined || homeDeviceId === null) return false;
  return deviceId !== homeDeviceId;
}

/**
 * The collections the caller may read, in the order of a first load (S-20).
 * @throws HttpProblem 409 at a device that is not the one the company lives on
 */
export function readableCollections(caller: CompanyCaller): CollectionName[] {
  if (caller.member === undefined) return [];
  if (isOtherDevice(caller)) throw refuse(ON_OTHER_DEVICE.status, ON_OTHER_DEVICE.code);
  return readableWith(caller.member.permissions).filter((name) => !isElsewhere(caller, name));
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
 * Whether the caller may read one row: as its collection, or because it is his own profile.
 * @throws HttpProblem as {@link requireMay}
 */
export function requireMayReadRow(caller: CompanyCaller, collection: CollectionName, id: string): void {
  const { userId } = requireMember(caller);
  if (!mayReadOwnProfile(collection, id, userId)) requireMay(caller, collection, 'read');
}

/** @throws HttpProblem 403 for a change of a suspended company; for routes that only sometimes make one. */
export function requireChangeable({ company }: CompanyCaller): void {
  if (company.isSuspended) throw refuse(403, 'company_suspended');
}

/** @throws HttpProblem 401 without a session, 403 for a stranger or a device withdrawn. */
export function requireMember(caller: CompanyCaller): Member {
  if (caller.member !== undefined) return caller.member;
  const { memberRefusal = 'signed_out' } = caller;
  throw refuse(memberRefusal === 'signed_out' ? 401 : 403, memberRefusal);
}
