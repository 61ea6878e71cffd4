/** The search, off the main thread: one company's index and its queries. */
import { openCatalogueReader } from './catalogue-reader.ts';
import { type SearchEngine, startSearchEngine } from './search-engine.ts';
import type { FromWorker, SearchQuery, ToWorker } from './search-messages.ts';

let engine: SearchEngine | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') engine = startSearchEngine(openCatalogueReader(data.dbName));
  else if (data.kind === 'changed') engine?.change(data.change);
  else void answer(data);
});

async function answer(query: SearchQuery): Promise<void> {
  const found = engine?.search(query) ?? Promise.resolve({ n: query.n, rows: [] });
  const reply: FromWorker = await found.then(
    (result) => ({ kind: 'found', ...result }),
    (error: unknown) => ({ kind: 'failed', n: query.n, why: String(error) }),
  );
  self.postMessage(reply);
}
