/**
 * Headers of every answer. `Cuadra-Server` tells a device that it was this server who spoke and not a captive
 * portal (docs/sync.md, section 3); answers of the API are never kept by a cache.
 */
import { HEADER_SERVER, RELEASE, SCHEMA_OLDEST, SCHEMA_VERSION } from '@cuadra/contracts/protocol-constants';
import type { FastifyInstance } from 'fastify';

const SERVER_HEADER_VALUE = `${RELEASE};schema=${SCHEMA_OLDEST}-${SCHEMA_VERSION}`;

export function addAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER_SERVER, SERVER_HEADER_VALUE);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
