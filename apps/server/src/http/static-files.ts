/**
 * The web app itself. `/` is the landing page (NAV-01). Every other path that is no file is a page of the app (NAV-05,
 * NAV-06). Under `/api` it is a problem, and so is a missing asset, which must not be answered with a page.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { declareAccess } from '../caller/declared-access.ts';
import { refuse } from '../plugins/problem-format.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const LANDING_FILE = 'landing.html';
/** The placeholders of the build: the origin, and the link between its marks, which is left out as a whole. */
const ORIGIN_PLACE = '{{origin}}';
const WHATSAPP_PLACE = '{{whatsapp}}';
const WHATSAPP_LINK = /<!--whatsapp-->(.*)<!--\/whatsapp-->/s;

export interface StaticFilesOptions {
  /** Folder of the built app; undefined serves the API alone. */
  readonly webDir: string | undefined;
  /** The site's origin, without a slash at the end. A function, because the port may be known only after listening. */
  readonly publicOrigin: () => string;
  /** Digits with the country code; undefined for none. */
  readonly whatsapp: string | undefined;
}

/** Serves the built web app under `/`; without one, every path but the API's is `not_found`. */
export async function addStaticFiles(app: FastifyInstance, options: StaticFilesOptions): Promise<void> {
  const { webDir } = options;
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
      // The build has compressed them; what it has not is compressed as it is sent.
      preCompressed: true,
      globIgnore: [LANDING_FILE, '**/*.br'],
    });
    // The service worker requests the page by its name, and caches it.
    for (const url of ['/', `/${LANDING_FILE}`]) {
      scope.get(url, { schema: { hide: true } }, (_, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(landingPage(builtLanding, options)),
      );
    }
    scope.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
      if (!isPage(request.params['*'])) throw refuse(404, 'not_found');
      return reply.sendFile('index.html');
    });
  });
}

/**
 * Fills in the built landing page (`apps/web/landing.html`) with what only the server knows: its address, and the
 * number to write to; without a number there is no link [LAND-04].
 */
function landingPage(built: string, { publicOrigin, whatsapp }: StaticFilesOptions): string {
  return built
    .replaceAll(ORIGIN_PLACE, publicOrigin)
    .replace(WHATSAPP_LINK, (_, link: string) =>
      whatsapp === undefined ? '' : link.replace(WHATSAPP_PLACE, () => `https://wa.me/${whatsapp}`),
    );
}

/** @param path below `/`, decoded: `/%61pi/x` is no page either */
function isPage(path: string): boolean {
  return !/^api(\/|$)|\.\w+$/.test(path);
}

/** Files that the build names by their content never change; every other file is revalidated at each use. */
function cacheHeaders(reply: FastifyReply, file: string): void {
  const isHashed = path.basename(path.dirname(file)) === 'assets';
  const value = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
  reply.header('cache-control', value);
}
