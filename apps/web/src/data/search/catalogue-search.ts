/** The catalogue search as screens use it: what was typed in, product rows out, the best first (INV-02, POS-03). */
import type { CompanyDb } from '../company-db.ts';
import type { ProductRow } from '../rows.ts';
import type { FromWorker, ToWorker } from './search-messages.ts';

export const SEARCH_HITS_MAX = 50;

export interface CatalogueSearch {
  /**
   * Active products that hold every word typed, accents and capitals aside, in name, SKU, barcode, brand or model.
   *
   * @param limit up to {@link SEARCH_HITS_MAX}
   */
  search(typed: string, limit?: number): Promise<ProductRow[]>;
  stop(): void;
}

/** Starts a worker of its own: one a tab and company is enough. */
export function createCatalogueSearch(
  db: CompanyDb,
  worker: Worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }),
): CatalogueSearch {
  const waiting = new Map<number, (ids: readonly string[]) => void>();
  let n = 0;
  const post = (message: ToWorker) => worker.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    waiting.get(data.n)?.(data.ids);
    waiting.delete(data.n);
  });
  post({ kind: 'open', companyId: db.companyId });

  async function search(typed: string, limit = SEARCH_HITS_MAX): Promise<ProductRow[]> {
    n += 1;
    const query = n;
    const ids = await new Promise<readonly string[]>((resolve) => {
      waiting.set(query, resolve);
      post({ kind: 'search', n: query, typed, limit: Math.min(limit, SEARCH_HITS_MAX) });
    });
    const rows = await db.products.bulkGet([...ids]);
    return rows.filter((row) => row !== undefined);
  }

  return { search, stop: () => worker.terminate() };
}
