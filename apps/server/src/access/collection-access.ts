/**
 * Who may read or write a collection, from the registry alone (PERM-02). Apart from the routes because one route
 * serves every collection, and a batch names several.
 */
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionName,
  type PermissionModule,
} from '@cuadra/contracts/collections';
import { can, type PermissionAction } from '@cuadra/domain/access/permissions';
import type { CompanyCaller, Member } from '../plugins/caller.ts';
import { refuse } from '../plugins/problem-format.ts';

/** Whether any of these areas allows the action. */
export function mayInAny(
  member: Member,
  areas: readonly PermissionModule[],
  action: PermissionAction,
): boolean {
  return areas.some((area) => can(member.permissions, area, action));
}

/** Whether the caller may read or write that collection. A device alone may neither: see S-50 for its facts. */
export function may(caller: CompanyCaller, collection: CollectionName, action: PermissionAction): boolean {
  if (caller.member === undefined) return false;
  const entry = COLLECTIONS[collection];
  if (action === 'read') return entry.read === 'member' || mayInAny(caller.member, entry.read, 'read');
  return entry.write !== null && mayInAny(caller.member, entry.write, 'write');
}

/** The collections the caller may read, in the order of a first load (S-20). */
export function readableCollections(caller: CompanyCaller): CollectionName[] {
  return COLLECTION_NAMES.filter((name) => may(caller, name, 'read'));
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

/** @throws HttpProblem 401 without a session, 403 for a stranger or a device withdrawn. */
export function requireMember(caller: CompanyCaller): Member {
  if (caller.member !== undefined) return caller.member;
  const { memberRefusal = 'signed_out' } = caller;
  throw refuse(memberRefusal === 'signed_out' ? 401 : 403, memberRefusal);
}
