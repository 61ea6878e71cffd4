/**
 * Readings of books that the server has, or this device (ACC-07, S-57): each has one way there and one here, and both
 * give the same answer. Here they wait for a demo's documents.
 */
import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';

/** @param client undefined for a demo, which makes no calls */
export type BooksReading<Asked, Value> = (
  db: CompanyDb,
  client: ApiClient | undefined,
  asked: Asked,
) => Promise<ApiReply<Value>>;

/**
 * @param there asks the server
 * @param here makes the answer of the documents on the device
 */
export function booksReading<Asked, Value>(
  there: (client: ApiClient, asked: Asked) => Promise<ApiReply<Value>>,
  here: (db: CompanyDb, asked: Asked) => Promise<Value>,
): BooksReading<Asked, Value> {
  return async (db, client, asked) => {
    if (client !== undefined && !(await hasBooksHere(db))) return there(client, asked);
    await whenBooksAreHere(db);
    return { ok: true, value: await here(db, asked) };
  };
}
