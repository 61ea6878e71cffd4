/** The catalogue search for screens: takes what was typed, returns product rows, the best first (INV-02, POS-03). */
import type { CompanyDb } from '../company-db.ts';
import type { ProductRow } from '../rows.ts';
import { watchWrites } from '../watch-writes.ts';
import type { CatalogueChange, FromWorker, ToWorker } from './search-messages.ts';

const SEARCH_HITS_MAX = 50;

export interface CatalogueSearch {
  /**
   * Active products that hold every word typed, accents and capitals aside, in name, SKU, barcode, brand or model.
   *
   * @param limit up to {@link SEARCH_HITS_MAX}
   * @throws Error when the browser's database cannot be read
   */
  search(typed: string, limit?: number): Promise<readonly ProductRow[]>;
  stop(): void;
}

interface Asked {
  readonly resolve: (rows: readonly ProductRow[]) => void;
  readonly reject: (error: Error) => void;
}

/** Starts its own worker; one for each tab and company is enough. */
export function createCatalogueSearch(
  db: CompanyDb,
  worker: Worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }),
): CatalogueSearch {
  const waiting = new Map<number, Asked>();
  let n = 0;
  const post = (message: ToWorker) => worker.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.n);
    waiting.delete(data.n);
    if (data.kind === 'found') asked?.resolve(data.rows);
    else asked?.reject(new Error(data.why));
  });
  // The worker opens a database with its tables and misses no write: it reads those notified before it opened.
  const opened = db.open().then(() => post({ kind: 'open', dbName: db.name }));
  const unfollow = followCatalogue(db, (change) => post({ kind: 'changed', change }));

  async function search(typed: string, limit = SEARCH_HITS_MAX): Promise<readonly ProductRow[]> {
    await opened;
    n += 1;
    const query = n;
    return new Promise((resolve, reject) => {
      waiting.set(query, { resolve, reject });
      post({ kind: 'search', n: query, typed, limit: Math.min(limit, SEARCH_HITS_MAX) });
    });
  }

  return {
    search,
    stop: () => {
      unfollow();
      worker.terminate();
    },
  };
}

/**
 * Passes on every write to products and units, of this tab, another one or the synchroniser, so that the worker keeps
 * up. Runs in the tab, where the database is watched anyway.
 *
 * @returns a function that ends it
 */
export function followCatalogue(
  db: CompanyDb,
  onChange: (change: CatalogueChange | 'many') => void,
): () => void {
  return watchWrites(db, ['products', 'product_units'], ({ products, product_units: units }) => {
    if (products === 'all' || units === 'all') onChange('many');
    else onChange({ products, units });
  });
}
