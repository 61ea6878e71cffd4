/** What the server does without a call, from when it is ready until it stops: each work has its interval and its log. */
import type { FastifyInstance } from 'fastify';
import type { Collections } from './collections/collections.ts';
import type { CompanyDatabase } from './db/database.ts';
import { issueDigital } from './digital/issue-digital.ts';
import { retryQuarantinedItems, retryQuarantinedOf } from './documents/retry-quarantined.ts';
import { type BackgroundWork, repeatWork } from './http/background-work.ts';
import { applyFirstRates, FIRST_RATE_INTERVAL_MS } from './jobs/apply-first-rates.ts';
import { CHART_CHECK_INTERVAL_MS, completeCharts } from './jobs/complete-charts.ts';
import { fetchDueRates, RATE_CHECK_INTERVAL_MS } from './jobs/fetch-rates.ts';
import { DIGITAL_INTERVAL_MS, issueDigitalDocuments } from './jobs/issue-digital-documents.ts';
import { rebuildWaitingStockValues, STOCK_REBUILD_INTERVAL_MS } from './jobs/rebuild-stock-values.ts';
import { ROLLUP_INTERVAL_MS, rollTotals } from './jobs/roll-totals.ts';
import { CAMPAIGNS_INTERVAL_MS, runCampaigns } from './jobs/run-campaigns.ts';
import type { OutgoingCalls } from './outgoing-calls.ts';
import { expirePlans } from './plans/expire-plans.ts';

export interface ScheduledParts {
  readonly database: CompanyDatabase;
  readonly collections: Collections;
  readonly background: BackgroundWork;
  readonly calls: OutgoingCalls;
  /** Between two looks at what campaigns have to send, for tests that cannot wait. */
  readonly campaignsIntervalMs?: number | undefined;
  /** False where a test has each job run, and expects that no other does. */
  readonly repeatsWork?: boolean | undefined;
}

type Repeat = (name: string, intervalMs: number, work: () => Promise<void>) => void;

/** Work that a call may also start, without waiting for it. */
export interface WorkOnCall {
  readonly fetchRates: () => void;
  readonly retryQuarantined: (companyId: string) => void;
  /** What a company sold digitally, at once: its customer waits for the number. */
  readonly issueDigital: (companyId: string) => void;
}

const PLAN_CHECK_INTERVAL_MS = 3_600_000;

export function scheduleWork(app: FastifyInstance, parts: ScheduledParts): WorkOnCall {
  const { database, collections, background, calls, repeatsWork = true } = parts;
  const { announce } = collections;
  const logged = (sentence: string) => (error: unknown) => app.log.error({ err: error }, sentence);
  const repeat: Repeat = (...work) => {
    if (repeatsWork) repeatWork(app, background, ...work);
  };

  app.addHook('onReady', async () =>
    background.start('quarantined items', () => retryQuarantined(collections, app)),
  );
  repeat('expired plans', PLAN_CHECK_INTERVAL_MS, () => endPlans(collections, app));
  repeat('charts', CHART_CHECK_INTERVAL_MS, async () => {
    const onFailure = logged('a chart could not be completed');
    await completeCharts({ database, announce, onFailure }, new Date());
  });
  const stopping = stopSignal(app);
  const isStopping = () => stopping.aborted;
  repeat('totals', ROLLUP_INTERVAL_MS, async () => {
    await rollTotals({ database, isStopping, onFailure: logged('totals could not be rolled up') });
  });
  repeat('stock values', STOCK_REBUILD_INTERVAL_MS, async () => {
    const onFailure = logged('a stock could not be valued in bolívares');
    const done = await rebuildWaitingStockValues(collections, new Date(), onFailure);
    if (done > 0) app.log.warn({ done }, 'stocks are valued in bolívares from the beginning now');
  });
  repeat('first rates', FIRST_RATE_INTERVAL_MS, async () => {
    await applyFirstRates(collections, new Date(), logged('a first rate could not be applied'));
  });
  const fetchRates = async () => {
    const { fetching } = calls;
    if (fetching === undefined) return;
    const onFailure = logged('a rate could not be stored');
    await fetchDueRates({ database, announce, fetching, onFailure }, new Date());
  };
  repeat('rates', RATE_CHECK_INTERVAL_MS, fetchRates);
  repeatCampaigns(app, parts, repeat, isStopping);
  const issueNow = repeatDigital(app, parts, repeat, stopping);

  return {
    fetchRates: () => background.start('rates', fetchRates),
    retryQuarantined: (companyId) =>
      background.start('quarantined items of a company', () => retryQuarantined(collections, app, companyId)),
    issueDigital: issueNow,
  };
}

/** @returns aborted once the server stops, for work that goes on from one transaction, or one answer, to the next */
function stopSignal(app: FastifyInstance): AbortSignal {
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  return stopping.signal;
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

/** Messages of campaigns, a few at a time, until the server stops: those under way are finished. */
function repeatCampaigns(
  app: FastifyInstance,
  { database, collections, calls, campaignsIntervalMs }: ScheduledParts,
  repeat: Repeat,
  isStopping: () => boolean,
): void {
  repeat('campaigns', campaignsIntervalMs ?? CAMPAIGNS_INTERVAL_MS, () =>
    runCampaigns({
      database,
      announce: collections.announce,
      ways: calls.ways(),
      isStopping,
      now: () => new Date(),
      onFailure: (error) => app.log.error({ err: error }, 'a campaign could not go on'),
    }),
  );
}

/** @returns has one company's documents issued now, unless that is under way: then the next turn has them */
function repeatDigital(
  app: FastifyInstance,
  { collections, background, calls: { printShop } }: ScheduledParts,
  repeat: Repeat,
  stopping: AbortSignal,
): WorkOnCall['issueDigital'] {
  if (printShop === undefined) return () => undefined;
  const options = { ...printShop, stopping };
  const isStopping = () => stopping.aborted;
  const onFailure = (error: unknown) =>
    app.log.error({ err: error }, 'a digital document could not be issued');
  const issuing = { ...collections, options, isStopping, onFailure, now: () => new Date() };
  repeat('digital documents', DIGITAL_INTERVAL_MS, () => issueDigitalDocuments(issuing));
  const underWay = new Set<string>();
  return (companyId) => {
    if (underWay.has(companyId)) return;
    underWay.add(companyId);
    background.start('digital documents of a company', async () => {
      // What is older is left to the next turn: a sale looks at its own day.
      await issueDigital(issuing, companyId, 1).finally(() => underWay.delete(companyId));
    });
  };
}
