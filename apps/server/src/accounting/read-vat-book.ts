/** A book of IVA: as it was filed where its period was declared, else as the documents say now (ACC-05, ACC-08). */
import type { VatBookName, VatBookQuery, VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { carriedFromWire, vatRowToWire } from '@cuadra/contracts/wire/vat-book';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { lateRows } from '@cuadra/domain/vat/vat-books';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';
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
        return { ...(await filedBook(tx, declared, book)), is_previous_declared, unprinted: 0 };
      }
      const books = await makeVatBooks(tx, { from, to }, carriedFromWire(before ?? NOTHING_CARRIED));
      const unprinted = book === 'sales' ? await countUnprinted(tx, { from, to }) : 0;
      return {
        book: books[book],
        settlement: books.settlement,
        is_previous_declared,
        declaration: null,
        unprinted,
      };
    },
    'snapshot',
  );
}

async function filedBook(
  tx: CompanyTx,
  { id, declared_at, user_name }: StoredDeclaration,
  book: VatBookName,
): Promise<Omit<VatBookReply, 'is_previous_declared' | 'unprinted'>> {
  const filed = await filedBooks(tx, id);
  const changes = lateRows(await readLateDocuments(tx, await changesAfter(tx, id)));
  return {
    book: filed[book],
    settlement: filed.settlement,
    declaration: { id, declared_at, declared_by: user_name, changes: changes[book].map(vatRowToWire) },
  };
}

/** Values: company, from, until. What comes to nothing is not printed, nor what has no bolívares. */
const UNPRINTED: Statement = {
  name: 'unprinted_documents',
  text: `select (
      select count(*)::int from sales s
      where s.company_id = $1 and s.sold_at >= $2 and s.sold_at < $3 and s.issue_mode = 'fiscal_machine' and s.total > 0
        and (s.exchange_rate is not null or s.currency = 'VES')
        and not exists (select from fiscal_documents f where f.company_id = $1 and f.document_id = s.id)
    ) + (
      select count(*)::int from sale_returns r
      where r.company_id = $1 and r.returned_at >= $2 and r.returned_at < $3 and r.issue_mode = 'fiscal_machine'
        and r.total > 0 and (r.exchange_rate is not null or r.currency = 'VES')
        and not exists (select from fiscal_documents f where f.company_id = $1 and f.document_id = r.id)
    ) as count`,
};

/** Documents of the period that a fiscal machine has still to print. */
async function countUnprinted(tx: CompanyTx, { from, to }: VatPeriod): Promise<number> {
  const days = [boundsOfBusinessDay(from).from, boundsOfBusinessDay(to).until];
  const [row] = await tx.query<{ count: number }>(UNPRINTED, [tx.companyId, ...days]);
  return row?.count ?? 0;
}
