/** The stock of the products on the screen at the till's place, live (INV-03). */
import { startTransition, useEffect, useMemo, useState } from 'react';
import { type KnownStocks, type KnownUnits, StockFollower } from '../../../data/stock-follower.ts';
import { useTill } from '../context/till-context.ts';

const NOTHING_KNOWN: { readonly stocks: KnownStocks; readonly units: KnownUnits } = {
  stocks: new Map(),
  units: new Map(),
};

interface OnScreen {
  readonly productId: string;
}

/** @param products the same array as before, unless the products on the screen changed */
export function useStocks(products: readonly OnScreen[]): KnownStocks {
  return useFollowed(products).stocks;
}

/** The stocks by unit: a case does not count as pieces until it is opened. */
export function useUnitStocks(products: readonly OnScreen[]): KnownUnits {
  return useFollowed(products).units;
}

function useFollowed(products: readonly OnScreen[]): typeof NOTHING_KNOWN {
  const { company, series } = useTill();
  const follower = useMemo(
    () => new StockFollower(company.db, series.warehouse_id),
    [company.db, series.warehouse_id],
  );
  const [reported, setReported] = useState({ follower, ...NOTHING_KNOWN });
  useEffect(
    () =>
      // Runs after what the cashier waits for: the line of a scan, the receipt of a sale.
      follower.subscribe(() =>
        startTransition(() => setReported({ follower, stocks: follower.get(), units: follower.getUnits() })),
      ),
    [follower],
  );
  useEffect(() => follower.want(products.map(({ productId }) => productId)), [follower, products]);
  return reported.follower === follower ? reported : NOTHING_KNOWN;
}
