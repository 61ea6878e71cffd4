/** The domain's entries as rows: one a key, amounts as decimal strings. Shared by every document's mapper. */
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { add, type Money, toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import type { CustomerEntry } from '@cuadra/domain/party/customer-entry';
import type { CashEntry } from '@cuadra/domain/sales/cash-entry';
import type { StockEntry } from '@cuadra/domain/stock/stock-entry';
import type { Entries, StockEntryRow } from './document-mapper.ts';

export interface StockMove extends StockEntry {
  /** Null to take the average cost. */
  readonly value: Money | null;
  readonly fromWarehouseId: string | null;
}

/** Sums the moves by product, place, unit and lot; a move without a value adds none to those that have one. */
export function stockRows(moves: readonly StockMove[]): StockEntryRow[] {
  const byKey = new Map<string, StockMove>();
  for (const move of moves) {
    const key = `${move.productId}|${move.warehouseId}|${move.unitId}|${move.lot}`;
    const before = byKey.get(key);
    byKey.set(key, before === undefined ? move : merged(before, move));
  }
  return [...byKey.values()].map((move) => ({
    product_id: move.productId,
    warehouse_id: move.warehouseId,
    unit_id: move.unitId,
    lot: move.lot,
    quantity: quantityToString(move.quantity),
    base_quantity: quantityToString(move.baseQuantity),
    value_usd: move.value === null ? null : toDecimal(move.value),
    from_warehouse_id: move.fromWarehouseId,
  }));
}

function merged(first: StockMove, second: StockMove): StockMove {
  const value =
    first.value !== null && second.value !== null
      ? add(first.value, second.value)
      : (first.value ?? second.value);
  return {
    ...first,
    quantity: first.quantity + second.quantity,
    baseQuantity: first.baseQuantity + second.baseQuantity,
    value,
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

/** By role: which account that is, the database knows. */
export function postingRows(postings: readonly Posting[]): Entries['postings'] {
  return postings.map(({ role, usd, ves }) => ({ role, usd: toDecimal(usd), ves: toDecimal(ves) }));
}
