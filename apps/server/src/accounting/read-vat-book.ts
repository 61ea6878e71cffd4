/** A book of IVA: as it was filed where its period was declared, else as the documents say now (ACC-05, ACC-08). */
import type { VatBookName, VatBookQuery, VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { carriedFromWire, vatRowToWire } from '@cuadra/contracts/wire/vat-book';
import { lateRows } from '@cuadra/domain/vat/vat-books';
import type { CompanyDatabase, CompanyTx } from '../db/database.ts';
import { countWaiting, NOTHING_WAITS, type WaitingCounts } from './count-waiting.ts';
import { makeVatBooks, readLateDocuments } from './make-vat-books.ts';
import {
  changesAfter,
  declarationBefore,
  declarationsWithin,
  filedBooks,
  type StoredDeclaration,
} from './vat-declarations.ts';

const NOTHING_CARRIED = { excess: '0', withheld_excess: '0' };

export function readVatBook(
  database: CompanyDatabase,
  companyId: string,
  { book, from, to }: VatBookQuery,
): Promise<VatBookReply> {
  return database.withCompany(
    companyId,
    async (tx) => {
      const before = await declarationBefore(tx, from);
      const is_previous_declared = before !== undefined;
      const [declared] = await declarationsWithin(tx, { from, to });
      if (declared?.from_day === from && declared.to_day === to) {
        return { ...(await filedBook(tx, declared, book)), is_previous_declared, ...NOTHING_WAITS };
      }
      const books = await makeVatBooks(tx, { from, to }, carriedFromWire(before ?? NOTHING_CARRIED));
      const waiting = book === 'sales' ? await countWaiting(tx, { from, to }) : NOTHING_WAITS;
      return {
        book: books[book],
        settlement: books.settlement,
        is_previous_declared,
        declaration: null,
        ...waiting,
      };
    },
    'snapshot',
  );
}

async function filedBook(
  tx: CompanyTx,
  { id, declared_at, user_name }: StoredDeclaration,
  book: VatBookName,
): Promise<Omit<VatBookReply, 'is_previous_declared' | keyof WaitingCounts>> {
  const filed = await filedBooks(tx, id);
  const changes = lateRows(await readLateDocuments(tx, await changesAfter(tx, id)));
  return {
    book: filed[book],
    settlement: filed.settlement,
    declaration: { id, declared_at, declared_by: user_name, changes: changes[book].map(vatRowToWire) },
  };
}
