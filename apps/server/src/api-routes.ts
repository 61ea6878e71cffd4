/** The calls of `/api/v1`, by area. A new room of routes is registered in its area. */
import type { PlanId } from '@cuadra/domain/plans/plan';
import type { FastifyInstance } from 'fastify';
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
import type { RateLimiters } from './caller/rate-limits.ts';
import type { Collections } from './collections/collections.ts';
import { collectionRoutes } from './collections/routes.ts';
import { deviceListRoutes } from './company/device-list-routes.ts';
import { rateSourceRoutes } from './company/rate-source-routes.ts';
import { companyRoutes } from './company/routes.ts';
import type { PushConfig, VapidKeys } from './config.ts';
import type { CompanyDatabase } from './db/database.ts';
import type { ShareLimits } from './db/fair-share.ts';
import { printShopRoutes } from './digital/print-shop-routes.ts';
import { quarantineRoutes } from './documents/quarantined-items-routes.ts';
import type { BackgroundWork } from './http/background-work.ts';
import { healthRoutes } from './http/health.ts';
import { accountRoutes } from './identity/account-routes.ts';
import { membershipsOf } from './identity/identity-repository.ts';
import { identityRoutes } from './identity/routes.ts';
import type { SignInAttempts } from './identity/sign-in-attempts.ts';
import type { Mailer } from './mail/mailer.ts';
import { audienceRoutes } from './marketing/audience-routes.ts';
import { messageRoutes } from './marketing/message-routes.ts';
import { channelsOf } from './marketing/message-way.ts';
import { providerRoutes } from './marketing/provider-routes.ts';
import { pushInvitationRoutes } from './marketing/push-invitation-routes.ts';
import { pushRoutes } from './marketing/push-routes.ts';
import { resultRoutes } from './marketing/result-routes.ts';
import { sendingRoutes } from './marketing/sending-routes.ts';
import { testNoticeRoutes } from './marketing/test-notice-routes.ts';
import type { OutgoingCalls } from './outgoing-calls.ts';
import { peopleRoutes } from './people/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { residenceRoutes } from './residence/routes.ts';
import { restoreRoutes } from './restore/routes.ts';
import { heldSaleRoutes } from './sales/held-sale-routes.ts';
import { receiptMailRoutes } from './sales/receipt-mail-routes.ts';
import type { WorkOnCall } from './scheduled-work.ts';
import { stockRoutes } from './stock/routes.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { uploadRoutes } from './storage/upload-routes.ts';
import type { ChangeNotifier } from './sync/change-notifier.ts';
import { syncRoutes } from './sync/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

export interface ApiOptions {
  readonly database: CompanyDatabase;
  readonly mailer: Mailer;
  /** Where pictures are stored. */
  readonly storage: FileStorage;
  /** Origin of the site, for links in mails. */
  readonly publicOrigin: () => string;
  /** The plan of a company that signs up. */
  readonly defaultPlan: PlanId;
  /** Where companies pay the service. */
  readonly paymentDetails?: string | undefined;
  /** Notices in customers' browsers (MKT-05). */
  readonly push: PushConfig;
  /** Between two heartbeats of an event stream, for tests that cannot wait for one. */
  readonly heartbeatMs?: number;
  /** How many companies' books are computed at a time, for tests that ask for one more. */
  readonly replaysAtOnce?: number;
  /** How many readings of the books run at a time, for tests that ask for one more. */
  readonly readingsAtOnce?: ShareLimits;
}

/** What the calls share, made once for a server. */
export interface ApiParts extends ApiOptions {
  readonly limits: RateLimiters;
  readonly attempts: SignInAttempts;
  readonly background: BackgroundWork;
  readonly notifier: ChangeNotifier;
  /** Notifies readers that a company has a new version. */
  readonly announce: (companyId: string) => void;
  readonly collections: Collections;
  readonly calls: OutgoingCalls;
  readonly vapidKeys: VapidKeys;
  readonly work: WorkOnCall;
}

