/** Who may make a document, as the mapper of its collection says it (S-22, S-50). */
import { mayAccess } from '@cuadra/contracts/registry/collection-access';
import type { PermissionEntry } from '@cuadra/domain/access/permissions';
import type { CompanyDatabase } from '../db/database.ts';
import type { Item } from '../items/item.ts';
import { documentNameOf } from './document-name.ts';

/** The flag of a document whose maker might not make it then. */
export const PERMISSION_MISSING = 'permission_missing';

/** What is flagged of a document that somebody with these permissions made; empty where nothing is. */
export type MakerFlags = (item: Item, permissions: readonly PermissionEntry[]) => readonly string[];

/** Loads what only the company's rows tell of documents of one collection, for all of them at once. */
export type PermissionRule = (
  database: CompanyDatabase,
  companyId: string,
  items: readonly Item[],
) => Promise<MakerFlags>;

/** Whether somebody with these permissions may write the collection of the document. */
export function mayWrite(item: Item, permissions: readonly PermissionEntry[]): boolean {
  return mayAccess(permissions, documentNameOf(item), 'write');
}

/** The flags of a document that its maker might make, or might not. */
export function flagsWhere(isAllowed: boolean): readonly string[] {
  return isAllowed ? [] : [PERMISSION_MISSING];
}

/** One member of a body that no schema has read yet; undefined where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
