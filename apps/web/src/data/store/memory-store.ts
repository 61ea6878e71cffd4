/**
 * The device's store in memory, for tests: transactions like IndexedDB's (one after the other, atomic), and a place to
 * simulate a power cut.
 */
import { isBalanceName, isCollectionName } from '@cuadra/contracts/registry/collection-traits';

import type { DeviceStore, DeviceTransaction, Key, TableName } from './device-store.ts';

const PRIMARY_KEYS: Partial<Record<TableName, string>> = {
  outbox: 'seq',
  pending: 'n',
  trail: 'n',
  sync: 'name',
};

type Row = Readonly<Record<string, unknown>>;
type MapKey = string | number;

export interface MemoryStore extends DeviceStore {
  /** For checks between steps: the rows of a table, outside of any transaction. */
  rows(table: TableName): Row[];
}

/** @param beforeCommit called when a write is complete but not committed; throwing there loses all of it */
export function memoryStore(beforeCommit: () => void = () => {}): MemoryStore {
  const tables = new Map<TableName, Map<MapKey, Row>>();
  const counters = new Map<TableName, number>();
  let queue: Promise<unknown> = Promise.resolve();

  const tableOf = (name: TableName): Map<MapKey, Row> => {
    const known = tables.get(name);
    if (known !== undefined) return known;
    const table = new Map<MapKey, Row>();
    tables.set(name, table);
    return table;
  };

  /** As in IndexedDB, a transaction reaches only the tables it names. */
  const within = (names: readonly TableName[]) => (name: TableName) => {
    if (!names.includes(name)) throw new Error(`the transaction does not include ${name}`);
    return tableOf(name);
  };

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function writing<Result>(
    names: readonly TableName[],
    work: (tx: DeviceTransaction) => Promise<Result>,
  ): Promise<Result> {
    const undo: (() => void)[] = [];
    try {
      const result = await work(transaction(within(names), counters, undo));
      beforeCommit();
      return result;
    } catch (error) {
      for (const step of undo.reverse()) step();
      throw error;
    }
  }

  return {
    rows: (table) => [...tableOf(table).values()],
    read: (names, work) => inTurn(() => work(transaction(within(names), counters, []))),
    write: (names, work) => inTurn(() => writing(names, work)),
  };
}

function transaction(
  tableOf: (name: TableName) => Map<MapKey, Row>,
  counters: Map<TableName, number>,
  undo: (() => void)[],
): DeviceTransaction {
  const set = (name: TableName, key: MapKey, row: Row | undefined): void => {
    const table = tableOf(name);
    const before = table.get(key);
    undo.push(() => (before === undefined ? table.delete(key) : table.set(key, before)));
    if (row === undefined) table.delete(key);
    else table.set(key, row);
  };
  const methods = {
    get: async (name: TableName, key: Key) => tableOf(name).get(mapKey(key)),
    getMany: async (name: TableName, keys: readonly Key[]) =>
      keys.map((key) => tableOf(name).get(mapKey(key))),
    where: async (name: TableName, index: string, values: readonly Key[]) => {
      const wanted = values.map(mapKey);
      return [...tableOf(name).values()].filter((row) => isIndexedAs(memberOf(row, index), wanted));
    },
    range: async (
      name: TableName,
      index: string,
      { above, below }: { readonly above: string; readonly below: string },
      limit: number,
    ) => {
      const textOf = (row: Row) => String(memberOf(row, index));
      return [...tableOf(name).values()]
        .filter((row) => textOf(row) > above && textOf(row) < below)
        .sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
        .slice(0, limit);
    },
    upTo: async (name: TableName, index: string, most: number) =>
      [...tableOf(name).values()].filter((row) => {
        const member = memberOf(row, index);
        return typeof member === 'number' && member <= most;
      }),
    keysWhere: async (name: TableName, index: string, values: readonly MapKey[]) =>
      [...tableOf(name)]
        .filter(([, row]) => isIndexedAs(memberOf(row, index), values))
        .map(([key]) => Number(key))
        .sort((one, other) => one - other),
    all: async (name: TableName) => [...tableOf(name).values()],
    put: async (name: TableName, rows: readonly Row[]) => {
      for (const row of rows) set(name, primaryKey(name, row), row);
    },
    add: async (name: TableName, rows: readonly Row[]) =>
      rows.map((row) => {
        // As in IndexedDB, a generated key is never generated again, even when the write is rolled back.
        const key = (counters.get(name) ?? 0) + 1;
        counters.set(name, key);
        set(name, key, { ...row, [keyMember(name)]: key });
        return key;
      }),
    remove: async (name: TableName, keys: readonly Key[]) => {
      for (const key of keys) set(name, mapKey(key), undefined);
    },
    clear: async (name: TableName) => {
      for (const key of [...tableOf(name).keys()]) set(name, key, undefined);
    },
  };
  // The methods return the rows stored under the same name, which the types cannot express.
  return methods as unknown as DeviceTransaction;
}

function primaryKey(name: TableName, row: Row): MapKey {
  if (name === 'base') return mapKey([String(row.collection), String(row.row_id)]);
  return row[keyMember(name)] as MapKey;
}

function keyMember(name: TableName): string {
  const isBalance = isCollectionName(name) && isBalanceName(name);
  return PRIMARY_KEYS[name] ?? (isBalance ? 'key' : 'id');
}

function mapKey(key: Key): MapKey {
  return typeof key === 'object' ? key.join('|') : key;
}

/** Of an index over several members, '[a+b]', as {@link mapKey} writes them. */
function memberOf(row: Row, path: string): unknown {
  if (path.startsWith('['))
    return path
      .slice(1, -1)
      .split('+')
      .map((one) => memberOf(row, one))
      .join('|');
  return path.split('.').reduce<unknown>((value, member) => (value as Row | undefined)?.[member], row);
}

function isIndexedAs(member: unknown, values: readonly MapKey[]): boolean {
  return Array.isArray(member)
    ? member.some((one) => values.includes(one as MapKey))
    : values.includes(member as MapKey);
}