export async function apiRoutes(api: FastifyInstance, parts: ApiParts): Promise<void> {
  await api.register(healthRoutes, { database: parts.database });
  await registerPeople(api, parts);
  await registerCompany(api, parts);
  await registerShop(api, parts);
  await registerBooks(api, parts);
  await registerMarketing(api, parts);
  await registerCollections(api, parts);
}

/** Who signs in, and the users of a company. */
async function registerPeople(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { database, mailer, limits, attempts, background, publicOrigin, announce } = parts;
  const identity = { database, mailer, limits, attempts, background, publicOrigin };
  await api.register(identityRoutes, { ...identity, defaultPlan: parts.defaultPlan });
  await api.register(accountRoutes, identity);
  await api.register(peopleRoutes, { ...identity, announce });
}

/** A company's devices, plan, rate and trail, and where it lives. */
async function registerCompany(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { database, limits, announce, collections, calls, work } = parts;
  await api.register(companyRoutes, { database, announce });
  await api.register(deviceListRoutes, { database, announce });
  await api.register(planRoutes, { database, announce, paymentDetails: parts.paymentDetails });
  const { fetching } = calls;
  await api.register(rateSourceRoutes, { database, limits, fetching, fetchNow: work.fetchRates });
  await api.register(auditRoutes, { database });
  await api.register(residenceRoutes, { collections, limits, retryQuarantined: work.retryQuarantined });
  await api.register(restoreRoutes, { collections });
}

/** What the shop asks beside its documents. */
async function registerShop(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { database, mailer, limits, announce, collections, calls, work } = parts;
  await api.register(stockRoutes, { database });
  const { printShop: calling } = calls;
  await api.register(printShopRoutes, { database, limits, calling, issueNow: work.issueDigital });
  await api.register(receiptMailRoutes, { collections, mailer, limits });
  await api.register(heldSaleRoutes, { database, announce });
}

async function registerBooks(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { database, announce, collections, replaysAtOnce, readingsAtOnce } = parts;
  await api.register(verificationRoutes, { books: collections, announce, replaysAtOnce });
  await api.register(periodRoutes, { database, announce });
  await api.register(pendingRoutes, { database, membershipsOf: (userId) => membershipsOf(database, userId) });
  await api.register(async (readings) => {
    limitReadings(readings, readingsAtOnce);
    await readings.register(vatBookRoutes, { database, announce });
    await readings.register(transactionRoutes, { database });
    await readings.register(statementRoutes, { database });
    await readings.register(cashFlowRoutes, { database });
    await readings.register(payablesRoutes, { database });
    await readings.register(withholdingRoutes, { database });
    await readings.register(settlingRoutes, { database });
  });
}

async function registerMarketing(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { database, mailer, limits, publicOrigin, storage, announce, calls } = parts;
  await api.register(audienceRoutes, { database });
  await api.register(resultRoutes, { database });
  await api.register(providerRoutes, { database, limits, calling: calls.provider });
  await api.register(sendingRoutes, {
    ...{ database, mailer, limits, publicOrigin },
    uploads: { database, storage },
    channels: () => channelsOf(calls.ways()),
  });
  await api.register(messageRoutes, { database, limits, announce });
  if (parts.push.services !== 'off') await registerPush(api, parts);
}

/** Where customers say yes to notices, and where they are invited to. */
async function registerPush(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { database, limits, publicOrigin, announce, push, vapidKeys, calls } = parts;
  const { publicKey, privateKey } = vapidKeys;
  await api.register(pushInvitationRoutes, { database, limits, publicOrigin, privateKey });
  const allowsPrivate = push.services === 'private';
  await api.register(pushRoutes, { database, limits, publicKey, allowsPrivate, announce });
  const send = calls.sendNotice;
  await api.register(testNoticeRoutes, { database, limits, publicKey, allowsPrivate, send });
}

/** Records and documents, by themselves and in batches, and the bytes that they name. */
async function registerCollections(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { database, storage, collections, notifier, heartbeatMs } = parts;
  await api.register(quarantineRoutes, { recording: collections });
  await api.register(uploadRoutes, { database, storage });
  await api.register(collectionRoutes, { collections });
  await api.register(syncRoutes, { collections, notifier, heartbeatMs });
}
