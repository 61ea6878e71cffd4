/**
 * Reads an item of records against the contract, before anything is locked: one change a record. Apart from storing it,
 * because creations, changes, deletions and imports differ here and nowhere else.
 */

import { NO_USED_NUMBERS } from '@cuadra/contracts/company/form-runs';
import { NO_METRICS, restoredStatus } from '@cuadra/contracts/marketing/campaigns';
import { Uuid } from '@cuadra/contracts/primitives/values';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import {
  COLLECTIONS,
  type CollectionName,
  ImportBody,
  type RecordCollection,
} from '@cuadra/contracts/registry/collections';
import { z } from 'zod';
import type { Item } from '../items/item.ts';
import { type ReadBody, readBody, type Strictness, unknownField } from '../items/read-body.ts';
import { fieldProblem } from './field-problem.ts';

export interface RecordChange {
  readonly id: string;
  /** The fields as the contract reads them; for a creation all of them, with its defaults. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** A creation must not find the record, unless it fills in a stub; an upsert may; a change must. */
  readonly kind: 'create' | 'upsert' | 'change';
  /** The path of its fields in the body: `records.3.` in an import. */
  readonly path: string;
}

/** `deleted_at` is reconciled like any other field: a deletion sets it, a restore clears it (S-29). */
const DELETED_AT = 'deleted_at';

type Fields = Readonly<Record<string, unknown>>;

/** What the server alone decides: a new record begins with these values, whatever was sent. */
const FIRST_VALUES = new Map<RecordCollection, (sent: Fields, item: Item) => Fields>([
  // The metrics of a file are of the company that the file is of.
  [
    COLLECTIONS.campaigns,
    ({ status }, { isRestored }) =>
      isRestored ? { status: restoredStatus(status) } : { metrics: NO_METRICS },
  ],
  // Its documents say what is used, also those of a file.
  [COLLECTIONS.form_runs, () => ({ used: NO_USED_NUMBERS })],
  // By a clock that is ahead it would be in force against what the customer says tomorrow (MKT-05).
  [
    COLLECTIONS.marketing_consents,
    ({ said_at }, { correctedAt }) => ({ said_at: earlierOf(String(said_at), correctedAt) }),
  ],
  // What was bought before it left was not brought by it, whatever the clock of the one who sent it says.
  [
    COLLECTIONS.campaign_sends,
    ({ sent_at }, { correctedAt }) => ({ sent_at: earlierOf(String(sent_at), correctedAt) }),
  ],
]);

function earlierOf(instant: string, other: string): string {
  return Date.parse(instant) < Date.parse(other) ? instant : other;
}

/**
 * One schema a collection, made once: zod compiles a schema at its first use, which costs more than reading many
 * records.
 */
const NEW_RECORDS = new Map<RecordCollection, z.ZodObject>();

function newRecordSchema(collection: RecordCollection): z.ZodObject {
  const known = NEW_RECORDS.get(collection);
  if (known !== undefined) return known;
  const schema = z.object({ id: Uuid, ...collection.fields.shape });
  NEW_RECORDS.set(collection, schema);
  return schema;
}

/** Returns one change for each record of the item, or every wrong field. */
export function readChanges(item: Item, collection: RecordCollection): ReadBody<readonly RecordChange[]> {
  const strictness: Strictness = item.deviceId === null ? 'strict' : 'loose';
  switch (item.kind) {
    case 'create':
      return readCreation(collection, item, strictness);
    case 'patch':
      return mapRead(readPatch(collection, item.body, strictness), (fields) => [
        { id: item.rowId, fields, kind: 'change', path: '' },
      ]);
    case 'delete':
      return {
        ok: true,
        value: [{ id: item.rowId, fields: { [DELETED_AT]: item.correctedAt }, kind: 'change', path: '' }],
      };
    case 'import':
      return readImport(collection, item, strictness);
  }
}

