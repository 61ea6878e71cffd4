/** The device's store in the browser: Dexie over IndexedDB, with strict durability. */
import Dexie, { type PromiseExtended, type Table } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import type { DeviceStore, DeviceTransaction, Key, TableName } from './device-store.ts';

/** From so many on it pays to look for rows near to each other. */
const MANY_VALUES = 20;
/** Index entries that may lie between the values, for each of them. */
const NEAR_ENTRIES_A_VALUE = 4;

export function dexieStore(db: CompanyDb): DeviceStore {
  const tx = dexieTransaction(db);
  return {
    // Async functions on purpose: by that Dexie knows that native awaits happen inside of its transaction.
    read: (tables, work) => run(db.transaction('r', [...tables], async () => work(tx))),
    write: (tables, work) => run(db.transaction('rw', [...tables], async () => work(tx))),
  };
}

/** A plain promise: whoever awaits it is out of Dexie's transaction. */
function run<Result>(work: PromiseExtended<Result>): Promise<Result> {
  return Promise.resolve(work);
}

/** Inside of a Dexie transaction its tables know by themselves which one they are in. */
function dexieTransaction(db: CompanyDb): DeviceTransaction {
  // One signature for all tables: their rows differ, what is done with them does not.
  const table = (name: TableName): Table => db.table(name);
  const keys = (list: readonly Key[]) => list as (string | number)[];
  return {
    get: (name, key) => table(name).get(key as string),
    getMany: (name, list) => table(name).bulkGet(keys(list)),
    where: (name, index, values) => rowsWith(table(name), index, values),
    range: (name, index, { above, below }, limit) =>
      table(name).where(index).between(above, below, false, false).limit(limit).toArray(),
    upTo: (name, index, most) => table(name).where(index).belowOrEqual(most).toArray(),
    keysWhere: async (name, index, values) => {
      const found = await Promise.all(
        values.map((value) => table(name).where(index).equals(value).primaryKeys()),
      );
      return (found.flat() as number[]).sort((one, other) => one - other);
    },
    all: (name) => table(name).toArray(),
    put: async (name, rows) => {
      if (rows.length > 0) await table(name).bulkPut([...rows]);
    },
    add: async (name, rows) => (await table(name).bulkAdd([...rows], { allKeys: true })) as number[],
    remove: async (name, list) => {
      if (list.length > 0) await table(name).bulkDelete(keys(list));
    },
    clear: async (name) => {
      await table(name).clear();
    },
  };
}

async function rowsWith<Row extends object>(
  table: Table<Row, string | number>,
  index: string,
  values: readonly (string | number)[],
): Promise<Row[]> {
  const [first] = values;
  if (first === undefined) return [];
  if (values.length === 1) return table.where(index).equals(first).toArray();
  const near = values.length < MANY_VALUES ? undefined : await rowsNear(table, index, values);
  if (near !== undefined) return near;
  return table
    .where(index)
    .anyOf([...values])
    .distinct()
    .toArray();
}

/**
 * Steps from value to value of an index cost a turn of the browser each. The ids of one import or one purchase stand
 * close together: all keys between the least and the greatest come in one turn.
 *
 * @returns undefined where too much lies between them
 */
async function rowsNear<Row extends object>(
  table: Table<Row, string | number>,
  index: string,
  values: readonly (string | number)[],
): Promise<Row[] | undefined> {
  const sorted = [...values].sort(byOrderOfKeys);
  const most = values.length * NEAR_ENTRIES_A_VALUE;
  const keys = await table
    .where(index)
    .between(sorted[0], sorted.at(-1), true, true)
    .limit(most)
    .primaryKeys();
  if (keys.length === most) return undefined;
  const wanted = new Set<unknown>(values);
  const rows = await table.bulkGet([...new Set(keys)]);
  return rows.flatMap((row) =>
    row !== undefined && membersOf(row, index).some((one) => wanted.has(one)) ? [row] : [],
  );
}

/** Of an index over a list, or over a plain member. */
function membersOf(row: object, index: string): readonly unknown[] {
  const member = Dexie.getByKeyPath(row, index) as unknown;
  return Array.isArray(member) ? member : [member];
}

/** As the browser orders them: figures before texts, texts by their units. */
function byOrderOfKeys(one: string | number, other: string | number): number {
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}
