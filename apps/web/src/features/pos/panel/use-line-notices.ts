/** The notices of the cart's lines, live: they follow what is sold elsewhere, and never hold a line back. */
import { useMemo } from 'react';
import type { TillLine } from '../cart/cart.ts';
import { lineNotices } from '../cart/line-notices.ts';
import { useStocks } from '../catalogue/use-grid-products.ts';
import { useTill } from '../till/till-context.ts';

/** By line id. */
export function useLineNotices(lines: readonly TillLine[]): ReadonlyMap<string, string> {
  const { company, series } = useTill();
  const ids = [...new Set(lines.map((line) => line.productId))].sort().join(' ');
  // Read anew for another product, not for another quantity.
  const products = useMemo(() => ids.split(' ').map((id) => ({ id })), [ids]);
  const stocks = useStocks(company.db, products, series.warehouse_id);
  return useMemo(() => lineNotices(lines, stocks), [lines, stocks]);
}