/** The trail names the record by the envelope, so the envelope's id must be the one in the body (PERM-04). */
function readCreation(
  collection: RecordCollection,
  item: Item,
  strictness: Strictness,
): ReadBody<readonly RecordChange[]> {
  const read = readRecord(collection, item, item.body, strictness, '');
  if (!read.ok) return read;
  if (read.value.id !== item.rowId) {
    return refuse({ field: 'id', code: 'invalid_input', message: 'El identificador no es el del registro.' });
  }
  return { ok: true, value: [{ ...read.value, kind: item.rowId === item.id ? 'create' : 'upsert' }] };
}

function readRecord(
  collection: RecordCollection,
  item: Item,
  body: unknown,
  strictness: Strictness,
  path: string,
): ReadBody<RecordChange> {
  const read = readBody(newRecordSchema(collection), body, strictness);
  if (!read.ok)
    return {
      ok: false,
      problems: read.problems.map((found) => ({ ...found, field: `${path}${found.field}` })),
    };
  const { id, ...fields } = read.value;
  const first = FIRST_VALUES.get(collection)?.(fields, item);
  return { ok: true, value: { id: String(id), fields: { ...fields, ...first }, kind: 'upsert', path } };
}

/** Reads each field by its own rule, and adds no defaults for fields that are not named. */
function readPatch(
  collection: RecordCollection,
  body: unknown,
  strictness: Strictness,
): ReadBody<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuse({ field: '', code: 'invalid_input', message: 'Se esperan los campos que cambian.' });
  }
  const { [DELETED_AT]: deletedAt, ...named } = body as Record<string, unknown>;
  if (deletedAt !== undefined && deletedAt !== null) return refuse(unknownField(DELETED_AT));
  const shape: Readonly<Record<string, z.ZodType>> = collection.fields.shape;
  const fields: Record<string, unknown> = deletedAt === null ? { [DELETED_AT]: null } : {};
  const problems: FieldProblem[] = [];
  for (const [field, value] of Object.entries(named)) {
    if (collection.frozen.includes(field)) {
      problems.push(fieldProblem(field, 'not_writable'));
      continue;
    }
    const schema = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (schema === undefined) {
      if (strictness === 'strict') problems.push(unknownField(field));
      continue;
    }
    const read = readBody(schema, value, strictness, field);
    if (read.ok) fields[field] = read.value;
    else problems.push(...read.problems);
  }
  if (problems.length > 0) return { ok: false, problems };
  return Object.keys(fields).length === 0
    ? refuse({ field: '', code: 'invalid_input', message: 'No hay nada que cambiar.' })
    : { ok: true, value: fields };
}

/** Reports every wrong field of every record at once, so that an import is corrected in one go. */
function readImport(
  collection: RecordCollection,
  item: Item,
  strictness: Strictness,
): ReadBody<readonly RecordChange[]> {
  const whole = readBody(ImportBody, item.body, strictness);
  if (!whole.ok) return whole;
  const reads = whole.value.records.map((record, index) =>
    readRecord(collection, item, record, strictness, `records.${index}.`),
  );
  const problems = reads.flatMap((read) => (read.ok ? [] : read.problems));
  const changes = reads.flatMap((read) => (read.ok ? [read.value] : []));
  const repeated = repeatedIds(changes);
  return problems.length > 0 || repeated.length > 0
    ? { ok: false, problems: [...problems, ...repeated] }
    : { ok: true, value: changes };
}

function repeatedIds(changes: readonly RecordChange[]): FieldProblem[] {
  const seen = new Set<string>();
  return changes.flatMap(({ id, path }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [fieldProblem(`${path}id`, 'id_reused')];
  });
}

function mapRead<From, To>(read: ReadBody<From>, map: (value: From) => To): ReadBody<To> {
  return read.ok ? { ok: true, value: map(read.value) } : read;
}

function refuse(problem: FieldProblem): { ok: false; problems: FieldProblem[] } {
  return { ok: false, problems: [problem] };
}

/** The collection's entry, where it is one of records. */
export function recordCollection(name: CollectionName): RecordCollection {
  const entry = COLLECTIONS[name];
  if (entry.kind !== 'record') throw new Error(`${name} is no collection of records`);
  return entry;
}
