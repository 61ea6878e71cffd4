/**
 * What this server calls by itself, as far as its operator allows: sources of rates, the ways by which messages of
 * campaigns leave, and digital print shops.
 */
import { createPublicRates, type PublicSource } from './company/public-rates.ts';
import type { RateFetching } from './company/rate-source.ts';
import type { PushConfig, VapidKeys } from './config.ts';
import type { CompanyDatabase } from './db/database.ts';
import type { Mailer } from './mail/mailer.ts';
import { mailWay } from './marketing/mail-way.ts';
import type { MessageWays } from './marketing/message-way.ts';
import { providerWay } from './marketing/provider-way.ts';
import { pushWay } from './marketing/push-way.ts';
import type { SafePostOptions } from './net/safe-post.ts';
import { pushSender, type SendPush } from './push/send-push.ts';
import type { FileStorage } from './storage/file-storage.ts';

export interface OutgoingOptions {
  readonly database: CompanyDatabase;
  readonly mailer: Mailer;
  /** Where pictures are stored. */
  readonly storage: FileStorage;
  /** Of the site. A function, because the port may be known only after listening. */
  readonly publicOrigin: () => string;
  /** How many mails of campaigns a minute leave, for tests that cannot wait. */
  readonly mailsPerMinute?: number | undefined;
  /** Whether rates are fetched for companies, and also from private networks (SET-01). */
  readonly rateSources: 'on' | 'private' | 'off';
  /** The public sources of the BCV's rate; the built-in ones by default. */
  readonly publicSources?: readonly PublicSource[];
  /** Whether companies may have messages sent by a provider that they name, as `rateSources` (MKT-05). */
  readonly messageProviders: 'on' | 'private' | 'off';
  /** Whether companies may have a digital print shop asked that they name, as `rateSources` (FISC-02). */
  readonly digitalPrintShops: 'on' | 'private' | 'off';
  /** Notices in customers' browsers (MKT-05). */
  readonly push: PushConfig;
}

export interface OutgoingCalls {
  /** Undefined where the operator does not allow rates to be fetched. */
  readonly fetching: RateFetching | undefined;
  /** Undefined where the operator does not allow providers of messages to be called. */
  readonly provider: SafePostOptions | undefined;
  /** Undefined where the operator does not allow digital print shops to be called. */
  readonly printShop: SafePostOptions | undefined;
  /** The channels by which messages of campaigns leave; asked once the server listens. */
  readonly ways: () => MessageWays;
  /** A notice to one browser; where notices do not leave this server nothing asks for it. */
  readonly sendNotice: SendPush;
}

/** As many as the common providers take without complaint. */
const MAILS_PER_MINUTE = 240;

export function outgoingCalls(options: OutgoingOptions, vapidKeys: VapidKeys): OutgoingCalls {
  const provider = allowedCalls(options.messageProviders);
  const sendNotice: SendPush = (target, notice) => noticeSender(options, vapidKeys)(target, notice);
  return {
    fetching: rateFetching(options),
    provider,
    printShop: allowedCalls(options.digitalPrintShops),
    ways: () => messageWays(options, provider, sendNotice),
    sendNotice,
  };
}

function messageWays(
  options: OutgoingOptions,
  provider: SafePostOptions | undefined,
  sendNotice: SendPush,
): MessageWays {
  const { database, storage, mailer, publicOrigin, mailsPerMinute } = options;
  const origin = publicOrigin();
  const { sendBulk } = mailer;
  const uploads = { database, storage };
  const pauseMs = 60_000 / (mailsPerMinute ?? MAILS_PER_MINUTE);
  return {
    ...(sendBulk === undefined ? {} : { email: mailWay({ sendBulk, origin, uploads, pauseMs }) }),
    ...(provider === undefined
      ? {}
      : { sms: providerWay('sms', origin, provider), whatsapp: providerWay('whatsapp', origin, provider) }),
    ...(options.push.services === 'off' ? {} : { push: pushWay(database, sendNotice) }),
  };
}

/** Push services want to know who calls: the site, or where a mail reaches its operator. */
function noticeSender({ publicOrigin, push }: OutgoingOptions, keys: VapidKeys): SendPush {
  const origin = publicOrigin();
  const subject = origin.startsWith('https:') ? origin : `mailto:${push.contact}`;
  const connection = { allowsPrivate: push.services === 'private' };
  return pushSender({ keys, subject, connection });
}

function allowedCalls(allowed: 'on' | 'private' | 'off'): SafePostOptions | undefined {
  return allowed === 'off' ? undefined : { allowsPrivate: allowed === 'private' };
}

function rateFetching({ rateSources, publicSources }: OutgoingOptions): RateFetching | undefined {
  if (rateSources === 'off') return undefined;
  const options = { allowsPrivate: rateSources === 'private' };
  return { options, publicRates: createPublicRates(options, publicSources) };
}
