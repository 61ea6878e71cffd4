/** The device's store in the browser: Dexie over IndexedDB, with strict durability. */
import Dexie, { type PromiseExtended, type Table, type Transaction } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import type { DeviceStore, DeviceTransaction, TableName } from './device-store.ts';
import { removeKeys, rowsOfKeys, rowsWith } from './many-keys.ts';
import { createWriteTurns, type WriteTurns } from './write-turns.ts';

/** The write turns of each open database, shared by every store over it. */
const TURNS = new WeakMap<CompanyDb, WriteTurns>();

export function dexieStore(db: CompanyDb): DeviceStore {
  const turns = turnsOf(db);
  return {
    // Async functions on purpose: they make Dexie follow native awaits inside of its transaction.
    read: (tables, work) => run(db.transaction('r', [...tables], async (tx) => work(dexieTransaction(tx)))),
    write: (tables, work) => {
      const write = () => run(db.transaction('rw', [...tables], async (tx) => work(dexieTransaction(tx))));
      // Part of a transaction that has its turn already.
      return Dexie.currentTransaction === null ? turns.take(tables, write) : write();
    },
  };
}

function turnsOf(db: CompanyDb): WriteTurns {
  const known = TURNS.get(db);
  if (known !== undefined) return known;
  const turns = createWriteTurns();
  TURNS.set(db, turns);
  return turns;
}

/** A plain promise: awaiting it leaves Dexie's transaction. */
function run<Result>(work: PromiseExtended<Result>): Promise<Result> {
  return Promise.resolve(work);
}

/**
 * Tables bound to the transaction. Those of the database find it by the asynchronous context, which Dexie can lose
 * among native promises. Later writes would then happen outside of it, or not at all.
 */
function dexieTransaction(tx: Transaction): DeviceTransaction {
  // One signature for all tables: their rows differ, the calls do not.
  const table = (name: TableName): Table => tx.table(name);
  return {
    get: (name, key) => table(name).get(key as string),
    getMany: (name, list) => rowsOfKeys(table(name), list),
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
    remove: (name, list) => removeKeys(table(name), list),
    clear: async (name) => {
      await table(name).clear();
    },
  };
}
