/** Who may merge two records: people who may write the stock or, for customers, those who may write customers. */
import { mayAccess } from '@cuadra/contracts/registry/collection-access';
import { flagsWhere, mayWrite, type PermissionRule } from '../documents/permission-rule.ts';
import { memberOf } from '../items/read-body.ts';

export const mergePermission: PermissionRule = async () => (item, permissions) => {
  const isOfCustomers = memberOf(item.body, 'collection') === 'customers';
  return flagsWhere(
    mayWrite(item, permissions) || (isOfCustomers && mayAccess(permissions, 'customers', 'write')),
  );
};
