/**
 * Checks records, with their changes applied, against the company's other records, under its lock: references, cycles,
 * what must not be deleted, the plan's limits, unique values. A second holder of a unique value is stored and marked
 * when it comes from a device (S-30), and refused when it comes from a plain client.
 */

import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { makesCircle } from '@cuadra/domain/catalog/category';
import { canBeDefaultCurrency } from '@cuadra/domain/money/default-currency';
import type { CompanyTx, Statement } from '../db/database.ts';
import { memberOf } from '../items/read-body.ts';
import { planRefusal, readOnlyRows } from '../plans/plan-refusal.ts';
import { accountConflict } from './account-conflict.ts';
import { attachmentConflict } from './attachment-conflict.ts';
import { pictureProblems } from './campaign-picture.ts';
import { fieldProblem } from './field-problem.ts';
import { fiscalPrinterConflict, registerProblems } from './fiscal-conflict.ts';
import { formRunProblems, usedRunConflict } from './form-run-conflict.ts';
import { lostDefaults } from './lost-defaults.ts';
import { marketingProblems, unknownGoods } from './marketing-conflict.ts';
import type { MergedRecord } from './merge-record.ts';
import {
  type CurrencyField,
  type LimitedRows,
  protectedRoleProblem,
  type Reference,
  recordRules,
} from './record-rules.ts';
import { roleConflict } from './role-conflict.ts';
import { findSharedBarcodes } from './shared-barcodes.ts';
import { deliveredPlaceProblems, unitConflict, warehouseConflict } from './stock-conflict.ts';
import { duplicateProblems, findDuplicates } from './unique-values.ts';

export interface CheckedRecords {
  /** By id, the record whose unique value each one repeats; null for a record that repeats none, or none any more. */
  readonly duplicates: ReadonlyMap<string, string | null>;
  /** By id, the product that already has the record's barcode; null for none, or none any more. */
  readonly sharedBarcodes: ReadonlyMap<string, string | null>;
  readonly refusal:
    | { readonly status: 400 | 409; readonly code: ReasonCode; readonly problems: FieldProblem[] }
    | undefined;
}

/**
 * @param records of one item, with their changes applied; none is stored yet
 * @param isFromDevice lenient where a device may not know better: a reference to a deleted record, a second holder of a
 *   value
 */
export async function checkRecords(
  tx: CompanyTx,
  name: CollectionName,
  records: readonly MergedRecord[],
  isFromDevice: boolean,
): Promise<CheckedRecords> {
  const rules = recordRules(name);
  const problems = [
    ...records.flatMap(
      ({ change, fields }) => protectedRoleProblem(name, tx.companyId, change.id, fields) ?? [],
    ),
    ...(await badReferences(tx, name, rules.references, records, isFromDevice)),
    ...(await badCurrencies(tx, rules.currencies, records, isFromDevice)),
    ...(rules.parent === undefined ? [] : await circles(tx, name, rules.parent, records)),
    ...records.flatMap(restoredForGood),
    ...marketingProblems(name, records),
    ...(await unknownGoods(tx, name, records)),
    ...(await pictureProblems(tx, name, records)),
    ...(name === 'warehouses' ? deliveredPlaceProblems(tx.companyId, records) : []),
    ...(name === 'registers' ? await registerProblems(tx, records, isFromDevice) : []),
    ...(name === 'form_runs' ? await formRunProblems(tx, records) : []),
  ];
  const [first] = problems;
  if (first !== undefined) {
    const refusal = { status: 400 as const, code: first.code as ReasonCode, problems };
    return { duplicates: NONE, sharedBarcodes: NONE, refusal };
  }
  const conflicts = [
    ...(rules.defaultIn === undefined ? [] : await lostDefaults(tx, name, rules.defaultIn, records)),
    ...(name === 'roles' ? await roleConflict(tx, records) : []),
    ...(name === 'warehouses' ? await warehouseConflict(tx, records) : []),
    ...(name === 'product_units' ? await unitConflict(tx, records) : []),
    ...(name === 'accounts' ? await accountConflict(tx, records) : []),
    ...(name === 'fiscal_printers' ? await fiscalPrinterConflict(tx, records) : []),
    ...(name === 'form_runs' ? usedRunConflict(records) : []),
    ...(name === 'attachments' ? await attachmentConflict(tx, records) : []),
    ...(rules.limit === undefined ? [] : await overLimit(tx, rules.limit, records)),
  ];
  if (conflicts.length > 0) return conflict(conflicts);
  const sharedBarcodes = await findSharedBarcodes(tx, name, records);
  const unrefused = { sharedBarcodes, refusal: undefined };
  if (rules.unique === undefined) return { ...unrefused, duplicates: NONE };
  const duplicates = await findDuplicates(tx, name, rules.unique, records);
  if (isFromDevice && rules.unique.keepsDuplicates) return { ...unrefused, duplicates };
  const repeated = duplicateProblems(rules.unique, records, duplicates);
  return repeated.length > 0 ? conflict(repeated) : { ...unrefused, duplicates: NONE };
}

