/** The catalogue search of the till; it starts and stops with the till. */
import { useEffect, useMemo } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { type CatalogueSearch, createCatalogueSearch } from '../../../data/search/catalogue-search.ts';

/** @param most the maximum number of results; a smaller number returns the same first results */
export type SearchProducts = (query: string, most: number) => Promise<readonly ProductRow[]>;

/** The shortest beginning of an unknown code that 'Buscar parecido' searches for. */
const SIMILAR_LENGTH_MIN = 3;

export function useCatalogueSearch(db: CompanyDb): SearchProducts {
  const holder = useMemo(() => lazySearch(db), [db]);
  useEffect(() => {
    // Starts before the first key, so that the first search has no wait.
    holder.start();
    return () => holder.stop();
  }, [holder]);
  return holder.search;
}

/** The longest beginning of the code that finds something, for 'Buscar parecido'; undefined when none does. */
export async function similarQuery(search: SearchProducts, code: string): Promise<string | undefined> {
  for (let length = code.length; length >= SIMILAR_LENGTH_MIN; length -= 1) {
    const query = code.slice(0, length);
    if ((await search(query, 1)).length > 0) return query;
  }
  return undefined;
}

/** Can be stopped and started again: React does so with every effect in development. */
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
