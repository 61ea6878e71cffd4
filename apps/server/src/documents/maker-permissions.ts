/**
 * Whether the maker of each document was of the company and had the permission for it when it was made. What the caller
 * may now is known; for all else, and for what others have made, one query tells (S-22, S-50).
 */
import { mayAccess } from '@cuadra/contracts/collection-access';
import { may } from '../access/collection-access.ts';
import { type RightsThen, rightsAt } from '../access/rights-at.ts';
import type { CompanyDatabase } from '../db/database.ts';
import type { CompanyCaller } from '../plugins/caller.ts';
import type { Item } from '../sync/item.ts';
import { type DocumentName, isDocumentName } from './document-mappers.ts';

/**
 * What is told of the makers, by item: `unknown_maker` where it never was a person of the company, `permission_missing`
 * where they might not make it then. Who was switched off or deleted by then might make nothing.
 */
export async function flagsOfMakers(
  database: CompanyDatabase,
  caller: Pick<CompanyCaller, 'companyId' | 'member'>,
  items: readonly Item[],
): Promise<ReadonlyMap<Item, readonly string[]>> {
  const asked = items.filter((item) => !mayNow(caller, item));
  const makings = asked.map((item) => ({ userId: item.madeBy.id, at: item.correctedAt }));
  const rights = await rightsAt(database, caller.companyId, makings);
  return new Map(
    asked.flatMap((item, index) =>
      isDocumentName(item.collection) ? [[item, flagsOf(rights[index], item.collection)] as const] : [],
    ),
  );
}

function mayNow(caller: Pick<CompanyCaller, 'member'>, { madeBy, collection }: Item): boolean {
  return (
    madeBy.id === caller.member?.userId && isDocumentName(collection) && may(caller, collection, 'write')
  );
}

const PERMISSION_MISSING = 'permission_missing';

function flagsOf(then: RightsThen | undefined, name: DocumentName): string[] {
  if (then === undefined) return ['unknown_maker', PERMISSION_MISSING];
  return mayAccess(then.permissions, name, 'write') ? [] : [PERMISSION_MISSING];
}
