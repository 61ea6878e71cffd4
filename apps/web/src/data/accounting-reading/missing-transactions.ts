/** Which transactions that lines of a bank name are nowhere: a device may still send them (ACC-07). */
import { KNOWN_TRANSACTIONS_MAX } from '@cuadra/contracts/accounting/transaction-reading';
import type { ApiClient } from '../api/api-client.ts';
import { createTransactionsApi } from '../api/transactions-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { localTransactions } from './local-transactions.ts';
import { POSTED_TABLES } from './posted-documents.ts';

/**
 * @param client undefined for a demo, which makes no calls
 * @returns those of the ids that are neither a document of this device nor a transaction of the books; none while the
 *   server cannot be asked
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
  return missingThere(db.companyId, client, unknown);
}

/** By company: what the books have, they have for ever. */
const KNOWN = new Map<string, Set<string>>();

/** All of them, as many at a time as one question takes. */
async function missingThere(
  companyId: string,
  client: ApiClient,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = KNOWN.get(companyId) ?? new Set<string>();
  KNOWN.set(companyId, known);
  const api = createTransactionsApi(client);
  const asked = ids.filter((id) => !known.has(id));
  for (let from = 0; from < asked.length; from += KNOWN_TRANSACTIONS_MAX) {
    const reply = await api.known(asked.slice(from, from + KNOWN_TRANSACTIONS_MAX));
    // Nothing is missing that could not be asked for: it is asked again with the next reading.
    if (!reply.ok) return new Set();
    for (const id of reply.value.ids) known.add(id);
  }
  return new Set(asked.filter((id) => !known.has(id)));
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
