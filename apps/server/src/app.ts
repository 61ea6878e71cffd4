/** The HTTP server, put together: what is true for every route first, then the routes, then the web app. */

import { constants } from 'node:zlib';
import type { PlanId } from '@cuadra/domain/plans/plan';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { ClientConfig } from 'pg';
import { cashFlowRoutes } from './accounting/cash-flow-routes.ts';
import { limitReadings } from './accounting/limit-readings.ts';
import { payablesRoutes } from './accounting/payables-routes.ts';
import { pendingRoutes } from './accounting/pending-routes.ts';
import { periodRoutes } from './accounting/period-routes.ts';
import { settlingRoutes } from './accounting/settling-routes.ts';
import { statementRoutes } from './accounting/statement-routes.ts';
import { transactionRoutes } from './accounting/transaction-routes.ts';
import { vatBookRoutes } from './accounting/vat-book-routes.ts';
import { withholdingRoutes } from './accounting/withholding-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { addCompanyBudget } from './caller/company-budget.ts';
import { addDeclaredAccessCheck } from './caller/declared-access.ts';
import { addCallerIdentification } from './caller/identify-caller.ts';
import { addRateLimits, type RateLimiters } from './caller/rate-limits.ts';
import { type Collections, openCollections } from './collections/collections.ts';
import { collectionRoutes } from './collections/routes.ts';
import { deviceListRoutes } from './company/device-list-routes.ts';
import { createPublicRates, type PublicSource } from './company/public-rates.ts';
import type { RateFetching } from './company/rate-source.ts';
import { rateSourceRoutes } from './company/rate-source-routes.ts';
import { companyRoutes } from './company/routes.ts';
import type { PushConfig, VapidKeys } from './config.ts';
import type { CompanyDatabase } from './db/database.ts';
import type { ShareLimits } from './db/fair-share.ts';
import { DOCUMENT_MAPPERS } from './document-mappers.ts';
import { quarantineRoutes } from './documents/quarantined-items-routes.ts';
import { retryQuarantinedItems, retryQuarantinedOf } from './documents/retry-quarantined.ts';
import { addApiDescription, addApiDocsPage } from './http/api-docs.ts';
import { BackgroundWork, repeatWork } from './http/background-work.ts';
import { healthRoutes } from './http/health.ts';
import { answerParserError, createHttpServer } from './http/http-server.ts';
import { addStaticFiles } from './http/static-files.ts';
import { accountRoutes } from './identity/account-routes.ts';
import { membershipsOf } from './identity/identity-repository.ts';
import { identityRoutes } from './identity/routes.ts';
import { createSignInAttempts } from './identity/sign-in-attempts.ts';
import { applyFirstRates, FIRST_RATE_INTERVAL_MS } from './jobs/apply-first-rates.ts';
import { CHART_CHECK_INTERVAL_MS, completeCharts } from './jobs/complete-charts.ts';
import { fetchDueRates, RATE_CHECK_INTERVAL_MS } from './jobs/fetch-rates.ts';
import { rebuildWaitingStockValues, STOCK_REBUILD_INTERVAL_MS } from './jobs/rebuild-stock-values.ts';
import { ROLLUP_INTERVAL_MS, rollTotals } from './jobs/roll-totals.ts';
import { CAMPAIGNS_INTERVAL_MS, runCampaigns } from './jobs/run-campaigns.ts';
import type { Mailer } from './mail/mailer.ts';
import { audienceRoutes } from './marketing/audience-routes.ts';
import { mailWay } from './marketing/mail-way.ts';
import { messageRoutes } from './marketing/message-routes.ts';
import { channelsOf, type MessageWay, type MessageWays } from './marketing/message-way.ts';
import { providerRoutes } from './marketing/provider-routes.ts';
import { providerWay } from './marketing/provider-way.ts';
import { pushInvitationRoutes } from './marketing/push-invitation-routes.ts';
import { pushRoutes } from './marketing/push-routes.ts';
import { pushWay } from './marketing/push-way.ts';
import { resultRoutes } from './marketing/result-routes.ts';
import { sendingRoutes } from './marketing/sending-routes.ts';
import type { SafePostOptions } from './net/safe-post.ts';
import { peopleRoutes } from './people/routes.ts';
import { expirePlans } from './plans/expire-plans.ts';
import { planRoutes } from './plans/routes.ts';
import { addAnswerHeaders, setAnswerHeaders } from './plugins/answer-headers.ts';
import { addCrossSiteCheck } from './plugins/cross-site.ts';
import { addBodyCheck } from './plugins/json-bodies.ts';
import { addProblemFormat, sendProblem } from './plugins/problem-format.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addZodSchemas } from './plugins/zod-schemas.ts';
import { pushSender } from './push/send-push.ts';
import { lastingVapidKeys } from './push/vapid-keys.ts';
import { residenceRoutes } from './residence/routes.ts';
import { restoreRoutes } from './restore/routes.ts';
import { heldSaleRoutes } from './sales/held-sale-routes.ts';
import { receiptMailRoutes } from './sales/receipt-mail-routes.ts';
import { stockRoutes } from './stock/routes.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { uploadRoutes } from './storage/upload-routes.ts';
import { ChangeNotifier } from './sync/change-notifier.ts';
import { syncRoutes } from './sync/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

