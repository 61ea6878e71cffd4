/** What the device shows of stock and cash: the server's balances plus its own open entries, as stored beside them. */
import { type CurrencyCode, type Money, parseDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';

import type { CompanyDb } from './company-db.ts';
import { balanceKey } from './ledger-entry.ts';
import type { StockBalanceRow } from './rows.ts';

/** What a place has of a product: unit id, then quantity in it, over all lots (MOV-04). */
export type UnitStock = ReadonlyMap<string, Quantity>;

/** Of one product: warehouse id, then what is there, by unit (MOV-04). */
export async function unitStock(db: CompanyDb, productId: string): Promise<Map<string, UnitStock>> {
  const rows = await db.stock_balances.where('product_id').equals(productId).toArray();
  return unitStockBy(rows, ({ warehouse_id }) => warehouse_id);
}

/**
 * What counts as the stock of a product: that in its base unit. Cases that nobody has opened are told beside it.
 *
 * @param stock of one place; undefined where it has no record of the product, and so is the answer then (INV-03)
 */
export function baseStock(stock: UnitStock | undefined, baseUnitId: string): Quantity | undefined {
  return stock === undefined ? undefined : (stock.get(baseUnitId) ?? 0n);
}

/** @param keyOf what the rows are told apart by */
export function unitStockBy(
  rows: readonly StockBalanceRow[],
  keyOf: (row: StockBalanceRow) => string,
): Map<string, UnitStock> {
  const stocks = new Map<string, Map<string, Quantity>>();
  for (const row of rows) {
    const units = stocks.get(keyOf(row)) ?? new Map<string, Quantity>();
    units.set(row.unit_id, (units.get(row.unit_id) ?? 0n) + quantity(row.shown.quantity));
    stocks.set(keyOf(row), units);
  }
  return stocks;
}

/** What a register's drawer should hold in a currency. */
export async function shownCash(db: CompanyDb, registerId: string, currency: CurrencyCode): Promise<Money> {
  const row = await db.cash_balances.get(balanceKey('cash_balances', { register_id: registerId, currency }));
  return parseDecimal(row?.shown.amount ?? '0', currency);
}
