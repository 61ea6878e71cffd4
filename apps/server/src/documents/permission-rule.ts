/** Who may make a document, as the mapper of its collection defines it (S-22, S-50). */
import { mayAccess } from '@cuadra/contracts/registry/collection-access';
import type { PermissionEntry } from '@cuadra/domain/access/permissions';
import type { z } from 'zod';
import type { CompanyDatabase } from '../db/database.ts';
import type { Item } from '../items/item.ts';
import { documentNameOf } from './document-name.ts';

/** The flag of a document whose maker had no permission for it at that time. */
export const PERMISSION_MISSING = 'permission_missing';

/** The flag of a document of a paid module that the company did not have at that time (MOD-05): it is not booked. */
export const MODULE_INACTIVE = 'module_inactive';

/** Returns the flags of a document that a person with these permissions made; empty where it has none. */
export type MakerFlags = (item: Item, permissions: readonly PermissionEntry[]) => readonly string[];

/** Loads the rows that the rule of one collection needs, for all of its documents at once. */
export type PermissionRule = (
  database: CompanyDatabase,
  companyId: string,
  items: readonly Item[],
) => Promise<MakerFlags>;

/** Whether a person with these permissions may write the collection of the document. */
export function mayWrite(item: Item, permissions: readonly PermissionEntry[]): boolean {
  return mayAccess(permissions, documentNameOf(item), 'write');
}

/** Returns the flags of a document by whether its maker had the permission. */
export function flagsWhere(isAllowed: boolean): readonly string[] {
  return isAllowed ? [] : [PERMISSION_MISSING];
}

/** An item, and what was read of its body. */
interface ReadItem<Wire> {
  readonly item: Item;
  readonly wire: Wire;
}

/** Returns those of a company's items of which something is so. */
type FindItems = (
  database: CompanyDatabase,
  companyId: string,
  items: readonly Item[],
) => Promise<ReadonlySet<Item>>;

/**
 * Looks among the items whose bodies the schema accepts. Reads nothing of the company where there is none.
 *
 * @param find returns those that are meant, of at least one
 */
export function findReadable<Wire>(
  schema: z.ZodType<Wire>,
  find: (
    database: CompanyDatabase,
    companyId: string,
    read: readonly ReadItem<Wire>[],
  ) => Promise<ReadonlySet<Item>>,
): FindItems {
  return async (database, companyId, items) => {
    const read = readableBy(schema, items);
    return read.length === 0 ? new Set() : find(database, companyId, read);
  };
}

/** Returns the items whose bodies the schema accepts, each with what was read. The others are refused or quarantined. */
export function readableBy<Wire>(schema: z.ZodType<Wire>, items: readonly Item[]): ReadItem<Wire>[] {
  return items.flatMap((item) => {
    const { data } = schema.safeParse(item.body);
    return data === undefined ? [] : [{ item, wire: data }];
  });
}
