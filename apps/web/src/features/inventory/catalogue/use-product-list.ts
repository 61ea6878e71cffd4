/** Products of the inventory with what a warehouse has of them, live from the browser's database. */
import { useMemo, useSyncExternalStore } from 'react';

import { type KnownProducts, ProductFollower } from '../../../data/product-follower.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { createListing, type ListedProduct, prepareProducts } from './product-list.ts';
import { type CategoryState, useCategories } from './use-categories.ts';

export interface ProductListState extends CategoryState {
  /** Undefined during the first read of the database. */
  readonly listed: readonly ListedProduct[] | undefined;
  /** Of each product, by its id. */
  readonly units: KnownProducts['units'];
  readonly costCents: KnownProducts['costCents'];
  /** Whether the list is complete: until then it has only the first products, and must not be counted. */
  readonly isWhole: boolean;
  /** The database could not be read; what was read before is shown [INV-05]. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useProductList(warehouseId: string): ProductListState {
  const { db } = useCompany();
  const follower = useMemo(() => new ProductFollower(db, warehouseId, prepareProducts), [db, warehouseId]);
  const known = useSyncExternalStore(follower.subscribe, follower.get);
  const { categories, tree } = useCategories();
  const list = useMemo(createListing, []);
  const listed = useMemo(() => list(known, categories), [list, known, categories]);
  return useMemo(
    () => ({
      listed: known.reading === 'none' && !known.hasFailed ? undefined : listed,
      units: known.units,
      costCents: known.costCents,
      categories,
      tree,
      isWhole: known.reading === 'done',
      hasFailed: known.hasFailed,
      retry: follower.readAgain,
    }),
    [known, listed, categories, tree, follower],
  );
}
