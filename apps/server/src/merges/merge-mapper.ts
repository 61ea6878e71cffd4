/**
 * A merge as the recorder takes it (S-30). Only the database knows what it moves: its entries follow from the stock and
 * balances when it is stored, and not from the document (the one exception of S-25).
 */

import { MergeWire } from '@cuadra/contracts/catalog/merges';
import { mergeId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { mayAccess } from '@cuadra/contracts/registry/collection-access';
import type { DocumentMapper, DocumentOrigin } from '../documents/document-mapper.ts';
import { flagsWhere, mayWrite, type PermissionRule } from '../documents/permission-rule.ts';
import { firstOf } from '../documents/supersede.ts';
import { memberOf } from '../items/read-body.ts';

/** Who may merge two records: people who may write the stock or, for customers, those who may write customers. */
const mergePermission: PermissionRule = async () => (item, permissions) => {
  const isOfCustomers = memberOf(item.body, 'collection') === 'customers';
  return flagsWhere(
    mayWrite(item, permissions) || (isOfCustomers && mayAccess(permissions, 'customers', 'write')),
  );
};

export const mergeMapper: DocumentMapper<MergeWire, MergeWire> = {
  schema: MergeWire,
  children: {},
  permission: mergePermission,
  needsPermission: true,
  doneOnce: firstOf('merges', "'Ya los unió'"),
  references: ({ collection, from_id, into_id }) => [
    { field: 'from_id', table: collection, id: from_id },
    { field: 'into_id', table: collection, id: into_id },
  ],
  fromWire: (wire) => wire,
  check: (_, wire, origin) => problemsOf(wire, origin),
  book: ({ date }) => ({
    at: date,
    lineCount: 1,
    entries: { stock: [], cash: [], customers: [], postings: [], transaction: null },
  }),
};

/** Under another id a merge could happen twice, and in the other direction it could make a cycle. */
function problemsOf(
  { id, collection, from_id, into_id }: MergeWire,
  { companyId }: DocumentOrigin,
): FieldProblem[] {
  return [
    ...(into_id < from_id
      ? []
      : [problem('into_id', 'Queda el registro más antiguo: el de identificador menor.')]),
    ...(id === mergeId(companyId, collection, from_id)
      ? []
      : [problem('id', 'El identificador de una unión se forma con el del registro que se une.')]),
  ];
}

function problem(field: string, message: string): FieldProblem {
  return { field, code: 'invalid_input', message };
}
