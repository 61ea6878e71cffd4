/**
 * Values that only one record of a company may have, and the records that hold them (S-30). Apart from the other rules,
 * because the result differs: a second holder is refused from a plain client, and stored and marked from a device.
 */

import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import type { CompanyTx, Statement } from '../db/database.ts';
import { fieldProblem } from './field-problem.ts';
import type { MergedRecord } from './merge-record.ts';
import type { UniqueValue } from './record-rules.ts';

/**
 * Returns the older holder of each record's unique value, for the records that write it, are created or are restored.
 */
export async function findDuplicates(
  tx: CompanyTx,
  name: CollectionName,
  unique: UniqueValue,
  records: readonly MergedRecord[],
): Promise<Map<string, string | null>> {
  const concerned = records.filter((record) => isConcerned(record, unique));
  const values = new Map(concerned.map((record) => [record.change.id, uniqueValues(record, unique)]));
  const holders = await loadHolders(tx, name, unique, [...values.values()]);
  const found = new Map<string, string | null>();
  for (const [id, value] of values) {
    const key = JSON.stringify(value);
    const holder = holders.get(key);
    if (holder === undefined) holders.set(key, id);
    found.set(id, holder === undefined || holder === id ? null : holder);
  }
  return found;
}

function isConcerned(record: MergedRecord, unique: UniqueValue): boolean {
  if (record.fields.deleted_at !== undefined && record.fields.deleted_at !== null) return false;
  if (record.kind === 'insert') return true;
  const isBack = record.fields.deleted_at === null;
  if (record.current.isDeleted && !isBack) return false;
  return isBack || unique.columns.some((column) => column in record.fields);
}

function uniqueValues(record: MergedRecord, unique: UniqueValue): string[] {
  const before = record.kind === 'update' ? record.current.row : {};
  return unique.columns.map((column) => {
    const value = String(record.fields[column] ?? before[column] ?? '');
    return unique.isCaseless ? skuKey(value) : value;
  });
}

async function loadHolders(
  tx: CompanyTx,
  name: CollectionName,
  unique: UniqueValue,
  values: readonly string[][],
): Promise<Map<string, string>> {
  const names = unique.columns.map((_, index) => `v${index}`);
  const arrays = unique.columns.map((_, index) => `$${index + 2}::text[]`);
  const equal = unique.columns.map((column, index) => {
    return `t.${column}${unique.isCaseless ? '_key' : ''} = v.v${index}`;
  });
  const unmarked = unique.isHolder ?? 't.duplicate_of is null';
  const live = unique.keepsDuplicates ? `and ${unmarked} and t.deleted_at is null` : '';
  // Each value is looked up by its index: a plan made while the table was small would read all of it for each.
  const holders: Statement = {
    name: `holders_${name}`,
    text: `select h.id, array[${names.map((column) => `v.${column}`).join(', ')}] as values
      from unnest(${arrays.join(', ')}) as v(${names.join(', ')})
      cross join lateral (
        select t.id from ${name} t where t.company_id = $1 and ${equal.join(' and ')} ${live} limit 1
      ) h`,
  };
  const parameters = unique.columns.map((_, index) => values.map((value) => value[index]));
  const rows = await tx.query<{ id: string; values: string[] }>(holders, [tx.companyId, ...parameters]);
  return new Map(rows.map((row) => [JSON.stringify(row.values), row.id]));
}

/** Returns a problem for each record that repeats a value. */
export function duplicateProblems(
  { field, code }: UniqueValue,
  records: readonly MergedRecord[],
  duplicates: ReadonlyMap<string, string | null>,
): FieldProblem[] {
  return records
    .filter(({ change }) => (duplicates.get(change.id) ?? null) !== null)
    .map(({ change }) => fieldProblem(`${change.path}${field}`, code));
}
