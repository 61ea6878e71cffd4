/** Who may make a stock movement: whoever keeps the stock, and who sells where a box is opened (MOV-03). */
import { mayAccess } from '@cuadra/contracts/registry/collection-access';
import { flagsWhere, mayWrite, memberOf, type PermissionRule } from '../documents/permission-rule.ts';
import type { Item } from '../items/item.ts';
import { withOtherFactors } from './other-factors.ts';

export const movementPermission: PermissionRule = async (database, companyId, items) => {
  const wrongChanges = await withOtherFactors(database, companyId, items.filter(isChangeOfUnit));
  return (item, permissions) =>
    flagsWhere(
      mayWrite(item, permissions) ||
        (isChangeOfUnit(item) && !wrongChanges.has(item) && mayAccess(permissions, 'sales', 'write')),
    );
};

/** Who sells opens a box when the units run out, or packs one of them: nothing comes of it or goes (MOV-03). */
function isChangeOfUnit({ body }: Item): boolean {
  return memberOf(body, 'type') === 'unpack';
}
