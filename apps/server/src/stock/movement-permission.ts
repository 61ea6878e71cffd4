/** Who may make a stock movement: people who may write the stock, and sellers where a box is opened (MOV-03). */
import { mayAccess } from '@cuadra/contracts/registry/collection-access';
import { flagsWhere, mayWrite, type PermissionRule } from '../documents/permission-rule.ts';
import type { Item } from '../items/item.ts';
import { memberOf } from '../items/read-body.ts';
import { withOtherFactors } from './other-factors.ts';

export const movementPermission: PermissionRule = async (database, companyId, items) => {
  const wrongChanges = await withOtherFactors(database, companyId, items.filter(isChangeOfUnit));
  return (item, permissions) =>
    flagsWhere(
      mayWrite(item, permissions) ||
        (isChangeOfUnit(item) && !wrongChanges.has(item) && mayAccess(permissions, 'sales', 'write')),
    );
};

/**
 * A seller opens a box when the units run out, or packs units into one: the stock as a whole stays the same (MOV-03).
 */
function isChangeOfUnit({ body }: Item): boolean {
  return memberOf(body, 'type') === 'unpack';
}
