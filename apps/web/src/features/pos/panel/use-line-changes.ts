/** Follows the products of the cart: reads them once, and again only those written meanwhile. */
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { watchWrites } from '../../../data/watch-writes.ts';
import { articlesOf, isOnSale } from '../../../session/selling/article-of.ts';
import type { TillLine } from '../../../session/selling/sold-cart.ts';
import { changeNotices, type ProductNow } from '../cart/line-changes.ts';
import { useTill } from '../context/till-context.ts';
import { afterPaint } from '../screen/timing.ts';

type Products = ReadonlyMap<string, ProductNow | undefined>;
const NOTHING_READ: Products = new Map();

/** The notices by line id. A line that a scan has just made equals its product, so nothing is read for it. */
export function useLineChanges(lines: readonly TillLine[]): ReadonlyMap<string, string> {
  const { db } = useTill().company;
  const [products, setProducts] = useState(NOTHING_READ);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  useEffect(() => {
    let isOver = false;
    const read = async (ids: readonly string[]): Promise<void> => {
      const found = await Promise.all(ids.map(async (id) => [id, await productNow(db, id)] as const));
      if (isOver) return;
      // Later writes matter only for products in the cart; one that is added again is read anew.
      const inCart = new Set(latest.current.map(({ productId }) => productId));
      const kept = (before: Products) => [...before].filter(([id]) => inCart.has(id));
      startTransition(() => setProducts((before) => new Map([...kept(before), ...found])));
    };
    const readSoon = (wanted: (line: TillLine) => boolean): void => {
      const ids = new Set(latest.current.filter(wanted).map(({ productId }) => productId));
      read([...ids]).catch((error: unknown) => console.warn('productos del carrito', error));
    };
    // A cart restored by a reload may be older than its products.
    afterPaint(() => readSoon(() => true));
    const unwatch = watchWrites(
      db,
      ['products', 'product_units'],
      ({ products: written, product_units: units }) =>
        readSoon(
          ({ productId, unitId }) =>
            written === 'all' || units === 'all' || written.includes(productId) || units.includes(unitId),
        ),
    );
    return () => {
      isOver = true;
      unwatch();
    };
  }, [db]);
  return useMemo(() => changeNotices(lines, products), [lines, products]);
}

async function productNow(db: CompanyDb, id: string): Promise<ProductNow | undefined> {
  const product = await db.products.get(id);
  return product && { isOnSale: isOnSale(product), units: await articlesOf(db, id) };
}
