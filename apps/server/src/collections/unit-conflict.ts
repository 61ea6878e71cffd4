/**
 * A unit with stock cannot be deleted (PROD-04). Apart from the other rules, because it reads the stock ledger, which
 * has a balance for each unit: without the unit, what is left in it could not be sold, moved or counted.
 */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CompanyTx, Statement } from '../db/database.ts';
import { fieldProblem } from './field-problem.ts';
import type { MergedRecord } from './merge-record.ts';

const IN_USE: Statement = {
  name: 'units_with_stock',
  text: `select distinct b.unit_id as id from product_units u
    join stock_balances b on b.company_id = u.company_id and b.product_id = u.product_id and b.unit_id = u.id
    where u.company_id = $1 and u.id = any($2) and b.quantity <> 0`,
};

/** Returns `unit_in_use` for each unit to be deleted whose stock is not zero. */
export async function unitConflict(tx: CompanyTx, records: readonly MergedRecord[]): Promise<FieldProblem[]> {
  const deleted = records.filter(
    ({ kind, fields }) => kind === 'update' && typeof fields.deleted_at === 'string',
  );
  if (deleted.length === 0) return [];
  const rows = await tx.query<{ id: string }>(IN_USE, [tx.companyId, deleted.map(({ change }) => change.id)]);
  const used = new Set(rows.map(({ id }) => id));
  return deleted
    .filter(({ change }) => used.has(change.id))
    .map(({ change }) => fieldProblem(`${change.path}id`, 'unit_in_use'));
}
