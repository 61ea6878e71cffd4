/** Products with low stock: one reading for the dashboard and for the notices, so that both agree. */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { shareLeft, stockStatus } from '@cuadra/domain/stock/level';
import { baseStock, type UnitStock, unitStockBy } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';
import { type Pace, readPages } from '../read-pages.ts';
import type { ProductRow } from '../rows.ts';

export interface LowProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly stock: Quantity;
  readonly minimum: Quantity;
}

/**
 * Products at or below their minimum in a warehouse, the emptiest first [INV-03].
 *
 * @param pace of the reading; without one as fast as possible
 */
export async function readLowStock(db: CompanyDb, warehouseId: string, pace?: Pace): Promise<LowProduct[]> {
  const low: LowProduct[] = [];
  await readPages(
    db.products,
    async (products) => {
      const stocks = await stocksOf(db, warehouseId, products);
      for (const product of products) {
        const stock = baseStock(stocks.get(product.id), product.base_unit.id);
        const minimum = quantity(product.min_stock);
        // The same rule as the inventory's counter, because people compare the two figures.
        if (stock === undefined || stockStatus(stock, minimum) !== 'low') continue;
        if (product.deleted_at !== null || !carriesStock(product.type ?? 'physical')) continue;
        low.push({ id: product.id, name: product.name, unit: product.base_unit.name, stock, minimum });
      }
    },
    pace,
  );
  return low.sort(
    (first, second) => shareLeft(first.stock, first.minimum) - shareLeft(second.stock, second.minimum),
  );
}

/** Of products with adjacent keys: their balances are adjacent too, because a balance's key begins with its product. */
async function stocksOf(
  db: CompanyDb,
  warehouseId: string,
  products: readonly ProductRow[],
): Promise<Map<string, UnitStock>> {
  const [first, last] = [products[0]?.id ?? '', products.at(-1)?.id ?? ''];
  const rows = await db.stock_balances.where('key').between(`${first}|`, `${last}|\uffff`).toArray();
  const here = rows.filter(({ warehouse_id }) => warehouse_id === warehouseId);
  return unitStockBy(here, ({ product_id }) => product_id);
}
