/**
 * Reads a book of IVA (ACC-05) from the server, or makes it of the documents on the device that keeps its own books: by
 * the same functions, so that both have the same rows. Only the server declares a period (ACC-08).
 */
import type { VatBookQuery, VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import {
  vatBillFromWire,
  vatBooksToWire,
  vatPurchaseFromWire,
  vatWithholdingFromWire,
} from '@cuadra/contracts/wire/vat-book';
import { zero } from '@cuadra/domain/money/money';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { VatPurchase } from '@cuadra/domain/vat/purchase-book';
import type { VatReturn, VatSale } from '@cuadra/domain/vat/sales-book';
import { NO_DOCUMENTS, type VatDocuments, vatBooks } from '@cuadra/domain/vat/vat-books';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createVatBookApi } from '../api/vat-book-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { makerOf } from '../maker.ts';
import { localFirstRate } from '../stock-reading/local-first-rate.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';

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

async function readLocalVatBook(db: CompanyDb, { book, from, to }: VatBookQuery): Promise<VatBookReply> {
  const documents = await localVatDocuments(db, { from, to });
  const carried = { excess: zero('VES'), withheld: zero('VES') };
  const books = vatBooksToWire(vatBooks({ from, documents, late: NO_DOCUMENTS, carried }));
  return {
    book: books[book],
    settlement: books.settlement,
    is_previous_declared: false,
    declaration: null,
  };
}

/** The documents of a period, on a device that keeps its own books. */
export async function localVatDocuments(db: CompanyDb, { from, to }: VatPeriod): Promise<VatDocuments> {
  const rate = await localFirstRate(db);
  const sales: VatSale[] = [];
  const returns: VatReturn[] = [];
  const purchases: VatPurchase[] = [];
  const isWithin = (instant: string) => {
    const day = businessDayOf(instant);
    return day >= from && day <= to;
  };
  // Row by row, so that only those of the period are in memory.
  await db.sales.each((row) => {
    if (isWithin(row.sold_at)) sales.push(saleFromWire(row, makerOf(row)));
  });
  await db.sale_returns.each((row) => {
    if (isWithin(row.returned_at)) returns.push(saleReturnFromWire(row, makerOf(row)));
  });
  await db.stock_movements.each((row) => {
    if (!isWithin(row.date)) return;
    const purchase = vatPurchaseFromWire(
      movementFromWire(atFirstRate('stock_movements', row, rate)),
      row.purchase,
    );
    if (purchase !== null) purchases.push(purchase);
  });
  await db.supplier_bills.each((row) => {
    const purchase = vatBillFromWire(atFirstRate('supplier_bills', row, rate));
    if (purchase.bookedOn >= from && purchase.bookedOn <= to) purchases.push(purchase);
  });
  const certificates = await db.withholdings.where('booked_on').between(from, to, true, true).toArray();
  const withholdings = certificates.flatMap((row) => vatWithholdingFromWire(row) ?? []);
  return { sales, returns, purchases, withholdings };
}
