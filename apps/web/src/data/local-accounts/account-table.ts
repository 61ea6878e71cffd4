/**
 * A small database of accounts beside those of the companies: opened for each use and closed afterwards, so that no tab
 * prevents another from deleting it.
 */
import Dexie, { type Table } from 'dexie';

export interface AccountTable<Row> {
  readonly use: <Result>(work: (table: Table<Row, string>) => PromiseLike<Result>) => Promise<Result>;
  /** Counts one more wrong try of the account with that key. @returns the number in a row */
  readonly countFailure: (key: string) => Promise<number>;
}

/** @param keys its key and its indexes, in Dexie's notation */
export function accountTable<Row extends { readonly failures: number }>(
  database: string,
  name: string,
  keys: string,
): AccountTable<Row> {
  const use: AccountTable<Row>['use'] = async (work) => {
    const db = new Dexie(database);
    db.version(1).stores({ [name]: keys });
    try {
      return await work(db.table<Row, string>(name));
    } finally {
      db.close();
    }
  };
  const countFailure = (key: string): Promise<number> =>
    use(({ db }) =>
      db.transaction('rw', name, async (tx) => {
        const table = tx.table<{ failures: number }, string>(name);
        const failures = ((await table.get(key))?.failures ?? 0) + 1;
        await table.update(key, { failures });
        return failures;
      }),
    );
  return { use, countFailure };
}
