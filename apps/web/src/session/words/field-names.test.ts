import { COMMAND_FIELDS } from '@cuadra/contracts/identity/audit';
import { COLLECTIONS } from '@cuadra/contracts/registry/collections';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldName } from './field-names.ts';

/** Of a field within another, both names: the trail looks one step deep. */
function pathsOf(fields: z.ZodObject): string[] {
  return Object.entries(fields.shape).flatMap(([name, type]) => {
    const inner = objectsOf(type).flatMap(({ shape }) => Object.keys(shape));
    return inner.length === 0 ? [name] : inner.map((part) => `${name}.${part}`);
  });
}

/** Several where it is one kind or another. */
function objectsOf(type: unknown): readonly z.ZodObject[] {
  if (type instanceof z.ZodObject) return [type];
  if (type instanceof z.ZodDiscriminatedUnion) return type.options.flatMap(objectsOf);
  return type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodDefault
    ? objectsOf(type.unwrap())
    : [];
}

/** Never shown: `flat` of the trail leaves them out. */
const UNSHOWN = /\.(id|last_update)$/;

const RECORDS = Object.entries(COLLECTIONS).flatMap(([name, collection]) =>
  'fields' in collection ? [[name, pathsOf(collection.fields)] as const] : [],
);

/** Without a name of its own a field is said as it is, in the program's English. */
function isNamed(path: string): boolean {
  const last = path.split('.').at(-1) ?? path;
  return fieldName(path) !== last.replaceAll('_', ' ');
}

describe('the names of fields', () => {
  it.each(RECORDS)('[PERM-04] there is a Spanish one for every field of %s', (_, paths) => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !UNSHOWN.test(path) && !isNamed(path))).toEqual([]);
  });

  it('[PERM-04] there is one for everything a command tells, or its verb tells it', () => {
    const unnamed = COMMAND_FIELDS.filter((field) => !isNamed(field));
    expect(unnamed).toEqual(['file_hash', 'invited', 'password_set', 'restore', 'revoked']);
  });
});