export interface AppOptions {
  readonly database: CompanyDatabase;
  readonly mailer: Mailer;
  /** Where pictures are stored. */
  readonly storage: FileStorage;
  /** A direct connection for LISTEN (S-62); undefined where this process is alone. */
  readonly listen?: ClientConfig | undefined;
  /** Between two heartbeats of an event stream, for tests that cannot wait for one. */
  readonly heartbeatMs?: number;
  /** How many companies' books are computed at a time, for tests that ask for one more. */
  readonly replaysAtOnce?: number;
  /** How many readings of the books run at a time, for tests that ask for one more. */
  readonly readingsAtOnce?: ShareLimits;
  /**
   * Origin of the site, for links in mails and the cross-site check. A function, because the port may be known only
   * after listening.
   */
  readonly publicOrigin: () => string;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Addresses whose `X-Forwarded-*` headers are trusted; false trusts none. */
  readonly trustProxy: boolean | string;
  readonly rateLimits: boolean;
  /** Between two looks at what campaigns have to send, and how many mails a minute leave, for tests that cannot wait. */
  readonly campaignsIntervalMs?: number | undefined;
  readonly mailsPerMinute?: number | undefined;
  /** The plan of a company that signs up. */
  readonly defaultPlan: PlanId;
  /** Whether rates are fetched for companies, and also from private networks (SET-01). */
  readonly rateSources: 'on' | 'private' | 'off';
  /** Whether companies may have messages sent by a provider that they name, as `rateSources` (MKT-05). */
  readonly messageProviders: 'on' | 'private' | 'off';
  /** Notices in customers' browsers (MKT-05). */
  readonly push: PushConfig;
  /** The public sources of the BCV's rate; the built-in ones by default. */
  readonly publicSources?: readonly PublicSource[];
  /** Folder of the built web app; undefined serves the API alone. */
  readonly webDir: string | undefined;
  /** Digits of the number on the landing page; without one there is no link [LAND-04]. */
  readonly whatsapp?: string | undefined;
  /** Where companies pay the service. */
  readonly paymentDetails?: string | undefined;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

type WayOptions = AppOptions & { readonly vapidKeys: VapidKeys };

/** The limit of a route that declares none: a form that one person fills in. */
const BODY_BYTES_MAX = 64 * 1024;
const PLAN_CHECK_INTERVAL_MS = 3_600_000;
const BROTLI_QUALITY = 4;
/** As many as the common providers take without complaint. */
const MAILS_PER_MINUTE = 240;

/**
 * Returns the app, ready to listen or for `inject`. Closing it finishes the work under way. The caller closes the
 * database.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, mailer, publicOrigin, defaultPlan } = options;
  const app = bareServer(options);
  app.decorate('isPublicOriginSecure', () => publicOrigin().startsWith('https:'));
  await addToEveryRoute(app, options);
  const limits = await addRateLimits(app, options.rateLimits);
  const attempts = createSignInAttempts(database, options.rateLimits);
  const background = new BackgroundWork(app.log);
  app.addHook('onClose', () => background.finish());

  const news = new ChangeNotifier({
    database,
    listen: options.listen,
    onFailure: (error) => app.log.warn({ err: error }, 'change notification failed'),
  });
  app.addHook('onClose', () => news.close());
  const collections = await openCollections(
    database,
    (companyId) => news.announce(companyId),
    DOCUMENT_MAPPERS,
  );
  app.addHook('onReady', async () =>
    background.start('quarantined items', () => retryQuarantined(collections, app)),
  );
  repeatWork(app, background, 'expired plans', PLAN_CHECK_INTERVAL_MS, () => endPlans(collections, app));

  repeatWork(app, background, 'charts', CHART_CHECK_INTERVAL_MS, async () => {
    const onFailure = (error: unknown) => app.log.error({ err: error }, 'a chart could not be completed');
    await completeCharts({ database, announce: collections.announce, onFailure }, new Date());
  });

  repeatWork(app, background, 'totals', ROLLUP_INTERVAL_MS, async () => {
    const onFailure = (error: unknown) => app.log.error({ err: error }, 'totals could not be rolled up');
    await rollTotals({ database, onFailure });
  });

  repeatWork(app, background, 'stock values', STOCK_REBUILD_INTERVAL_MS, async () => {
    const onFailure = (error: unknown) =>
      app.log.error({ err: error }, 'a stock could not be valued in bolívares');
    const done = await rebuildWaitingStockValues(collections, new Date(), onFailure);
    if (done > 0) app.log.warn({ done }, 'stocks are valued in bolívares from the beginning now');
  });

  repeatWork(app, background, 'first rates', FIRST_RATE_INTERVAL_MS, async () => {
    const onFailure = (error: unknown) => app.log.error({ err: error }, 'a first rate could not be applied');
    await applyFirstRates(collections, new Date(), onFailure);
  });

  const fetching = rateFetching(options);
  const fetchRates = async () => {
    if (fetching === undefined) return;
    const onFailure = (error: unknown) => app.log.error({ err: error }, 'a rate could not be stored');
    await fetchDueRates({ database, announce: collections.announce, fetching, onFailure }, new Date());
  };
  repeatWork(app, background, 'rates', RATE_CHECK_INTERVAL_MS, fetchRates);

  const vapidKeys = await lastingVapidKeys(database, options.push.keys);
  repeatCampaigns(app, background, { ...options, vapidKeys }, collections);

  await addApiDescription(app);
  await app.register(
    async (api) => {
      await api.register(healthRoutes, { database });
      const identity = { database, mailer, limits, attempts, background };
      await api.register(identityRoutes, { ...identity, publicOrigin, defaultPlan });
      await api.register(accountRoutes, { ...identity, publicOrigin });
      const announce = (companyId: string) => news.announce(companyId);
      await api.register(peopleRoutes, { ...identity, publicOrigin, announce });
      await api.register(companyRoutes, { database, announce });
      await api.register(deviceListRoutes, { database, announce });
      await api.register(planRoutes, { database, announce, paymentDetails: options.paymentDetails });
      const fetchNow = () => background.start('rates', fetchRates);
      await api.register(rateSourceRoutes, { database, limits, fetching, fetchNow });
      await api.register(auditRoutes, { database });
      await api.register(quarantineRoutes, { recording: collections });
      const retryQuarantinedHere = (companyId: string) =>
        background.start('quarantined items of a company', () =>
          retryQuarantined(collections, app, companyId),
        );
      await api.register(residenceRoutes, { collections, limits, retryQuarantined: retryQuarantinedHere });
      await api.register(restoreRoutes, { collections });
      await api.register(uploadRoutes, { database, storage: options.storage });
      await api.register(stockRoutes, { database });
      await api.register(verificationRoutes, {
        books: collections,
        announce,
        replaysAtOnce: options.replaysAtOnce,
      });
      await api.register(periodRoutes, { database, announce });
      await api.register(pendingRoutes, {
        database,
        membershipsOf: (userId) => membershipsOf(database, userId),
      });
      await api.register(async (books) => {
        limitReadings(books, options.readingsAtOnce);
        await books.register(vatBookRoutes, { database, announce });
        await books.register(transactionRoutes, { database });
        await books.register(statementRoutes, { database });
        await books.register(cashFlowRoutes, { database });
        await books.register(payablesRoutes, { database });
        await books.register(withholdingRoutes, { database });
        await books.register(settlingRoutes, { database });
      });
      await api.register(audienceRoutes, { database });
      await api.register(resultRoutes, { database });
      await api.register(providerRoutes, { database, limits, calling: providerOptions(options) });
      await api.register(sendingRoutes, {
        ...{ database, mailer, limits, publicOrigin },
        uploads: { database, storage: options.storage },
        channels: () => channelsOf(messageWays({ ...options, vapidKeys })),
      });
      await api.register(messageRoutes, { database, limits, announce });
      if (options.push.services !== 'off') await registerPush(api, options, { limits, announce, vapidKeys });
      await api.register(receiptMailRoutes, { collections, mailer, limits });
      await api.register(heldSaleRoutes, { database, announce });
      await api.register(collectionRoutes, { collections });
      await api.register(syncRoutes, { collections, news, heartbeatMs: options.heartbeatMs });
    },
    { prefix: '/api/v1' },
  );
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

/** Retries quarantined items in the background while the server runs: no call waits for them, and there may be many. */
async function retryQuarantined(
  collections: Collections,
  app: FastifyInstance,
  companyId?: string,
): Promise<void> {
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'a quarantined item failed again');
  const bookedCount =
    companyId === undefined
      ? await retryQuarantinedItems(collections, onFailure)
      : await retryQuarantinedOf(collections, companyId, onFailure);
  if (bookedCount > 0) app.log.warn({ bookedCount }, 'quarantined items are booked now');
}

