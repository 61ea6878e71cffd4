/** Live rows of the product table from the browser's database. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';

import { shownStocks } from '../../../data/balances.ts';
import type { CategoryRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company-context.ts';
import { type ListedProduct, listProducts } from './product-list.ts';

export interface ProductListState {
  /** Undefined during the first read of the database. */
  readonly listed: readonly ListedProduct[] | undefined;
  readonly categories: readonly CategoryRow[];
}

export function useProductList(): ProductListState {
  const { db, warehouseId } = useCompany();
  const products = useLiveQuery(() => db.products.orderBy('name').toArray(), [db]);
  const categories = useCategories();
  const stocks = useLiveQuery(() => shownStocks(db, warehouseId), [db, warehouseId]);
  const listed = useMemo(
    () =>
      products === undefined || stocks === undefined ? undefined : listProducts(products, categories, stocks),
    [products, categories, stocks],
  );
  return useMemo(() => ({ listed, categories }), [listed, categories]);
}

const NO_CATEGORIES: readonly CategoryRow[] = [];

function useCategories(): readonly CategoryRow[] {
  const { db } = useCompany();
  const categories = useLiveQuery(
    () =>
      db.categories
        .orderBy('name')
        .filter((category) => category.deleted_at === null)
        .toArray(),
    [db],
  );
  return categories ?? NO_CATEGORIES;
}
