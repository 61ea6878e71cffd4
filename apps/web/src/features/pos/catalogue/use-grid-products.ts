/**
 * The products of the grid, a page at a time: nobody scrolls through twenty thousand of them, and reading them all
 * would keep the till from opening. More are read when the end comes near.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { readOnSale } from './read-on-sale.ts';

const PAGE_ROWS = 120;

export interface GridProducts {
  /** Undefined for the moment the first page takes. */
  readonly products: readonly ProductRow[] | undefined;
  /** Reads the next page, where there is one. */
  readonly readMore: () => void;
}

/** @param shelf what of the catalogue, as `readOnSale` is asked */
export function useGridProducts(db: CompanyDb, shelf: string): GridProducts {
  const [pages, setPages] = useState({ shelf, count: 1 });
  const count = pages.shelf === shelf ? pages.count : 1;
  const read = useLiveQuery(() => readOnSale(db, shelf, count * PAGE_ROWS), [db, shelf, count]);
  const isThere = read?.shelf === shelf;
  // Of the page asked for last: while it is being read nobody knows of more.
  const mayBeMore = isThere && read.isFull && read.rowsMax === count * PAGE_ROWS;
  const readMore = useCallback(() => {
    if (mayBeMore) setPages({ shelf, count: count + 1 });
  }, [mayBeMore, shelf, count]);
  return { products: isThere ? read.products : undefined, readMore };
}
