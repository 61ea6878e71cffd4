/** What the till's place has of the products on the screen, live (INV-03). */
import { startTransition, useEffect, useMemo, useState } from 'react';
import { type KnownStocks, StockFollower } from '../../../data/stock-follower.ts';
import { useTill } from '../till/till-context.ts';

const NOTHING_KNOWN: KnownStocks = new Map();

/** @param products the same list as before, unless others are on the screen */
export function useStocks(products: readonly { readonly productId: string }[]): KnownStocks {
  const { company, series } = useTill();
  const follower = useMemo(
    () => new StockFollower(company.db, series.warehouse_id),
    [company.db, series.warehouse_id],
  );
  const [told, setTold] = useState({ follower, stocks: NOTHING_KNOWN });
  useEffect(
    () =>
      // After what the cashier waits for: the line of a scan, the receipt of a sale.
      follower.subscribe(() => startTransition(() => setTold({ follower, stocks: follower.get() }))),
    [follower],
  );
  useEffect(() => follower.want(products.map(({ productId }) => productId)), [follower, products]);
  return told.follower === follower ? told.stocks : NOTHING_KNOWN;
}
