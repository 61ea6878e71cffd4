/**
 * Checks merged records against the others of the company, under its lock: references, unique values, circles. From a
 * device a second holder of a unique value is kept and marked (S-30); a plain client is refused.
 */
import type { CollectionName } from '@cuadra/contracts/collections';
import type { FieldProblem } from '@cuadra/contracts/problem';
import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problem-messages';
import { makesCircle } from '@cuadra/domain/catalog/category';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import type { CompanyTx, Statement } from '../db/database.ts';
import { keepsAdministrator, loadPeople } from '../people/people-of-company.ts';
import { planRefusal } from '../plans/plan-refusal.ts';
import type { MergedRecord } from './merge-record.ts';
import {
  type CurrencyField,
  type DefaultField,
  type LimitedRows,
  protectedRoleProblem,
  type Reference,
  recordRules,
  type UniqueValue,
} from './record-rules.ts';

export interface CheckedRecords {
  /** The record whose unique value each repeats, by id; null for one that repeats none (any more). */
  readonly duplicates: ReadonlyMap<string, string | null>;
  readonly refusal:
    | { readonly status: 400 | 409; readonly code: ReasonCode; readonly problems: FieldProblem[] }
    | undefined;
}

export async function checkRecords(
  tx: CompanyTx,
  name: CollectionName,
  records: readonly MergedRecord[],
  isFromDevice: boolean,
): Promise<CheckedRecords> {
  const rules = recordRules(name);
  const problems = [
    ...records.flatMap((record) => protectedRole(tx.companyId, name, record)),
    ...(await badReferences(tx, name, rules.references, records, isFromDevice)),
    ...(await badCurrencies(tx, rules.currencies, records, isFromDevice)),
    ...(rules.parent === undefined ? [] : await circles(tx, name, rules.parent, records)),
  ];
  const [first] = problems;
  if (first !== undefined) {
    return { duplicates: new Map(), refusal: { status: 400, code: first.code as ReasonCode, problems } };
  }
  const stay = rules.defaultIn === undefined ? [] : await lostDefaults(tx, name, rules.defaultIn, records);
  if (stay.length > 0) return conflict('is_default', stay);
  const roles = name === 'roles' ? await roleRefusal(tx, records) : undefined;
  if (roles !== undefined) return roles;
  const adding = rules.limit === undefined ? 0 : addedRows(rules.limit, records);
  const limit = rules.limit === undefined ? undefined : await planRefusal(tx, rules.limit.thing, adding);
  if (limit !== undefined) return conflict(limit.code, [told('id', limit.code)]);
  if (rules.unique === undefined) return { duplicates: new Map(), refusal: undefined };
  const duplicates = await findDuplicates(tx, name, rules.unique, records);
  if (isFromDevice && rules.unique.keepsDuplicates) return { duplicates, refusal: undefined };
  return { duplicates: new Map(), refusal: duplicateRefusal(rules.unique, records, duplicates) };
}

function conflict(code: ReasonCode, problems: FieldProblem[]): CheckedRecords {
  return { duplicates: new Map(), refusal: { status: 409, code, problems } };
}

function told(field: string, code: ReasonCode): FieldProblem {
  return { field, code, message: PROBLEM_MESSAGES[code] };
}

/** How many more rows would count for the plan: made, brought back, or become what is counted. */
function addedRows({ counts }: LimitedRows, records: readonly MergedRecord[]): number {
  return records.filter((record) => {
    const before = record.kind === 'update' ? record.current.row : undefined;
    const after: Readonly<Record<string, unknown>> = { ...before, ...record.fields };
    const counted = before !== undefined && before.deleted_at === null && counts(before);
    return !counted && (after.deleted_at ?? null) === null && counts(after);
  }).length;
}

/** A role that users have stays, and so does somebody who may do everything (PERM-05). */
async function roleRefusal(
  tx: CompanyTx,
  records: readonly MergedRecord[],
): Promise<CheckedRecords | undefined> {
  const changed = records.filter(({ fields }) => 'permissions' in fields || 'deleted_at' in fields);
  if (changed.every((record) => record.kind === 'insert')) return undefined;
  const people = await loadPeople(tx);
  const used = changed.filter(
    ({ change, fields }) =>
      typeof fields.deleted_at === 'string' &&
      people.users.some((user) => user.role_id === change.id && !user.deleted),
  );
  if (used.length > 0) {
    const problems = used.map(({ change }) => told(`${change.path}id`, 'role_in_use'));
    return conflict('role_in_use', problems);
  }
  const fieldsOf = new Map(changed.map(({ change, fields }) => [change.id, fields]));
  const roles = people.roles.map((role) => {
    const { permissions } = fieldsOf.get(role.id) ?? {};
    return Array.isArray(permissions) ? { ...role, permissions: permissions.map(String) } : role;
  });
  const isAnyoneLeft = keepsAdministrator({ ...people, roles }, tx.companyId, '', {});
  return isAnyoneLeft
    ? undefined
    : conflict('last_administrator', [told('permissions', 'last_administrator')]);
}

