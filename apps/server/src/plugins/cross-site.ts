/**
 * Refuses what another site makes a browser send in a person's name (CSRF). A write must carry a header that no form
 * can set, and an `Origin`, where the browser sends one, must be our own. SameSite cookies are the second defence.
 */
import { HEADER_SCHEMA } from '@cuadra/contracts/protocol/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './problem-format.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** @param publicOrigin the address people type, which behind a proxy may differ from the `Host` we see. */
export function addCrossSiteCheck(app: FastifyInstance, publicOrigin: () => string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.takesForms === true) return;
    if (request.headers[HEADER_SCHEMA] === undefined) {
      const message = 'Falta la cabecera Cuadra-Schema.';
      throw refuse(403, 'cross_site', [{ field: 'Cuadra-Schema', code: 'required', message }]);
    }
    if (!isOwnOrigin(request, publicOrigin())) throw refuse(403, 'cross_site');
  });
}

function isOwnOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicOrigin) return true;
  // Only the host is compared: a proxy that ends TLS leaves us without the scheme.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
