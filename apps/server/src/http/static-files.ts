/**
 * The web app itself. Every path that is no file is the app's own to route (NAV-05, NAV-06); under `/api` it is a
 * problem, and so is a missing asset, which must not arrive as a page.
 */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { declareAccess } from '../plugins/declared-access.ts';
import { refuse } from '../plugins/problem-format.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** @param webDir folder of the built app; undefined serves the API alone. */
export async function addStaticFiles(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  app.setNotFoundHandler(async () => {
    throw refuse(404, 'not_found');
  });
  if (webDir === undefined) return;
  await app.register(async (scope) => {
    declareAccess(scope, { kind: 'public' });
    await scope.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      cacheControl: false,
      setHeaders: cacheHeaders,
    });
    scope.get('/*', { schema: { hide: true } }, (request, reply) => {
      if (!isPage(request)) throw refuse(404, 'not_found');
      return reply.sendFile('index.html');
    });
  });
}

function isPage(request: FastifyRequest): boolean {
  // As it was asked for: what only looks like an address, such as `//`, cannot be read as one.
  const [pathname = ''] = request.url.split('?', 1);
  return !/^\/api(\/|$)|\.\w+$/.test(pathname);
}

/** What the build names by its content never changes; all else is asked for again each time. */
function cacheHeaders(reply: FastifyReply, file: string): void {
  const isHashed = path.basename(path.dirname(file)) === 'assets';
  const value = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
  reply.header('cache-control', value);
}