function protectedRole(
  companyId: string,
  name: CollectionName,
  { change, fields }: MergedRecord,
): FieldProblem[] {
  const problem = protectedRoleProblem(name, companyId, change.id, fields);
  return problem === undefined ? [] : [problem];
}

async function badReferences(
  tx: CompanyTx,
  name: CollectionName,
  references: Readonly<Record<string, Reference>>,
  records: readonly MergedRecord[],
  isFromDevice: boolean,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const [field, { table, code }] of Object.entries(references)) {
    const named = records.filter(({ fields }) => fields[field] !== undefined && fields[field] !== null);
    if (named.length === 0) continue;
    const ids = [...new Set(named.map(({ fields }) => String(fields[field])))];
    // A device may not know yet that another has deleted it: the row is still there to point at.
    const statement = isFromDevice ? existing(table) : alive(table);
    const rows = await tx.query<{ id: string }>(statement, [tx.companyId, ids]);
    const known = new Set(rows.map((row) => row.id));
    if (table === name) for (const { change } of records) known.add(change.id);
    for (const { change, fields } of named) {
      if (known.has(String(fields[field]))) continue;
      problems.push({ field: `${change.path}${field}`, code, message: PROBLEM_MESSAGES[code] });
    }
  }
  return problems;
}

function existing(table: CollectionName): Statement {
  return {
    name: `existing_${table}`,
    text: `select id from ${table} where company_id = $1 and id = any($2)`,
  };
}

function alive(table: CollectionName): Statement {
  return {
    name: `alive_${table}`,
    text: `select id from ${table} where company_id = $1 and id = any($2) and deleted_at is null`,
  };
}

async function badCurrencies(
  tx: CompanyTx,
  currencies: readonly CurrencyField[],
  records: readonly MergedRecord[],
  isFromDevice: boolean,
): Promise<FieldProblem[]> {
  const named = records.flatMap(({ change, fields }) =>
    currencies.flatMap(({ field, member }) => {
      const value = member === undefined ? fields[field] : memberOf(fields[field], member);
      const path = member === undefined ? field : `${field}.${member}`;
      return typeof value === 'string' ? [{ field: `${change.path}${path}`, code: value }] : [];
    }),
  );
  if (named.length === 0) return [];
  const codes = [...new Set(named.map(({ code }) => code))];
  // As of references: a device may not know yet that another has deleted it.
  const rows = await tx.query<{ code: string }>(CURRENCIES, [tx.companyId, codes, isFromDevice]);
  const known = new Set(rows.map((row) => row.code));
  return named
    .filter(({ code }) => !known.has(code))
    .map(({ field }) => ({ field, code: 'bad_currency', message: PROBLEM_MESSAGES.bad_currency }));
}

const CURRENCIES: Statement = {
  name: 'known_currencies',
  text: 'select code from currencies where company_id = $1 and code = any($2) and ($3 or deleted_at is null)',
};

function memberOf(value: unknown, member: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(member) : undefined;
}

/**
 * Sales and movements fall back on the company's default, so it stays, in use and under its code, until another one is
 * chosen (WH-01, SET-03, SET-04).
 */
async function lostDefaults(
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
      if (typeof fields.deleted_at === 'string') return [told(`${change.path}id`, 'is_default')];
      if (fields.is_active === false) return [told(`${change.path}is_active`, 'is_default')];
      const isRenamed = fields[column] !== kept.get(change.id);
      return isRenamed ? [told(`${change.path}${column}`, 'is_default')] : [];
    });
}

interface TreeRow {
  readonly id: string;
  readonly parentId: string | null;
}

async function circles(
  tx: CompanyTx,
  name: CollectionName,
  parent: string,
  records: readonly MergedRecord[],
): Promise<FieldProblem[]> {
  const moved = records.filter(({ fields }) => typeof fields[parent] === 'string');
  if (moved.length === 0) return [];
  const tree: Statement = {
    name: `tree_${name}`,
    text: `select id, ${parent} as "parentId" from ${name} where company_id = $1`,
  };
  const rows = await tx.query<TreeRow>(tree, [tx.companyId]);
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  for (const { change, fields } of moved) parents.set(change.id, String(fields[parent]));
  const nodes = [...parents].map(([id, parentId]) => ({ id, parentId }));
  return moved
    .filter(({ change, fields }) => makesCircle(change.id, String(fields[parent]), nodes))
    .map(({ change }) => ({
      field: `${change.path}${parent}`,
      code: 'bad_reference',
      message: 'No puede depender de sí misma.',
    }));
}

/** The older holder of each record's unique value, for the records that write it, create it or come back with it. */
async function findDuplicates(
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
  const live = unique.keepsDuplicates ? 'and t.duplicate_of is null and t.deleted_at is null' : '';
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

function duplicateRefusal(
  { field, code }: UniqueValue,
  records: readonly MergedRecord[],
  duplicates: ReadonlyMap<string, string | null>,
): CheckedRecords['refusal'] {
  const problems = records
    .filter(({ change }) => (duplicates.get(change.id) ?? null) !== null)
    .map(({ change }) => ({ field: `${change.path}${field}`, code, message: PROBLEM_MESSAGES[code] }));
  return problems.length === 0 ? undefined : { status: 409, code, problems };
}
