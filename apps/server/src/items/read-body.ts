/**
 * Reads a body with a schema of the contract. From an enrolled device, fields that today's contract does not know are
 * ignored: its program may be newer (S-53). From a plain client, each one is reported, because it is a typing error.
 */

import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { type FieldProblem, fieldProblems } from '@cuadra/contracts/problems/problem';
import type { z } from 'zod';
import { ANSWER_ERRORS_MAX } from '../plugins/problem-format.ts';

export type Strictness = 'strict' | 'loose';

export type ReadBody<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Fields that only the server sets: named in a body, they are a misunderstanding and not a typing error. */
const DRAWN_FIELDS: ReadonlySet<string> = new Set([
  'company_id',
  'user_id',
  'user_name',
  'device_id',
  'version',
  'created_at',
  'updated_at',
  'received_at',
  'made_by',
  'made_by_name',
  'deleted_at',
  'field_marks',
  'is_stub',
  'duplicate_of',
  'duplicate_field',
  'merged_into',
  'flags',
  'clash',
  'stock',
  'units',
  'taxes',
  'currencies',
  'is_default',
  'role',
  'permissions',
]);

/** @param path of the body within what was sent; empty where the body is all of it */
export function readBody<Value>(
  schema: z.ZodType<Value>,
  body: unknown,
  strictness: Strictness,
  path = '',
): ReadBody<Value> {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    return { ok: false, problems: fieldProblems(parsed.error).map((found) => below(path, found)) };
  const unknown: FieldProblem[] = [];
  if (strictness === 'strict') addUnknownFields(unknown, body, parsed.data, path === '' ? '' : `${path}.`);
  return unknown.length === 0 ? { ok: true, value: parsed.data } : { ok: false, problems: unknown };
}

/** Adds the fields that a schema has dropped from a body, at any depth, up to the number that an answer reports. */
function addUnknownFields(found: FieldProblem[], body: unknown, read: unknown, path: string): void {
  const isListed = Array.isArray(body) && Array.isArray(read);
  if (!isListed && !(isObject(body) && isObject(read))) return;
  const members = new Map(Object.entries(read));
  for (const [name, value] of Object.entries(body)) {
    if (found.length >= ANSWER_ERRORS_MAX) return;
    if (members.has(name)) addUnknownFields(found, value, members.get(name), `${path}${name}.`);
    else if (!isListed) found.push(unknownField(`${path}${name}`));
  }
}

function below(path: string, found: FieldProblem): FieldProblem {
  if (path === '') return found;
  return { ...found, field: found.field === '' ? path : `${path}.${found.field}` };
}

/** Returns the problem of an unknown field, or of one that only the server sets. */
export function unknownField(field: string): FieldProblem {
  return DRAWN_FIELDS.has(field.slice(field.lastIndexOf('.') + 1))
    ? { field, code: 'not_writable', message: PROBLEM_MESSAGES.not_writable }
    : { field, code: 'unrecognized_keys', message: `Campo desconocido: ${field}.` };
}

/** Returns one member of a body that no schema has read yet; undefined where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
