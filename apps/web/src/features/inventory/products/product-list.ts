/**
 * The product table's rows: each product with its stock in the default warehouse, found and filtered. Pure, so
 * that what counts as low, unknown or found is tested without a screen (INV-02, INV-03).
 */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { stockStatus } from '@cuadra/domain/stock/level';

import { baseStock, type UnitStock } from '../../../data/balances.ts';
import type { CategoryRow, ProductRow } from '../../../data/rows.ts';

export type StockState = 'low' | 'enough' | 'unknown' | 'none';

export interface ListedProduct {
  readonly product: ProductRow;
  readonly categoryName: string;
  /** What the warehouse has in the base unit; undefined where it has no record of the product. */
  readonly stock: Quantity | undefined;
  readonly stockState: StockState;
  readonly searchText: string;
}

export interface ProductFilter {
  readonly text: string;
  readonly categoryId: string | null;
  readonly type: string | null;
  readonly status: string | null;
  readonly stockState: string | null;
}

export const NO_FILTER: ProductFilter = {
  text: '',
  categoryId: null,
  type: null,
  status: null,
  stockState: null,
};

/** Deleted products are left out: past documents keep theirs (INV-04). */
export function listProducts(
  products: readonly ProductRow[],
  categories: readonly CategoryRow[],
  stocks: ReadonlyMap<string, UnitStock>,
): ListedProduct[] {
  const names = new Map(categories.map((category) => [category.id, category.name]));
  return products
    .filter((product) => product.deleted_at === null)
    .map((product) => {
      const stock = baseStock(stocks.get(product.id), product.base_unit.id);
      return {
        product,
        categoryName: product.category_id === null ? '' : (names.get(product.category_id) ?? ''),
        stock,
        stockState: stockStateOf(product, stock),
        searchText: searchTextOf(product),
      };
    });
}

/** INV-03: low is at or below the minimum. Services and digital goods carry no stock (PROD-06). */
function stockStateOf(product: ProductRow, stock: Quantity | undefined): StockState {
  if (!carriesStock(product.type ?? 'physical')) return 'none';
  const status = stockStatus(stock, quantity(product.min_stock ?? '0'));
  return status === 'not_available' ? 'unknown' : status;
}

/** INV-02: by any part of name, SKU, barcode, brand or model, without regard to accents and case. */
export function filterProducts(listed: readonly ListedProduct[], filter: ProductFilter): ListedProduct[] {
  const words = searchWords(filter.text);
  return listed.filter(
    ({ product, stockState, searchText }) =>
      (filter.categoryId === null || product.category_id === filter.categoryId) &&
      (filter.type === null || product.type === filter.type) &&
      (filter.status === null || product.status === filter.status) &&
      (filter.stockState === null || stockState === filter.stockState) &&
      matchesAllWords(searchText, words),
  );
}

function searchTextOf(product: ProductRow): string {
  const { name, sku, base_unit, brand, model } = product;
  return normaliseForSearch([name, sku, base_unit.barcode, brand, model].join(' '));
}