/**
 * A merged record stays deleted: what is booked for it goes to its survivor (S-30). A held sale that another till
 * resumed stays deleted too, or two tills would sell it (S-31).
 */
function restoredForGood(record: MergedRecord): FieldProblem[] {
  if (record.kind !== 'update') return [];
  const { merged_into: into, resumed_by_device: till } = record.current.row;
  const isGone = typeof into === 'string' || typeof till === 'string';
  return isGone && record.fields.deleted_at === null
    ? [fieldProblem(`${record.change.path}deleted_at`, 'not_writable')]
    : [];
}

const NONE: ReadonlyMap<string, string | null> = new Map();

/** The first problem's code becomes the refusal's code. */
function conflict(problems: FieldProblem[]): CheckedRecords {
  const [first] = problems;
  const refusal = first && { status: 409 as const, code: first.code as ReasonCode, problems };
  return { duplicates: NONE, sharedBarcodes: NONE, refusal };
}

async function overLimit(
  tx: CompanyTx,
  limit: LimitedRows,
  records: readonly MergedRecord[],
): Promise<FieldProblem[]> {
  const refusal = await planRefusal(tx, limit.thing, addedRows(limit, records));
  if (refusal !== undefined) return [fieldProblem('id', refusal.code)];
  const readOnly = await readOnlyRows(tx, limit.thing, changedRows(limit, records));
  return readOnly.length === 0 ? [] : [fieldProblem('id', 'plan_limit')];
}

/** Returns the rows that count for the plan before and after the change, except stubs that are being completed. */
function changedRows({ counts }: LimitedRows, records: readonly MergedRecord[]): string[] {
  return records.flatMap((record) => {
    if (record.kind !== 'update' || record.fillsStub || Object.keys(record.fields).length === 0) return [];
    const { row } = record.current;
    const after: Readonly<Record<string, unknown>> = { ...row, ...record.fields };
    const stays =
      row.deleted_at === null && counts(row) && (after.deleted_at ?? null) === null && counts(after);
    return stays ? [record.change.id] : [];
  });
}

/** Returns how many more rows would count for the plan: created, restored, or changed into what counts. */
function addedRows({ counts }: LimitedRows, records: readonly MergedRecord[]): number {
  return records.filter((record) => {
    const before = record.kind === 'update' ? record.current.row : undefined;
    const after: Readonly<Record<string, unknown>> = { ...before, ...record.fields };
    const counted = before !== undefined && before.deleted_at === null && counts(before);
    return !counted && (after.deleted_at ?? null) === null && counts(after);
  }).length;
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
    // A device may not know yet that another device has deleted the record: its row still exists to refer to.
    const statement = isFromDevice ? existing(table) : alive(table);
    const rows = await tx.query<{ id: string }>(statement, [tx.companyId, ids]);
    const known = new Set(rows.map((row) => row.id));
    if (table === name) for (const { change } of records) known.add(change.id);
    for (const { change, fields } of named) {
      if (known.has(String(fields[field]))) continue;
      problems.push(fieldProblem(`${change.path}${field}`, code));
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
    currencies.flatMap(({ field, member, isDefault = false }) => {
      const value = member === undefined ? fields[field] : memberOf(fields[field], member);
      const path = member === undefined ? field : `${field}.${member}`;
      return typeof value === 'string' ? [{ field: `${change.path}${path}`, code: value, isDefault }] : [];
    }),
  );
  if (named.length === 0) return [];
  const codes = [...new Set(named.map(({ code }) => code))];
  // As with references, a device may not know yet that another device has deleted it.
  const rows = await tx.query<{ code: string }>(CURRENCIES, [tx.companyId, codes, isFromDevice]);
  const known = new Set(rows.map((row) => row.code));
  return named.flatMap(({ field, code, isDefault }) => {
    if (!known.has(code)) return [fieldProblem(field, 'bad_currency')];
    return isDefault && !canBeDefaultCurrency(code) ? [fieldProblem(field, 'not_default_currency')] : [];
  });
}

const CURRENCIES: Statement = {
  name: 'known_currencies',
  text: 'select code from currencies where company_id = $1 and code = any($2) and ($3 or deleted_at is null)',
};

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
