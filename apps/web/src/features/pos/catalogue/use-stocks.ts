/** What the till's place has of the products on the screen, live (INV-03). */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type KnownStocks, StockFollower } from '../../../data/stock-follower.ts';
import { useTill } from '../till/till-context.ts';

/** @param products the same list as before, unless others are on the screen */
export function useStocks(products: readonly { readonly productId: string }[]): KnownStocks {
  const { company, series } = useTill();
  const follower = useMemo(
    () => new StockFollower(company.db, series.warehouse_id),
    [company.db, series.warehouse_id],
  );
  useEffect(() => follower.want(products.map(({ productId }) => productId)), [follower, products]);
  return useSyncExternalStore(follower.subscribe, follower.get);
}
