/**
 * Headers of every answer. `Cuadra-Server` proves to a device that this server answered and not a captive portal
 * (docs/sync.md, section 3). No cache stores the API's answers.
 */
import { HEADER_SERVER, RELEASE, SCHEMA_OLDEST, SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './problem-format.ts';

export const SERVER_HEADER_VALUE = `${RELEASE};schema=${SCHEMA_OLDEST}-${SCHEMA_VERSION}`;

/** Adds the headers to every answer, refusals included. */
export function addAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    setAnswerHeaders(request, reply);
    // RFC 9112, 3.2.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw refuse(400, 'invalid_input');
    }
  });
}

/** Decided by the matched route and not by the address, which can be written in many ways (`/%61pi/v1`). */
function isOfApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === undefined || routeOptions.url.startsWith('/api/');
}

/** Also called for what is refused before any hook runs. */
export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(HEADER_SERVER, SERVER_HEADER_VALUE);
  if (isOfApi(request)) reply.header('cache-control', 'no-store');
}
