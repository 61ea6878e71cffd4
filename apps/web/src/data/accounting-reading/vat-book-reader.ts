/**
 * Reads a book of IVA (ACC-05) from the server, or makes it of the documents on the device that keeps its own books: by
 * the same functions, so that both have the same rows.
 */
import type { VatBookQuery, VatBookReply } from '@cuadra/contracts/accounting/vat-book';

import { createVatBookApi } from '../api/vat-book-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { booksReading } from './books-reading.ts';
import { changesAfter, declarationBefore, makeLocalVatBooks } from './local-vat-books.ts';
import { countUnissued } from './unissued-documents.ts';
import { countUnprinted } from './unprinted-documents.ts';

export const readVatBook = booksReading(
  (client, query: VatBookQuery) => createVatBookApi(client).book(query),
  readLocalVatBook,
);

/** As it was filed where its period was declared, else as the documents say now (ACC-08). */
async function readLocalVatBook(db: CompanyDb, { book, from, to }: VatBookQuery): Promise<VatBookReply> {
  const all = await db.vat_declarations.toArray();
  const before = declarationBefore(all, from);
  const is_previous_declared = before !== undefined;
  const filed = all.find((one) => one.from === from && one.to === to);
  if (filed === undefined) {
    const books = await makeLocalVatBooks(db, { from, to }, all);
    const [unprinted, unissued] =
      book === 'sales'
        ? await Promise.all([countUnprinted(db, { from, to }), countUnissued(db, { from, to })])
        : [0, 0];
    return {
      book: books[book],
      settlement: books.settlement,
      is_previous_declared,
      declaration: null,
      unprinted,
      unissued,
    };
  }
  const { id, declared_at, declared_by, settlement } = filed;
  const changes = (await changesAfter(db, filed))[book];
  return {
    book: filed[book],
    settlement,
    is_previous_declared,
    unprinted: 0,
    unissued: 0,
    declaration: { id, declared_at, declared_by: declared_by.name, changes },
  };
}
