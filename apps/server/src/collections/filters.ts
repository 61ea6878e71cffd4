/**
 * What a list may be filtered by: the plain columns of its rows, and two names of the specification (`user_id`,
 * `company_id`) that scope nothing by themselves. Whatever they hold, only rows of the caller's company are returned.
 */
import { UUID_PATTERN } from '@cuadra/contracts/primitives/ids';
import { refuse } from '../plugins/problem-format.ts';
import type { Column } from './table-columns.ts';

export interface Filter {
  readonly name: string;
  /** Returns the condition over the row `t`, given the placeholder of its value. */
  readonly condition: (placeholder: string) => string;
  readonly accepts: (value: string) => boolean;
}

/** By type, the texts that a query string may hold. */
const TYPES: Readonly<Record<string, RegExp>> = {
  uuid: UUID_PATTERN,
  text: /^[^\0]{1,300}$/,
  bool: /^(true|false)$/,
  int4: /^-?\d{1,9}$/,
  int8: /^-?\d{1,15}$/,
  numeric: /^-?\d{1,13}(\.\d{1,8})?$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
};

/** By column, only those whose values can be read from a text. */
export function filtersOf(columns: ReadonlyMap<string, Column>): ReadonlyMap<string, Filter> {
  const filters = new Map<string, Filter>();
  for (const column of columns.values()) {
    const pattern = TYPES[column.type];
    if (pattern === undefined) continue;
    filters.set(column.name, {
      name: column.name,
      condition: (placeholder) => `t."${column.name}" = ${placeholder}::${column.type}`,
      accepts: (value) => pattern.test(value),
    });
  }
  if (!filters.has('user_id')) filters.set('user_id', COMPANY_OF_USER);
  return filters;
}

/** Records belong to the company; each of its users reads them all (architecture, Tenant). */
const COMPANY_OF_USER: Filter = {
  name: 'user_id',
  condition: (placeholder) =>
    `exists (select from users u where u.company_id = t.company_id and u.id = ${placeholder}::uuid)`,
  accepts: (value) => UUID_PATTERN.test(value),
};

export interface ListQuery {
  readonly filters: readonly Filter[];
  readonly values: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

const LIST_ROWS_MAX = 2000;
const OFFSET_MAX = 1_000_000;

/** @throws HttpProblem 400 that names the unknown or unreadable parameter */
export function readListQuery(
  query: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, Filter>,
): ListQuery {
  const { limit = String(LIST_ROWS_MAX), offset = '0', ...asked } = query;
  const names = Object.keys(asked).sort();
  const filters = names.map((name) => {
    const filter = known.get(name);
    if (filter === undefined)
      throw refuseParameter(name, 'unrecognized_keys', `Filtro desconocido: ${name}.`);
    return filter;
  });
  const values = filters.map(({ name, accepts }) => {
    const value = asked[name];
    if (typeof value === 'string' && accepts(value)) return value;
    throw refuseParameter(name, 'invalid_format', 'El valor del filtro no es válido.');
  });
  return {
    filters,
    values,
    limit: readCount('limit', limit, 1, LIST_ROWS_MAX),
    offset: readCount('offset', offset, 0, OFFSET_MAX),
  };
}

function readCount(name: string, value: unknown, min: number, max: number): number {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (count >= min && count <= max) return count;
  throw refuseParameter(name, 'invalid_format', `Debe ser un número de ${min} a ${max}.`);
}

function refuseParameter(field: string, code: string, message: string) {
  return refuse(400, 'invalid_input', [{ field, code, message }]);
}
