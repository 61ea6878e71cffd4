/**
 * Reads a book of IVA (ACC-05) from the server, or makes it of the documents on the device that keeps its own books: by
 * the same functions, so that both have the same rows.
 */
import type { VatBookQuery, VatBookReply } from '@cuadra/contracts/accounting/vat-book';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createVatBookApi } from '../api/vat-book-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { changesAfter, declarationBefore, makeLocalVatBooks } from './local-vat-books.ts';

/** @param client undefined for a demo, which makes no calls */
export async function readVatBook(
  db: CompanyDb,
  client: ApiClient | undefined,
  query: VatBookQuery,
): Promise<ApiReply<VatBookReply>> {
  if (client !== undefined && !(await hasBooksHere(db))) return createVatBookApi(client).book(query);
  await whenBooksAreHere(db);
  return { ok: true, value: await readLocalVatBook(db, query) };
}

/** As it was filed where its period was declared, else as the documents say now (ACC-08). */
async function readLocalVatBook(db: CompanyDb, { book, from, to }: VatBookQuery): Promise<VatBookReply> {
  const all = await db.vat_declarations.toArray();
  const before = declarationBefore(all, from);
  const is_previous_declared = before !== undefined;
  const filed = all.find((one) => one.from === from && one.to === to);
  if (filed === undefined) {
    const books = await makeLocalVatBooks(db, { from, to }, all);
    return { book: books[book], settlement: books.settlement, is_previous_declared, declaration: null };
  }
  const { id, declared_at, declared_by, settlement } = filed;
  const changes = (await changesAfter(db, filed))[book];
  return {
    book: filed[book],
    settlement,
    is_previous_declared,
    declaration: { id, declared_at, declared_by: declared_by.name, changes },
  };
}
