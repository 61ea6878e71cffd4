/** The search, off the screen's thread: holds the index of one company and answers queries. */
import { CompanyDb } from '../company-db.ts';
import { createCatalogueIndex } from './catalogue-index.ts';
import { type CatalogueFollower, followCatalogue } from './follow-catalogue.ts';
import type { FromWorker, ToWorker } from './search-messages.ts';

const index = createCatalogueIndex();
let follower: CatalogueFollower | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') {
    follower?.stop();
    follower = followCatalogue(new CompanyDb(data.companyId), index);
    return;
  }
  const { n, typed, limit } = data;
  void (follower?.ready ?? Promise.resolve()).then(() => {
    const answer: FromWorker = { n, ids: index.search(typed, limit) };
    self.postMessage(answer);
  });
});
