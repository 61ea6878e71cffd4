/** The HTTP server, put together: what is true for every route first, then the routes, then the web app. */

import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { ClientConfig } from 'pg';
import { type ApiOptions, apiRoutes } from './api-routes.ts';
import { addCompanyBudget } from './caller/company-budget.ts';
import { addDeclaredAccessCheck } from './caller/declared-access.ts';
import { addCallerIdentification } from './caller/identify-caller.ts';
import { addRateLimits } from './caller/rate-limits.ts';
import { openCollections } from './collections/collections.ts';
import { isForPrintShop } from './digital/is-for-print-shop.ts';
import { DOCUMENT_MAPPERS } from './document-mappers.ts';
import { addApiDescription, addApiDocsPage } from './http/api-docs.ts';
import { BackgroundWork } from './http/background-work.ts';
import { answerParserError, createHttpServer } from './http/http-server.ts';
import { addStaticFiles } from './http/static-files.ts';
import { createSignInAttempts } from './identity/sign-in-attempts.ts';
import type { Announce } from './items/outcome.ts';
import { type OutgoingOptions, outgoingCalls } from './outgoing-calls.ts';
import { addAnswerHeaders, setAnswerHeaders } from './plugins/answer-headers.ts';
import { addCrossSiteCheck } from './plugins/cross-site.ts';
import { addBodyCheck } from './plugins/json-bodies.ts';
import { addProblemFormat, sendProblem } from './plugins/problem-format.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addZodSchemas } from './plugins/zod-schemas.ts';
import { lastingVapidKeys } from './push/vapid-keys.ts';
import { type ScheduledParts, scheduleWork, type WorkOnCall } from './scheduled-work.ts';
import { ChangeNotifier } from './sync/change-notifier.ts';

type WorkOptions = Pick<ScheduledParts, 'campaignsIntervalMs' | 'repeatsWork'>;

export interface AppOptions extends ApiOptions, OutgoingOptions, WorkOptions {
  /** A direct connection for LISTEN (S-62); undefined where this process is alone. */
  readonly listen?: ClientConfig | undefined;
  /**
   * Origin of the site, for links in mails and the cross-site check. A function, because the port may be known only
   * after listening.
   */
  readonly publicOrigin: () => string;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Addresses whose `X-Forwarded-*` headers are trusted; false trusts none. */
  readonly trustProxy: boolean | string;
  readonly rateLimits: boolean;
  /** Folder of the built web app; undefined serves the API alone. */
  readonly webDir: string | undefined;
  /** Digits of the number on the landing page; without one there is no link [LAND-04]. */
  readonly whatsapp?: string | undefined;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

/** The limit of a route that declares none: a form that one person fills in. */
const BODY_BYTES_MAX = 64 * 1024;
const BROTLI_QUALITY = 4;

/**
 * Returns the app, ready to listen or for `inject`. Closing it finishes the work under way. The caller closes the
 * database.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, publicOrigin } = options;
  const app = bareServer(options);
  app.decorate('isPublicOriginSecure', () => publicOrigin().startsWith('https:'));
  await addToEveryRoute(app, options);
  const limits = await addRateLimits(app, options.rateLimits);
  const attempts = createSignInAttempts(database, options.rateLimits);
  const background = new BackgroundWork(app.log);
  app.addHook('onClose', () => background.finish());

  const notifier = new ChangeNotifier({
    database,
    listen: options.listen,
    onFailure: (error) => app.log.warn({ err: error }, 'change notification failed'),
  });
  app.addHook('onClose', () => notifier.close());
  // The work is scheduled once the collections are open, which announce what it waits for.
  const scheduled: { work?: WorkOnCall } = {};
  const announce: Announce = (companyId, recorded = []) => {
    notifier.announce(companyId);
    if (recorded.some(isForPrintShop)) scheduled.work?.issueDigital(companyId);
  };
  const collections = await openCollections(database, announce, DOCUMENT_MAPPERS);
  const vapidKeys = await lastingVapidKeys(database, options.push.keys);
  const calls = outgoingCalls(options, vapidKeys);
  const { campaignsIntervalMs, repeatsWork } = options;
  const timing = { campaignsIntervalMs, repeatsWork };
  const work = scheduleWork(app, { database, collections, background, calls, ...timing });
  scheduled.work = work;

  await addApiDescription(app);
  const made = { limits, attempts, background, notifier, announce, collections, calls, vapidKeys, work };
  await app.register(apiRoutes, { ...options, ...made, prefix: '/api/v1' });
  await addApiDocsPage(app);
  await addStaticFiles(app, { webDir: options.webDir, publicOrigin, whatsapp: options.whatsapp });
  return app;
}

/**
 * Adds the hooks and formats of every route, before any route is known. The order matters: the caller is identified
 * last.
 */
async function addToEveryRoute(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { database, publicOrigin } = options;
  addDeclaredAccessCheck(app);
  addZodSchemas(app);
  addProblemFormat(app);
  addAnswerHeaders(app);
  await addSecurityHeaders(app);
  await app.register(compress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(cookie);
  addCrossSiteCheck(app, publicOrigin);
  const identify = () => addCallerIdentification(app, database);
  if (options.rateLimits) addCompanyBudget(app, identify);
  else identify();
  addBodyCheck(app);
}

/** Fastify with our options, without any route or plugin. */
function bareServer({ logger, trustProxy, tls }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger,
    // A log line for each call would cost more than the call; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      setAnswerHeaders(request, reply);
      return sendProblem(error, request, reply);
    },
    serverFactory: (handler) => createHttpServer(handler, tls),
    clientErrorHandler: answerParserError,
  });
  app.removeContentTypeParser('text/plain');
  return app;
}
