/**
 * Reads rows by index values straight from the browser's database, all requests at once in one transaction. The library
 * reads row after row, which at the till takes longer than the answer may.
 */
import type { CompanyDb } from './company-db.ts';
import type { TableName, TableRows } from './store/device-store.ts';

/**
 * The rows with exactly this value.
 *
 * @param index undefined for the table's own key
 */
export type ReadIndex<Tables extends TableName> = <Name extends Tables>(
  table: Name,
  index: string | undefined,
  value: string,
) => Promise<TableRows[Name][]>;

/**
 * All results are of one moment.
 *
 * @param ask sends all its requests before it awaits the first answer
 * @throws DOMException when the database cannot be read
 */
export async function readAtOnce<Tables extends TableName, Result>(
  db: CompanyDb,
  tables: readonly Tables[],
  ask: (read: ReadIndex<Tables>) => Promise<Result>,
): Promise<Result> {
  if (!db.isOpen()) await db.open();
  const transaction = db.backendDB().transaction(tables, 'readonly');
  return ask((table, index, value) => {
    const store = transaction.objectStore(table);
    const request = index === undefined ? store.getAll(value) : store.index(index).getAll(value);
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  });
}
