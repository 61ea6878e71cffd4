/** The domain's entries as rows: one a key, amounts as decimal strings. Shared by every document's mapper. */
import type { DocumentEntries } from '@cuadra/contracts/posting/document-entries';
import {
  type Documents,
  ENTRIES_OF,
  type PostedCollection,
} from '@cuadra/contracts/posting/entries-of-document';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import type { CustomerEntry } from '@cuadra/domain/party/customer-entry';
import type { CashEntry } from '@cuadra/domain/sales/cash-entry';
import type { StockMove, StockStep } from '@cuadra/domain/stock/stock-move';
import type { Booking, DocumentMapper, Entries, StockEntryRow } from './document-mapper.ts';

/** Of a document that moves nothing and posts nothing. */
export const NO_ENTRIES: Entries = { stock: [], cash: [], customers: [], postings: [], transaction: null };

/** As `app.book_stock` takes them. */
function stockRows(steps: readonly StockStep[]): Entries['stock'] {
  return steps.map((step) => step.map(stockRow));
}

function stockRow(move: StockMove): StockEntryRow {
  return {
    product_id: move.productId,
    warehouse_id: move.warehouseId,
    unit_id: move.unitId,
    lot: move.lot,
    quantity: quantityToString(move.quantity),
    base_quantity: quantityToString(move.baseQuantity),
    value_usd: move.value === null ? null : toDecimal(move.value.usd),
    value_ves: move.value === null ? null : toDecimal(move.value.ves),
    is_posted: move.isPosted,
    link: move.link,
  };
}

/** As `app.book_entries` takes them. */
function cashRows(entries: readonly CashEntry[]): Entries['cash'] {
  return entries.map(({ registerId, amount }) => ({
    register_id: registerId,
    currency: amount.currency,
    amount: toDecimal(amount),
  }));
}

/** As `app.book_entries` takes them. */
export function customerRows(entries: readonly CustomerEntry[]): Entries['customers'] {
  return entries.map(({ customerId, amount }) => ({
    customer_id: customerId,
    currency: amount.currency,
    amount: toDecimal(amount),
  }));
}

/** Postings name roles, as only the database knows which account has a role, or the account that a person chose. */
export function postingRows(postings: readonly Posting[]): Entries['postings'] {
  return postings.map(({ role, accountId, usd, ves }) => ({
    ...(accountId === undefined ? { role } : { account_id: accountId, description: '' }),
    ...{ usd: toDecimal(usd), ves: toDecimal(ves) },
  }));
}

/** The entries of a document as `app.book_entries` takes them. */
export function entryRows(entries: DocumentEntries): Entries {
  const { counterpartId, transaction } = entries;
  return {
    stock: stockRows(entries.stock),
    cash: cashRows(entries.cash),
    customers: customerRows(entries.customers),
    postings: postingRows(entries.postings),
    ...(counterpartId === null ? {} : { counterpart_id: counterpartId }),
    transaction,
  };
}

/**
 * How the recorder books the documents of a collection: the entries of the domain, as `app.book_entries` takes them.
 *
 * @param of when it happened in the shop, and how many lines it has; 1 where it has none
 */
export function bookedAs<Name extends PostedCollection>(
  collection: Name,
  of: (wire: Documents[Name][0]) => Pick<Booking, 'at' | 'lineCount'>,
): DocumentMapper<Documents[Name][0], Documents[Name][1]>['book'] {
  return (made, wire, { companyId }) => ({
    ...of(wire),
    entries: entryRows(ENTRIES_OF[collection](wire, made, companyId)),
  });
}
