/** What the device shows of stock and cash: the server's balances plus its own open entries, as stored beside them. */
import { type CurrencyCode, type Money, parseDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';

import type { CompanyDb } from './company-db.ts';
import { balanceKey } from './ledger-entry.ts';
import type { StockBalanceRow } from './rows.ts';

/** In base units, over all lots; undefined where the place has no record of the product (INV-03). */
export async function shownStock(
  db: CompanyDb,
  productId: string,
  warehouseId: string,
): Promise<Quantity | undefined> {
  const rows = await db.stock_balances.where('product_id').equals(productId).toArray();
  return sumOf(rows.filter((row) => row.warehouse_id === warehouseId));
}

/** Of every product that the place has a record of, by product id, in base units. */
export async function shownStocks(db: CompanyDb, warehouseId: string): Promise<Map<string, Quantity>> {
  const stocks = new Map<string, Quantity>();
  await db.stock_balances
    .where('warehouse_id')
    .equals(warehouseId)
    .each((row) => {
      stocks.set(row.product_id, (stocks.get(row.product_id) ?? 0n) + quantity(row.shown.quantity));
    });
  return stocks;
}

/** What a register's drawer should hold in a currency. */
export async function shownCash(db: CompanyDb, registerId: string, currency: CurrencyCode): Promise<Money> {
  const row = await db.cash_balances.get(balanceKey('cash_balances', { register_id: registerId, currency }));
  return parseDecimal(row?.shown.amount ?? '0', currency);
}

function sumOf(rows: readonly StockBalanceRow[]): Quantity | undefined {
  if (rows.length === 0) return undefined;
  return rows.reduce((total, row) => total + quantity(row.shown.quantity), 0n);
}
