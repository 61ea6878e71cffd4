/** Products found by a part of their name, as it is typed into the field of scans: the last question wins. */
import { readMultiplier } from '@cuadra/domain/catalog/multiplier';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { type CatalogueSearch, createCatalogueSearch } from '../../../data/search/catalogue-search.ts';

const FOUND_MAX = 6;

export interface FoundProducts {
  /** Undefined while nothing is searched for. */
  readonly found: readonly ProductRow[] | undefined;
  /** @param text as typed, a multiplier before it too */
  readonly search: (text: string) => void;
  /** The first entry of the list for the last text, once it is loaded; at once when it is already. */
  readonly first: () => Promise<ProductRow | undefined>;
}

/** Its search begins with the first question, and ends with the page. */
export function useFound(db: CompanyDb): FoundProducts {
  const [found, setFound] = useState<readonly ProductRow[]>();
  const turn = useRef(0);
  const running = useRef<CatalogueSearch>(undefined);
  const last = useRef<Promise<readonly ProductRow[]>>(Promise.resolve([]));
  useEffect(
    () => () => {
      running.current?.stop();
      running.current = undefined;
    },
    [],
  );
  const search = useCallback(
    (text: string) => {
      turn.current += 1;
      const own = turn.current;
      const query = readMultiplier(text).rest.trim();
      if (query.length < 2) {
        last.current = Promise.resolve([]);
        return setFound(undefined);
      }
      running.current ??= createCatalogueSearch(db);
      last.current = running.current.search(query, FOUND_MAX);
      last.current.then(
        (products) => {
          if (own === turn.current) setFound(products);
        },
        (error: unknown) => console.warn('búsqueda', error),
      );
    },
    [db],
  );
  const first = useCallback(async () => (await last.current)[0], []);
  return { found, search, first };
}
