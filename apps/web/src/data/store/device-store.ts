/**
 * What the core of data and synchroniser needs of a store: tables of rows and transactions over them. Apart
 * from Dexie so that the very functions the app runs are also run, a hundred thousand random steps at a
 * time, over a store in memory.
 */
import type { CollectionRows, DeviceRows } from '../rows.ts';

export interface TableRows extends CollectionRows, DeviceRows {}
export type TableName = keyof TableRows;
export type Key = string | number | readonly [string, string];

/** A row whose key the database gives. */
export type WithoutKey<Row> = Row extends { seq: number } ? Omit<Row, 'seq'> : Omit<Row, 'n'>;

export interface DeviceTransaction {
  get<Name extends TableName>(table: Name, key: Key): Promise<TableRows[Name] | undefined>;
  /** In the order of the keys; undefined where there is none. */
  getMany<Name extends TableName>(
    table: Name,
    keys: readonly Key[],
  ): Promise<(TableRows[Name] | undefined)[]>;
  /** Rows whose indexed member, or a member of an indexed list, equals one of the values. */
  where<Name extends TableName>(
    table: Name,
    index: string,
    values: readonly (string | number)[],
  ): Promise<TableRows[Name][]>;
  /** Rows whose indexed member is a text between the two, neither included; in its order. */
  range<Name extends TableName>(
    table: Name,
    index: string,
    bounds: { readonly above: string; readonly below: string },
    limit: number,
  ): Promise<TableRows[Name][]>;
  /** Rows whose indexed member is a number up to this one; a row without it is in no index. */
  upTo<Name extends TableName>(table: Name, index: string, most: number): Promise<TableRows[Name][]>;
  /** The keys, rising, of rows whose indexed member equals one of the values: what was removed before them costs nothing. */
  keysWhere<Name extends 'outbox' | 'pending'>(
    table: Name,
    index: string,
    values: readonly (string | number)[],
  ): Promise<number[]>;
  /** All rows; where the database gives the keys, in their order. */
  all<Name extends TableName>(table: Name): Promise<TableRows[Name][]>;
  put<Name extends TableName>(table: Name, rows: readonly TableRows[Name][]): Promise<void>;
  /** Stores new rows under rising keys and answers the keys. */
  add<Name extends 'outbox' | 'pending'>(
    table: Name,
    rows: readonly WithoutKey<TableRows[Name]>[],
  ): Promise<number[]>;
  remove(table: TableName, keys: readonly Key[]): Promise<void>;
  clear(table: TableName): Promise<void>;
}

export interface DeviceStore {
  /** A snapshot of the tables named. */
  read<Result>(
    tables: readonly TableName[],
    work: (tx: DeviceTransaction) => Promise<Result>,
  ): Promise<Result>;
  /** All of it or nothing; on disk when the promise resolves. Work on the same tables waits for it. */
  write<Result>(
    tables: readonly TableName[],
    work: (tx: DeviceTransaction) => Promise<Result>,
  ): Promise<Result>;
}
