/**
 * HTTP for every collection of the registry. Each has its own set of routes, so that the API's description lists them
 * all.
 */
import { COLLECTION_NAMES } from '@cuadra/contracts/registry/collections';
import type { FastifyPluginAsync } from 'fastify';
import { readJsonOfItem } from '../plugins/json-bodies.ts';
import type { Collections } from './collections.ts';
import { addReads } from './read-routes.ts';
import { addWrites } from './write-routes.ts';

export const collectionRoutes: FastifyPluginAsync<{ collections: Collections }> = async (
  app,
  { collections },
) => {
  readJsonOfItem(app);
  for (const name of COLLECTION_NAMES) {
    addReads(app, collections, name);
    addWrites(app, collections, name);
  }
};
