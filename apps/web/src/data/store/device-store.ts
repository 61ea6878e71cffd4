/**
 * The store that data and synchroniser need: tables of rows, and transactions over them. Apart from Dexie so that the
 * app's own functions also run in tests, a hundred thousand random steps at a time, over a store in memory.
 */
import type { DeviceRows } from '../device-rows.ts';
import type { CollectionRows } from '../rows.ts';

export interface TableRows extends CollectionRows, DeviceRows {}
export type TableName = keyof TableRows;
export type Key = string | number | readonly [string, string];

/** A row whose key the database generates. */
export type WithoutKey<Row> = Row extends { seq: number } ? Omit<Row, 'seq'> : Omit<Row, 'n'>;

export interface DeviceTransaction {
  get<Name extends TableName>(table: Name, key: Key): Promise<TableRows[Name] | undefined>;
  /** In the order of the keys; undefined where there is none. */
  getMany<Name extends TableName>(
    table: Name,
    keys: readonly Key[],
  ): Promise<(TableRows[Name] | undefined)[]>;
  /** Rows whose indexed member, or a member of an indexed list, equals one of the values; of two members, both. */
  where<Name extends TableName>(
    table: Name,
    index: string,
    values: readonly Key[],
  ): Promise<TableRows[Name][]>;
  /** Rows whose indexed member is a text between the two, both excluded; in its order. */
  range<Name extends TableName>(
    table: Name,
    index: string,
    bounds: { readonly above: string; readonly below: string },
    limit: number,
  ): Promise<TableRows[Name][]>;
  /** Rows whose indexed member is a number up to this one, included; a row without the member is not in the index. */
  upTo<Name extends TableName>(table: Name, index: string, most: number): Promise<TableRows[Name][]>;
  /** The ascending keys of rows whose indexed member equals one of the values: rows removed before cost nothing. */
  keysWhere<Name extends 'outbox' | 'pending'>(
    table: Name,
    index: string,
    values: readonly (string | number)[],
  ): Promise<number[]>;
  /** All rows; in the order of keys that the database generates. */
  all<Name extends TableName>(table: Name): Promise<TableRows[Name][]>;
  put<Name extends TableName>(table: Name, rows: readonly TableRows[Name][]): Promise<void>;
  /** Stores new rows under ascending keys and returns the keys. */
  add<Name extends 'outbox' | 'pending'>(
    table: Name,
    rows: readonly WithoutKey<TableRows[Name]>[],
  ): Promise<number[]>;
  remove(table: TableName, keys: readonly Key[]): Promise<void>;
  clear(table: TableName): Promise<void>;
}

export interface DeviceStore {
  /** Runs over a snapshot of the named tables. */
  read<Result>(
    tables: readonly TableName[],
    work: (tx: DeviceTransaction) => Promise<Result>,
  ): Promise<Result>;
  /** Atomic; on disk when the promise resolves. Other work on the same tables waits for it. */
  write<Result>(
    tables: readonly TableName[],
    work: (tx: DeviceTransaction) => Promise<Result>,
  ): Promise<Result>;
}
