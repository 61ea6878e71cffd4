/**
 * Sorts rows by a column. Apart from the table because 100,000 rows must be sorted without a noticeable wait: each
 * row's key is computed once, and words are compared as plain strings whose order is the Spanish one.
 */
import type { Column, Sort, SortValue } from './column.ts';

/** The same rows in order; equal ones keep their order. Without a sort, the rows unchanged. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const sortValue = columns.find((column) => column.key === sort?.key)?.sortValue;
  if (sort === undefined || sortValue === undefined) return rows;
  const keyed = rows.map((row) => ({ row, key: keyOf(row, sortValue) }));
  const turn = sort.direction === 'ascending' ? 1 : -1;
  keyed.sort((first, second) => compareKeys(first.key, second.key, turn));
  return keyed.map(({ row }) => row);
}

/** By column and row: when one of 100,000 rows changes, one key is computed anew. */
const KEYS = new WeakMap<object, WeakMap<object, { readonly key: SortValue }>>();

function keyOf<Row>(row: Row, sortValue: (row: Row) => SortValue): SortValue {
  if (typeof row !== 'object' || row === null) return comparable(sortValue(row));
  const keys = KEYS.get(sortValue) ?? new WeakMap<object, { readonly key: SortValue }>();
  KEYS.set(sortValue, keys);
  const known = keys.get(row);
  if (known !== undefined) return known.key;
  const key = comparable(sortValue(row));
  keys.set(row, { key });
  return key;
}

function comparable(value: SortValue): SortValue {
  return typeof value === 'string' ? spanishSortKey(value) : value;
}

const PLAIN = /^[ -~]*$/;

/** Without case and accents, and ñ after n: 'Ñame' sorts between 'Nuez' and 'Orégano'. */
export function spanishSortKey(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFC')
    .replaceAll('ñ', 'n~')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

function compareKeys(first: SortValue, second: SortValue, turn: 1 | -1): number {
  if (first === second) return 0;
  if (first === undefined) return 1;
  if (second === undefined) return -1;
  return first < second ? -turn : turn;
}
