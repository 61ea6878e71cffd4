/**
 * Rows between the wire and the tables, derived from the registry (architecture, registry of collections). Reading is
 * an expression that makes PostgreSQL write the wire row itself, so that no page is ever parsed here. Writing flattens
 * the members of an object field into columns named `<field>_<member>`.
 */
import { COLLECTIONS, type Collection, type CollectionName } from '@cuadra/contracts/registry/collections';
import { z } from 'zod';
import type { DocumentMappers } from '../documents/combined-mappers.ts';
import type { ChildTable } from '../documents/document-mapper.ts';
import { isDocumentName } from '../documents/document-name.ts';
import type { Column, TableColumns } from './table-columns.ts';

export type Columns = ReadonlyMap<string, Column>;

/** What every record has besides its fields, where its table has the column; the server writes it. */
const RECORD_META = [
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
  'is_stub',
  'duplicate_of',
  'duplicate_field',
  'merged_into',
  'resumed_by_device',
  'holder_device',
  'holder_name',
  'holder_since',
  'made_by',
  'made_by_name',
];
const DOCUMENT_META = [
  'version',
  'user_id',
  'user_name',
  'device_id',
  'created_at',
  'updated_at',
  'received_at',
  'flags',
  'clash',
];

/** Returns the select list of a collection's wire rows; the table's alias is `t`. */
export function selectList(name: CollectionName, tables: TableColumns, mappers: DocumentMappers): string {
  const columns = columnsOf(tables, name);
  const entry: Collection = COLLECTIONS[name];
  const children = isDocumentName(name) ? mappers[name].children : {};
  const fields = fieldsOf(entry).map(
    (field) => `${fieldExpression(name, field, tables, children)} as ${quoted(field)}`,
  );
  return fields.join(', ');

  function fieldsOf(collection: Collection): string[] {
    if (collection.kind === 'balance') return [...collection.key, ...collection.amounts, 'version'];
    const meta = collection.kind === 'record' ? RECORD_META : DOCUMENT_META;
    // The owner's account, by which the specification reads settings (API-10).
    const extra = name === 'company_settings' ? ['user_id'] : [];
    return [
      ...new Set(['id', ...wireFields(collection), ...extra, ...meta.filter((field) => columns.has(field))]),
    ];
  }
}

/** The fields of a record's or document's body, in the contract's order. */
function wireFields(collection: Exclude<Collection, { kind: 'balance' }>): string[] {
  return Object.keys(shapeOf(collection));
}

/** Returns the table row of a record's fields. */
export function columnsOfFields(
  fields: Readonly<Record<string, unknown>>,
  columns: Columns,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (columns.has(field)) row[field] = value;
    else for (const [member, part] of Object.entries(value ?? {})) row[`${field}_${member}`] = part;
  }
  return row;
}

/** @throws for a missing table: the registry and the migrations disagree */
export function columnsOf(tables: TableColumns, table: string): Columns {
  const columns = tables.get(table);
  if (columns === undefined) throw new Error(`the registry names a table that is not there: ${table}`);
  return columns;
}

function shapeOf(collection: Exclude<Collection, { kind: 'balance' }>): Record<string, unknown> {
  return collection.kind === 'record' ? collection.fields.shape : collection.body.shape;
}

function fieldExpression(
  name: CollectionName,
  field: string,
  tables: TableColumns,
  children: Readonly<Record<string, ChildTable>>,
): string {
  const columns = columnsOf(tables, name);
  const column = columns.get(field);
  if (column !== undefined) return wireValue('t', column);
  const child = children[field];
  if (child !== undefined) return childExpression(child, columnsOf(tables, child.table));
  return objectExpression(name, field, columns);
}

/** Returns the expression of a list of child rows, such as lines, in their order. */
function childExpression({ table, owner }: ChildTable, columns: Columns): string {
  const members = [...columns.values()].filter(
    (column) => column.name !== 'company_id' && column.name !== owner && column.name !== 'position',
  );
  const object = jsonObject(members.map((column) => [column.name, wireValue('c', column)]));
  return `(select coalesce(json_agg(${object} order by c.position), '[]') from ${table} c
    where c.company_id = t.company_id and c.${owner} = t.id)`;
}

/** Returns the expression of an object field; null where its first member is null, if the contract allows that. */
function objectExpression(name: CollectionName, field: string, columns: Columns): string {
  const entry: Collection = COLLECTIONS[name];
  if (entry.kind === 'balance') throw new Error(`${name} has no column ${field}`);
  const fieldShape = shapeOf(entry)[field];
  const schema = fieldShape instanceof z.ZodDefault ? fieldShape.unwrap() : fieldShape;
  const object = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (!(object instanceof z.ZodObject)) throw new Error(`${name} has no column for ${field}`);
  const members = Object.keys(object.shape).map((member): [string, Column] => {
    const column = columns.get(`${field}_${member}`);
    if (column === undefined) throw new Error(`${name} has no column for ${field}.${member}`);
    return [member, column];
  });
  const built = jsonObject(members.map(([member, column]) => [member, wireValue('t', column)]));
  const first = members[0]?.[1].name;
  return schema instanceof z.ZodNullable ? `case when t.${first} is not null then ${built} end` : built;
}

function jsonObject(members: readonly (readonly [string, string])[]): string {
  return `json_build_object(${members.map(([name, value]) => `'${name}', ${value}`).join(', ')})`;
}

/** The digits of a percentage, which has two decimals like an amount: `numeric(5,2)`. */
const PERCENT_PRECISION = 5;

/** The decimals of a cost; no other column of the wire has as many. */
const COST_SCALE = 6;

/**
 * Amounts have two decimals, costs at least two, other numbers as few as express them. Instants are UTC with
 * milliseconds.
 */
function wireValue(alias: string, column: Column): string {
  const value = `${alias}.${quoted(column.name)}`;
  if (column.type === 'numeric') {
    if (column.scale === COST_SCALE) return costText(value);
    return isAmount(column) ? `${value}::text` : `trim_scale(${value})::text`;
  }
  if (column.type === 'timestamptz') {
    return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
  return value;
}

/** Writes a cost as the domain does, '12.50' or '0.0125': one text for one value. */
export function costText(expression: string): string {
  return `round(${expression}, greatest(2, min_scale(${expression})))::text`;
}

function isAmount(column: Column): boolean {
  return column.scale === 2 && (column.precision ?? 0) > PERCENT_PRECISION;
}

function quoted(name: string): string {
  return `"${name}"`;
}