async function endPlans({ database, announce }: Collections, app: FastifyInstance): Promise<void> {
  const endedCount = await expirePlans(database, announce, new Date());
  if (endedCount > 0) app.log.warn({ endedCount }, 'plans have ended');
}

interface PushAccess {
  readonly limits: RateLimiters;
  readonly announce: (companyId: string) => void;
  readonly vapidKeys: VapidKeys;
}

/** Where customers say yes to notices, and where they are invited to. */
async function registerPush(
  api: FastifyInstance,
  { database, publicOrigin, push }: AppOptions,
  { limits, announce, vapidKeys }: PushAccess,
): Promise<void> {
  const { publicKey, privateKey } = vapidKeys;
  await api.register(pushInvitationRoutes, { database, limits, publicOrigin, privateKey });
  const allowsPrivate = push.services === 'private';
  await api.register(pushRoutes, { database, limits, publicKey, allowsPrivate, announce });
}

/** Mails of campaigns, a few at a time, until the server stops: those under way are finished. */
function repeatCampaigns(
  app: FastifyInstance,
  background: BackgroundWork,
  options: WayOptions,
  { announce }: Collections,
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  repeatWork(app, background, 'campaigns', options.campaignsIntervalMs ?? CAMPAIGNS_INTERVAL_MS, () =>
    runCampaigns({
      database: options.database,
      announce,
      ways: messageWays(options),
      isStopping: () => isStopping,
      now: () => new Date(),
      onFailure: (error) => app.log.error({ err: error }, 'a campaign could not go on'),
    }),
  );
}

