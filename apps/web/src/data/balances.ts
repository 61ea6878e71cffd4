/**
 * Stock and cash as the device shows them: the server's balances plus the device's own open entries, stored beside
 * them.
 */
import { type CurrencyCode, type Money, parseDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';

import type { CompanyDb } from './company-db.ts';
import { balanceKey } from './ledger-entry.ts';
import type { StockBalanceRow } from './rows.ts';

/** Stock of a product at one place: unit id to the quantity in it, over all lots (MOV-04). */
export type UnitStock = ReadonlyMap<string, Quantity>;

/** Stock of one product: warehouse id to its stock by unit (MOV-04). */
export async function unitStock(db: CompanyDb, productId: string): Promise<Map<string, UnitStock>> {
  const rows = await db.stock_balances.where('product_id').equals(productId).toArray();
  return unitStockBy(rows, ({ warehouse_id }) => warehouse_id);
}

/**
 * The stock of a product in its base unit. Unopened boxes are shown beside it.
 *
 * @param stock of one place; undefined, like the result, where it has no record of the product (INV-03)
 */
export function baseStock(stock: UnitStock | undefined, baseUnitId: string): Quantity | undefined {
  return stock === undefined ? undefined : (stock.get(baseUnitId) ?? 0n);
}

/** @param keyOf groups the rows */
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

/** The amount of a currency that a register's drawer should hold. */
export async function shownCash(db: CompanyDb, registerId: string, currency: CurrencyCode): Promise<Money> {
  const row = await db.cash_balances.get(balanceKey('cash_balances', { register_id: registerId, currency }));
  return parseDecimal(row?.shown.amount ?? '0', currency);
}
