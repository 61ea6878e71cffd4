/**
 * Reads and removes many rows of IndexedDB by their keys. A request costs the same for one row as for a range of rows,
 * and the ids of one import or purchase are close together. Where few other rows lie between the lowest and the highest
 * key, one request reads or removes the whole range.
 */
import Dexie, { cmp, type IndexableType, type Table } from 'dexie';

import type { Key } from './device-store.ts';

/** From this number on a check pays whether the keys are close together. */
const MANY_KEYS = 20;
/** Other entries allowed in the range, for each key. */
const NEAR_ENTRIES_A_KEY = 4;
const PRIMARY_KEY = ':id';

/** In the order of the keys; undefined where there is none. */
export async function rowsOfKeys<Row extends object>(
  table: Table<Row, Key>,
  keys: readonly Key[],
): Promise<(Row | undefined)[]> {
  const stretch = stretchOf(keys);
  const near = stretch === undefined ? undefined : await keysIn(table, stretch);
  if (stretch === undefined || near === undefined) return table.bulkGet([...keys]);
  if (near.length === 0) return keys.map(() => undefined);
  const rows = await between(table, PRIMARY_KEY, stretch).toArray();
  const byKey = new Map(rows.map((row) => [textOf(Dexie.getByKeyPath(row, keyPathOf(table)) as Key), row]));
  return keys.map((key) => byKey.get(textOf(key)));
}

/** Removes the rows that are there. */
export async function removeKeys(table: Table<object, Key>, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  const stretch = stretchOf(keys);
  const near = stretch === undefined ? undefined : await keysIn(table, stretch);
  if (stretch === undefined || near === undefined) return table.bulkDelete([...keys]);
  if (near.length === 0) return;
  const wanted = new Set(keys.map(textOf));
  const found = near.filter((key) => wanted.has(textOf(key)));
  if (found.length < near.length) return table.bulkDelete(found);
  await between(table, PRIMARY_KEY, stretch).delete();
}

/** Rows whose indexed member, or a member of an indexed list, equals one of the values; each once. */
export async function rowsWith<Row extends object>(
  table: Table<Row, Key>,
  index: string,
  values: readonly Key[],
): Promise<Row[]> {
  const [first] = values;
  if (first === undefined) return [];
  if (values.length === 1)
    return table
      .where(index)
      .equals(first as IndexableType)
      .toArray();
  // Of several members the values in a range are not compared.
  const stretch = typeof first === 'object' ? undefined : stretchOf(values);
  const near = stretch === undefined ? undefined : await keysIn(table, stretch, index);
  if (near === undefined) {
    return table
      .where(index)
      .anyOf(values as IndexableType[])
      .distinct()
      .toArray();
  }
  const wanted = new Set<unknown>(values);
  const rows = await rowsOfKeys(table, [...new Map(near.map((key) => [textOf(key), key])).values()]);
  return rows.flatMap((row) =>
    row !== undefined && membersOf(row, index).some((one) => wanted.has(one)) ? [row] : [],
  );
}

interface Stretch {
  readonly first: Key;
  readonly last: Key;
  /** The range is not used with this many keys in it. */
  readonly most: number;
}

/** undefined for too few keys. */
function stretchOf(keys: readonly Key[]): Stretch | undefined {
  if (keys.length < MANY_KEYS) return undefined;
  const sorted = [...keys].sort(cmp);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { first, last, most: keys.length * NEAR_ENTRIES_A_KEY };
}

/** The primary keys in the range of an index; undefined where there are too many. */
async function keysIn(
  table: Table<object, Key>,
  stretch: Stretch,
  index = PRIMARY_KEY,
): Promise<Key[] | undefined> {
  const keys = await between(table, index, stretch).limit(stretch.most).primaryKeys();
  return keys.length === stretch.most ? undefined : keys;
}

function between<Row extends object>(table: Table<Row, Key>, index: string, { first, last }: Stretch) {
  return table.where(index).between(first as IndexableType, last as IndexableType, true, true);
}

/** The values of an index over a list, or over a plain member. */
function membersOf(row: object, index: string): readonly unknown[] {
  const member = Dexie.getByKeyPath(row, index) as unknown;
  return Array.isArray(member) ? member : [member];
}

function keyPathOf(table: Table<object, Key>): string {
  // Dexie reads a path of several members, which its types leave out.
  return table.schema.primKey.keyPath as string;
}

/** Equal keys have equal texts, also those of several members. */
function textOf(key: Key): string | number {
  return typeof key === 'object' ? JSON.stringify(key) : key;
}
