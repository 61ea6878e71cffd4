/**
 * Whether a caller may read or write a collection (PERM-02). Apart from the routes because one route serves every
 * collection, and a batch names several.
 */
import { mayAccess, mayReadOwnProfile, readableWith } from '@cuadra/contracts/collection-access';
import type { CollectionName } from '@cuadra/contracts/collections';
import type { PermissionAction } from '@cuadra/domain/access/permissions';
import type { CompanyCaller, Member } from '../plugins/caller.ts';
import { refuse } from '../plugins/problem-format.ts';

/** Whether the caller may read or write that collection. A device alone may neither: see S-50 for its facts. */
export function may(caller: CompanyCaller, collection: CollectionName, action: PermissionAction): boolean {
  return caller.member !== undefined && mayAccess(caller.member.permissions, collection, action);
}

/** The collections the caller may read, in the order of a first load (S-20). */
export function readableCollections(caller: CompanyCaller): CollectionName[] {
  return caller.member === undefined ? [] : readableWith(caller.member.permissions);
}

/**
 * @returns the member, for whom the action is allowed.
 * @throws HttpProblem 401 without a session, 403 for a stranger or without the permission.
 */
export function requireMay(
  caller: CompanyCaller,
  collection: CollectionName,
  action: PermissionAction,
): Member {
  const member = requireMember(caller);
  if (!may(caller, collection, action)) throw refuse(403, 'forbidden');
  return member;
}

/**
 * Whether the caller may read one row: as its collection, or because it is his own profile.
 * @throws HttpProblem as {@link requireMay}
 */
export function requireMayReadRow(caller: CompanyCaller, collection: CollectionName, id: string): void {
  const { userId } = requireMember(caller);
  if (!mayReadOwnProfile(collection, id, userId)) requireMay(caller, collection, 'read');
}

/** @throws HttpProblem 401 without a session, 403 for a stranger or a device withdrawn. */
export function requireMember(caller: CompanyCaller): Member {
  if (caller.member !== undefined) return caller.member;
  const { memberRefusal = 'signed_out' } = caller;
  throw refuse(memberRefusal === 'signed_out' ? 401 : 403, memberRefusal);
}
