/** Rows with a value in every field of a collection, derived from its schema, so that a new field is covered too. */

import { archiveRowSchema } from '@cuadra/contracts/company-file/archive';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { CollectionName } from '@cuadra/contracts/registry/collection-traits';
import type { z } from 'zod';

/** Texts and numbers that some field accepts, the most typical first: each field gets the first valid one. */
const VALUES: readonly unknown[] = [
  'Ñandú Pérez',
  '2026-11-20T12:00:00.000Z',
  '2026-11-20',
  'a'.repeat(64),
  'a'.repeat(32),
  'AB2K-7QXW-93MT',
  'Z1F1234567',
  'J-07013380-5',
  '00-00001234',
  '12.34',
  '12.5',
  '12',
  '08:30',
  'VES',
  'A',
  'ana@example.com',
  '18456219',
  'https://example.com/a.png',
  'uploads/2026/11/a.png',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
  7,
  1,
  0.5,
  40,
  '',
];

/** A debit and a credit that balance. */
const JOURNAL_LINES = [
  { debit: '12.34', credit: '0', debit_ves: '56.78', credit_ves: '0' },
  { debit: '0', credit: '12.34', debit_ves: '0', credit_ves: '56.78' },
].map((amounts) => ({ account_id: newId(), ...amounts, description: 'Ñandú Pérez' }));

/** Values whose parts must match each other. */
const WHOLE: Readonly<Record<string, unknown>> = {
  'company_settings.scale_codes': [
    { prefix: '21', code_digits: 5, holds: 'weight', decimals: 3, currency: 'USD', has_value_check: true },
  ],
  'journal_drafts.entries': JOURNAL_LINES,
  'journal_entries.entries': JOURNAL_LINES,
  'recurring_entries.lines': JOURNAL_LINES.map(({ account_id, debit, credit, description }) => ({
    ...{ account_id, debit, credit, description },
  })),
};

/** A row as in a company's file, every field filled. */
export function filledRow(name: CollectionName): Record<string, unknown> {
  const schema = archiveRowSchema(name);
  const row = filled(schema, name) as Record<string, unknown>;
  // Not deleted, and changed since it was made.
  return 'deleted_at' in schema.shape
    ? { ...row, updated_at: '2026-11-21T12:00:00.000Z', deleted_at: null }
    : row;
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

/** @param path names the field for which no listed value is valid */
function filled(schema: z.ZodType | undefined, path: string): unknown {
  if (schema === undefined) throw new Error(`no schema of ${path}`);
  if (path in WHOLE) return WHOLE[path];
  const { type, ...parts } = schema.def as unknown as Definition;
  const inner = parts.innerType ?? parts.in;
  if (type === 'object') {
    const shape = Object.entries(parts.shape ?? {});
    return Object.fromEntries(shape.map(([key, one]) => [key, filled(one, `${path}.${key}`)]));
  }
  if (type === 'array') return [filled(parts.element, `${path}[]`)];
  if (type === 'record')
    return { [String(filled(parts.keyType, path))]: filled(parts.valueType, `${path}{}`) };
  // A text that is read as an id is the latter.
  if (type === 'pipe' && parts.out?.def.type === 'string') return filled(parts.out, path);
  if (inner !== undefined) return filled(inner, path);
  if (type === 'union') return filled(parts.options?.[0], path);
  if (type === 'enum') return Object.values(parts.entries ?? {}).at(-1);
  if (type === 'literal') return parts.values?.at(-1);
  if (type === 'boolean') return true;
  if (type === 'unknown') return { any: 'thing' };
  const found = [...VALUES, newId()].find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`no value is right for ${path}`);
  return found;
}
