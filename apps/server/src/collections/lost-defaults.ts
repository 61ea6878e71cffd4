/**
 * Protects the company's default tax, warehouse and currency. Apart, because the rule concerns two collections: theirs
 * and the settings.
 */

import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { CompanyTx } from '../db/database.ts';
import { fieldProblem } from './field-problem.ts';
import type { MergedRecord } from './merge-record.ts';
import type { DefaultField } from './record-rules.ts';

/**
 * Refuses to delete, deactivate or re-code the company's default until another one is chosen (WH-01, SET-03, SET-04):
 * sales and movements fall back on it.
 */
export async function lostDefaults(
  tx: CompanyTx,
  name: CollectionName,
  { setting, column }: DefaultField,
  records: readonly MergedRecord[],
): Promise<FieldProblem[]> {
  const lost = records.filter(
    ({ kind, fields }) =>
      kind === 'update' &&
      (typeof fields.deleted_at === 'string' || fields.is_active === false || column in fields),
  );
  if (lost.length === 0) return [];
  const ids = lost.map(({ change }) => change.id);
  const statement = {
    name: `default_of_${name}`,
    text: `select t.id, t.${column}::text as value from ${name} t join company_settings s on s.company_id = t.company_id and s.${setting} = t.${column}
      where t.company_id = $1 and t.id = any($2)`,
  };
  const rows = await tx.query<{ id: string; value: string }>(statement, [tx.companyId, ids]);
  const kept = new Map(rows.map((row) => [row.id, row.value]));
  return lost
    .filter(({ change }) => kept.has(change.id))
    .flatMap(({ change, fields }) => {
      if (typeof fields.deleted_at === 'string') return [fieldProblem(`${change.path}id`, 'is_default')];
      if (fields.is_active === false) return [fieldProblem(`${change.path}is_active`, 'is_default')];
      const isRenamed = fields[column] !== kept.get(change.id);
      return isRenamed ? [fieldProblem(`${change.path}${column}`, 'is_default')] : [];
    });
}