/** The channels by which messages of campaigns leave this server. */
function messageWays(options: WayOptions): MessageWays {
  const { database, storage, mailer, publicOrigin, mailsPerMinute, messageProviders } = options;
  const origin = publicOrigin();
  const { sendBulk } = mailer;
  const uploads = { database, storage };
  const pauseMs = 60_000 / (mailsPerMinute ?? MAILS_PER_MINUTE);
  const provider = providerOptions({ messageProviders });
  return {
    ...(sendBulk === undefined ? {} : { email: mailWay({ sendBulk, origin, uploads, pauseMs }) }),
    ...(provider === undefined
      ? {}
      : { sms: providerWay('sms', origin, provider), whatsapp: providerWay('whatsapp', origin, provider) }),
    ...(options.push.services === 'off' ? {} : { push: noticeWay(options) }),
  };
}

/** Push services want to know who calls: the site, or where a mail reaches its operator. */
function noticeWay({ database, publicOrigin, push, vapidKeys }: WayOptions): MessageWay {
  const origin = publicOrigin();
  const subject = origin.startsWith('https:') ? origin : `mailto:${push.contact}`;
  const connection = { allowsPrivate: push.services === 'private' };
  return pushWay(database, pushSender({ keys: vapidKeys, subject, connection }));
}

/** Undefined where the operator does not allow providers to be called. */
function providerOptions({
  messageProviders,
}: Pick<AppOptions, 'messageProviders'>): SafePostOptions | undefined {
  return messageProviders === 'off' ? undefined : { allowsPrivate: messageProviders === 'private' };
}

/** Undefined where the operator does not allow rates to be fetched. */
function rateFetching({
  rateSources,
  publicSources,
}: Pick<AppOptions, 'rateSources' | 'publicSources'>): RateFetching | undefined {
  if (rateSources === 'off') return undefined;
  const options = { allowsPrivate: rateSources === 'private' };
  return { options, publicRates: createPublicRates(options, publicSources) };
}
