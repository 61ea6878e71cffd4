/** Which transactions that lines of a bank name are nowhere: a device may still send them (ACC-07). */
import type { ApiClient } from '../api/api-client.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { localTransactions } from './local-transactions.ts';
import { POSTED_TABLES } from './posted-documents.ts';
import { readTransaction } from './transaction-reader.ts';

/** More are not asked of the server at a time: they are taken to be there. */
const ASKED_MAX = 20;

/**
 * @param client undefined for a demo, which makes no calls
 * @returns those of the ids that are neither a document of this device nor a transaction of the books
 */
export async function missingTransactions(
  db: CompanyDb,
  client: ApiClient | undefined,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const here = await documentsHere(db, ids);
  const unknown = ids.filter((id) => !here.has(id));
  if (unknown.length === 0) return new Set();
  if (client === undefined || (await hasBooksHere(db))) {
    const posted = new Set((await localTransactions(db)).map(({ id }) => id));
    return new Set(unknown.filter((id) => !posted.has(id)));
  }
  const missing = new Set<string>();
  for (const id of unknown.slice(0, ASKED_MAX)) {
    const reply = await readTransaction(db, client, id);
    if (reply.ok ? reply.value === undefined : reply.problem.status === 404) missing.add(id);
  }
  return missing;
}

async function documentsHere(db: CompanyDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const table of POSTED_TABLES) {
    const rows: readonly unknown[] = await db[table].bulkGet([...ids]);
    ids.forEach((id, place) => {
      if (rows[place] !== undefined) found.add(id);
    });
  }
  return found;
}
