/**
 * Counts the running write transactions of every company's database of this page: a reload must not interrupt any
 * (S-54).
 */
import type { DBCore, Middleware } from 'dexie';
import { holdPageWhile } from './page-hold.ts';

let underWay = 0;

holdPageWhile(() => underWay > 0);

/** For `db.use`: sees every transaction that the database begins. */
export const COUNTS_WRITES: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'counts-writes',
  create: (core) => ({
    ...core,
    transaction: (tables, mode, options) => {
      const begun = core.transaction(tables, mode, options);
      if (mode === 'readwrite') count(begun as unknown as IDBTransaction);
      return begun;
    },
  }),
};

function count(transaction: IDBTransaction): void {
  underWay += 1;
  const end = (): void => {
    underWay -= 1;
  };
  // Exactly one of the two happens, once.
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
}
