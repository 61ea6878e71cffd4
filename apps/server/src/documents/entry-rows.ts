/** The domain's entries as rows: one a key, amounts as decimal strings. Shared by every document's mapper. */
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import type { CustomerEntry } from '@cuadra/domain/party/customer-entry';
import type { CashEntry } from '@cuadra/domain/sales/cash-entry';
import type { StockMove, StockStep } from '@cuadra/domain/stock/stock-move';
import type { Entries, StockEntryRow, TransactionHeader } from './document-mapper.ts';

/** As `app.book_stock` takes them. */
export function stockRows(steps: readonly StockStep[]): Entries['stock'] {
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
export function cashRows(entries: readonly CashEntry[]): Entries['cash'] {
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

/** Postings name roles: only the database knows which account has a role. */
export function postingRows(postings: readonly Posting[]): Entries['postings'] {
  return postings.map(({ role, usd, ves }) => ({ role, usd: toDecimal(usd), ves: toDecimal(ves) }));
}

interface MoneyEntries {
  readonly cash?: readonly CashEntry[];
  readonly customers?: readonly CustomerEntry[];
  readonly postings: readonly Posting[];
}

/** The entries of a document that moves no goods; without postings it has no transaction. */
export function moneyEntries(
  { cash = [], customers = [], postings }: MoneyEntries,
  header: Omit<TransactionHeader, 'cost_role'>,
): Entries {
  return {
    stock: [],
    cash: cashRows(cash),
    customers: customerRows(customers),
    postings: postingRows(postings),
    transaction: postings.length === 0 ? null : { ...header, cost_role: null },
  };
}
