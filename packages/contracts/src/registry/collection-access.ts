/**
 * The permissions to read or write a collection, from the registry alone (PERM-02). Separate from the server because by
 * the same table a device drops, before its screens open, what the user who has just signed in may not read (S-20).
 */
import { can, type PermissionAction, type PermissionEntry } from '@cuadra/domain/access/permissions';

import {
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type CollectionName,
  type CollectionTraits,
  type PermissionModule,
} from './collection-traits.ts';
import type { RowPart } from './traits.ts';

/** Whether any of these areas allows the action. */
export function canInAny(
  permissions: readonly PermissionEntry[],
  areas: readonly PermissionModule[],
  action: PermissionAction,
): boolean {
  return areas.some((area) => can(permissions, area, action));
}

/** @param permissions of a member of the company */
export function mayAccess(
  permissions: readonly PermissionEntry[],
  collection: CollectionName,
  action: PermissionAction,
): boolean {
  const { read, write }: CollectionTraits = COLLECTION_TRAITS[collection];
  if (action === 'read') return read === 'member' || canInAny(permissions, read, 'read');
  return write !== null && canInAny(permissions, write, 'write');
}

/** Of a collection that the reader reads in part: which rows. Null where every row is read. */
export function partOf(name: CollectionName, readable: readonly string[]): RowPart | null {
  const { part }: CollectionTraits = COLLECTION_TRAITS[name];
  return part === null || readable.includes(part.wholeWith) ? null : part;
}

/** Every member may read his own row of `users`, whatever his permissions (API-08). */
export function mayReadOwnProfile(collection: CollectionName, rowId: string, userId: string): boolean {
  return collection === 'users' && rowId === userId;
}

/**
 * Whether a device-only company stores the collection on its device only (DATA-02). Of its users the server has only
 * the reader's own profile, which is read by its id.
 */
export function livesOnDevice(name: CollectionName): boolean {
  return name === 'users' || COLLECTION_TRAITS[name].residence === 'device';
}

/** In the order of an initial sync (S-20). */
export function readableWith(permissions: readonly PermissionEntry[]): CollectionName[] {
  return COLLECTION_NAMES.filter((name) => mayAccess(permissions, name, 'read'));
}
