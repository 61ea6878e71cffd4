/**
 * What a change of roles must not break (PERM-05, SET-06). Apart from the other rules, because it concerns people: who
 * has the role, and who is an administrator.
 */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CompanyTx } from '../db/database.ts';
import { keepsAdministrator, loadPeople } from '../people/people-of-company.ts';
import { fieldProblem } from './field-problem.ts';
import type { MergedRecord } from './merge-record.ts';

/** Returns the problems of a change that deletes a role in use, or leaves no active administrator (PERM-05). */
export async function roleConflict(tx: CompanyTx, records: readonly MergedRecord[]): Promise<FieldProblem[]> {
  const changed = records.filter(({ fields }) => 'permissions' in fields || 'deleted_at' in fields);
  if (changed.every((record) => record.kind === 'insert')) return [];
  const people = await loadPeople(tx);
  const used = changed.filter(
    ({ change, fields }) =>
      typeof fields.deleted_at === 'string' &&
      people.users.some((user) => user.role_id === change.id && !user.deleted),
  );
  if (used.length > 0) return used.map(({ change }) => fieldProblem(`${change.path}id`, 'role_in_use'));
  const fieldsOf = new Map(changed.map(({ change, fields }) => [change.id, fields]));
  const roles = people.roles.map((role) => {
    const { permissions } = fieldsOf.get(role.id) ?? {};
    return Array.isArray(permissions) ? { ...role, permissions: permissions.map(String) } : role;
  });
  const isAnyoneLeft = keepsAdministrator({ ...people, roles }, tx.companyId, '', {});
  return isAnyoneLeft ? [] : [fieldProblem('permissions', 'last_administrator')];
}
