/**
 * The search inside the worker: keeps the index up to date with the database and answers queries. Apart from the worker
 * so that a test can run it without one.
 */
import { createCatalogueIndex } from './catalogue-index.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { fillIndex, updateIndex } from './fill-index.ts';
import type { CatalogueChange, FoundProducts, SearchQuery } from './search-messages.ts';

/** After a write of very many products the index is rebuilt, at most this often. */
const REBUILD_DELAY_MS = 300;

export interface SearchEngine {
  /** Answers as soon as the index holds what was there at the start. */
  search(query: SearchQuery): Promise<FoundProducts>;
  /** Applies a write; `many` when its keys were too many to be listed. */
  change(change: CatalogueChange | 'many'): void;
  /** Resolves once every notified write is in the index. */
  settled(): Promise<void>;
}

/** Starts to fill its index at once; earlier searches wait for it. */
export function startSearchEngine(reader: Promise<CatalogueReader>): SearchEngine {
  const index = createCatalogueIndex();
  const ready = reader.then((open) => fillIndex(open, index));
  let work: Promise<void> = ready;
  let rebuild: Promise<void> | undefined;
  const enqueue = (step: (open: CatalogueReader) => Promise<void>): Promise<void> => {
    // A read that fails leaves the index as it was; the next write tries again.
    work = work
      .then(async () => step(await reader))
      .catch((error: unknown) => console.warn('búsqueda', error));
    return work;
  };
  const rebuildSoon = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, REBUILD_DELAY_MS));
    await enqueue((open) => {
      // Later writes are not in what is read now.
      rebuild = undefined;
      return fillIndex(open, index);
    });
  };
  return {
    search: async ({ n, typed, limit }) => {
      await ready;
      const rows = await (await reader).readProducts(index.search(typed, limit));
      return { n, rows: rows.filter((row) => row !== undefined) };
    },
    change: (change) => {
      if (change === 'many') rebuild ??= rebuildSoon();
      else void enqueue((open) => updateIndex(open, index, change));
    },
    settled: async () => {
      await rebuild;
      await work;
    },
  };
}
