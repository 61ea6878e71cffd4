/** What is running out: one reading of it for the dashboard and for the bell, so that both say the same. */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { stockStatus } from '@cuadra/domain/stock/level';
import { baseStock, shownStocks } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';

export interface LowProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly stock: Quantity;
  readonly minimum: Quantity;
}

/** Products at or below their minimum in a warehouse, the emptiest first [INV-03]. */
export async function readLowStock(db: CompanyDb, warehouseId: string): Promise<LowProduct[]> {
  const stocks = await shownStocks(db, warehouseId);
  const low: LowProduct[] = [];
  await db.products.each((product) => {
    const stock = baseStock(stocks.get(product.id), product.base_unit.id);
    const minimum = quantity(product.min_stock);
    // The very rule of the inventory's counter: the two figures are compared by whoever sees them.
    if (stock === undefined || stockStatus(stock, minimum) !== 'low') return;
    if (product.deleted_at !== null || !carriesStock(product.type ?? 'physical')) return;
    low.push({ id: product.id, name: product.name, unit: product.base_unit.name, stock, minimum });
  });
  return low.sort((first, second) => shareLeft(first) - shareLeft(second));
}

function shareLeft({ stock, minimum }: LowProduct): number {
  // Without a minimum, low means that none is left.
  return minimum === 0n ? 0 : Number(stock) / Number(minimum);
}
