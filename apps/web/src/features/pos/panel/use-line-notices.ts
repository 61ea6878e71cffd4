/** The notices of the cart's lines, live: they follow what is sold elsewhere, and never hold a line back. */
import { useMemo } from 'react';
import type { TillLine } from '../cart/cart.ts';
import { lineNotices } from '../cart/line-notices.ts';
import { useStocks } from '../catalogue/use-stocks.ts';

/** By line id. */
export function useLineNotices(lines: readonly TillLine[]): ReadonlyMap<string, string> {
  const stocks = useStocks(lines);
  return useMemo(() => lineNotices(lines, stocks), [lines, stocks]);
}
