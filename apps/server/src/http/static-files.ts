/**
 * The web app itself. `/` is the landing page (NAV-01); every other path that is no file is the app's own to route
 * (NAV-05, NAV-06); under `/api` it is a problem, and so is a missing asset, which must not arrive as a page.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { declareAccess } from '../caller/declared-access.ts';
import { refuse } from '../plugins/problem-format.ts';
import { landingPage } from './landing-page.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const LANDING_FILE = 'landing.html';

export interface StaticFilesOptions {
  /** Folder of the built app; undefined serves the API alone. */
  readonly webDir: string | undefined;
  /** A function: the port may be known only later. */
  readonly publicOrigin: () => string;
  readonly whatsapp: string | undefined;
}

/** Serves the built web app under `/`; without one, every path but the API's is `not_found`. */
export async function addStaticFiles(app: FastifyInstance, options: StaticFilesOptions): Promise<void> {
  const { webDir, publicOrigin, whatsapp } = options;
  app.setNotFoundHandler(async () => {
    throw refuse(404, 'not_found');
  });
  if (webDir === undefined) return;
  const builtLanding = await readFile(path.join(webDir, LANDING_FILE), 'utf8');
  await app.register(async (scope) => {
    declareAccess(scope, { kind: 'public' });
    await scope.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      cacheControl: false,
      setHeaders: cacheHeaders,
      index: false,
      globIgnore: [LANDING_FILE],
    });
    // By its name it is asked for by the service worker, which keeps it.
    for (const url of ['/', `/${LANDING_FILE}`]) {
      scope.get(url, { schema: { hide: true } }, (_, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(landingPage(builtLanding, { origin: publicOrigin(), whatsapp })),
      );
    }
    scope.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
      if (!isPage(request.params['*'])) throw refuse(404, 'not_found');
      return reply.sendFile('index.html');
    });
  });
}

/** @param path below `/`, decoded: `/%61pi/x` is no page either */
function isPage(path: string): boolean {
  return !/^api(\/|$)|\.\w+$/.test(path);
}

/** What the build names by its content never changes; all else is asked for again each time. */
function cacheHeaders(reply: FastifyReply, file: string): void {
  const isHashed = path.basename(path.dirname(file)) === 'assets';
  const value = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
  reply.header('cache-control', value);
}
