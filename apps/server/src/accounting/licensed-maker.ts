/** Who may make a document of the accounting: a person with the permission, while the company has the module (MOD-05). */

import { documentNameOf } from '../documents/document-name.ts';
import { flagsWhere, MODULE_INACTIVE, mayWrite, type PermissionRule } from '../documents/permission-rule.ts';
import { moduleClosings } from '../plans/module-gate.ts';

export const licensedMaker: PermissionRule = async (database, companyId, items) => {
  const [first] = items;
  if (first === undefined) return () => [];
  const wasClosed = await moduleClosings(database, companyId, documentNameOf(first));
  return (item, permissions) => [
    ...flagsWhere(mayWrite(item, permissions)),
    ...(wasClosed(item.correctedAt) ? [MODULE_INACTIVE] : []),
  ];
};
