/**
 * The products of the grid, a page at a time: no user scrolls through twenty thousand products, and reading them all
 * would delay the till's opening. The next page is read when the end comes near.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { readOnSale } from './read-on-sale.ts';

const PAGE_ROWS = 120;

export interface GridProducts {
  /** Undefined while the first page is read. */
  readonly products: readonly ProductRow[] | undefined;
  /** Reads the next page, if there is one. */
  readonly readMore: () => void;
}

/** @param shelf as for `readOnSale` */
export function useGridProducts(db: CompanyDb, shelf: string): GridProducts {
  const [pages, setPages] = useState({ shelf, count: 1 });
  const count = pages.shelf === shelf ? pages.count : 1;
  const read = useLiveQuery(() => readOnSale(db, shelf, count * PAGE_ROWS), [db, shelf, count]);
  const isThere = read?.shelf === shelf;
  // Only the page requested last can say so: while it is read, more pages are unknown.
  const mayBeMore = isThere && read.isFull && read.rowsMax === count * PAGE_ROWS;
  const readMore = useCallback(() => {
    if (mayBeMore) setPages({ shelf, count: count + 1 });
  }, [mayBeMore, shelf, count]);
  return { products: isThere ? read.products : undefined, readMore };
}
