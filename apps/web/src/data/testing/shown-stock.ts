/** The stock as a device shows it, in one read: tests query, screens follow (`stock-follower.ts`). */
import type { Quantity } from '@cuadra/domain/money/quantity';

import { baseStock, type UnitStock, unitStock, unitStockBy } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';

/** In base units, over all lots; undefined where the place has no record of the product (INV-03). */
export async function shownStock(
  db: CompanyDb,
  productId: string,
  warehouseId: string,
): Promise<Quantity | undefined> {
  const [product, stock] = await Promise.all([db.products.get(productId), unitStock(db, productId)]);
  return product === undefined ? undefined : baseStock(stock.get(warehouseId), product.base_unit.id);
}

/** Of every product with a record at the place: product id to its stock by unit. */
export async function shownStocks(db: CompanyDb, warehouseId: string): Promise<Map<string, UnitStock>> {
  const rows = await db.stock_balances.where('warehouse_id').equals(warehouseId).toArray();
  return unitStockBy(rows, ({ product_id }) => product_id);
}
