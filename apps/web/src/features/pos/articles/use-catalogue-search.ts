/** The catalogue search of the till, started with it and ended with it. */
import { useEffect, useMemo } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { type CatalogueSearch, createCatalogueSearch } from '../../../data/search/catalogue-search.ts';

/** @param most of a smaller number, the same first ones */
export type SearchProducts = (query: string, most: number) => Promise<readonly ProductRow[]>;

/** What is left of a code that nothing has may still be the beginning of one. */
const SIMILAR_LENGTH_MIN = 3;

export function useCatalogueSearch(db: CompanyDb): SearchProducts {
  const holder = useMemo(() => lazySearch(db), [db]);
  useEffect(() => {
    // Started before the first key, so that the first search waits for nothing.
    holder.start();
    return () => holder.stop();
  }, [holder]);
  return holder.search;
}

/** The longest beginning of the code that finds something: 'Buscar parecido'. Undefined when none does. */
export async function similarQuery(search: SearchProducts, code: string): Promise<string | undefined> {
  for (let length = code.length; length >= SIMILAR_LENGTH_MIN; length -= 1) {
    const query = code.slice(0, length);
    if ((await search(query, 1)).length > 0) return query;
  }
  return undefined;
}

/** Survives being stopped and started again, as React does with every effect while developing. */
function lazySearch(db: CompanyDb) {
  let running: CatalogueSearch | undefined;
  const start = (): CatalogueSearch => {
    running ??= createCatalogueSearch(db);
    return running;
  };
  return {
    start: () => void start(),
    search: (query: string, most: number): Promise<readonly ProductRow[]> => start().search(query, most),
    stop: () => {
      running?.stop();
      running = undefined;
    },
  };
}
