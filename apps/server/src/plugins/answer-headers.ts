/**
 * Headers of every answer. `Cuadra-Server` tells a device that it was this server who spoke and not a captive
 * portal (docs/sync.md, section 3); answers of the API are never kept by a cache.
 */
import { HEADER_SERVER, RELEASE, SCHEMA_OLDEST, SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './problem-format.ts';

export const SERVER_HEADER_VALUE = `${RELEASE};schema=${SCHEMA_OLDEST}-${SCHEMA_VERSION}`;

/** On every answer, refusals included. */
export function addAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    setAnswerHeaders(request, reply);
    // RFC 9112, 3.2.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw refuse(400, 'invalid_input');
    }
  });
}

/** By the route that answers and not by the address, which may be written in many ways (`/%61pi/v1`). */
function isOfApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === undefined || routeOptions.url.startsWith('/api/');
}

/** Also for what is refused before any hook runs. */
export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(HEADER_SERVER, SERVER_HEADER_VALUE);
  if (isOfApi(request)) reply.header('cache-control', 'no-store');
}
