/**
 * The settings of the process, read from the environment once, at start.
 *
 * Apart from the rest, so that no other file reads `process.env`: the list below is all that can be set, every value is
 * checked before anything is opened, and a person gets all problems at once.
 */
import { createECDH } from 'node:crypto';
import path from 'node:path';
import { PLAN_IDS, type PlanId } from '@cuadra/domain/plans/plan';
import { defaultDataDir, type Machine, thisMachine } from './data-dir.ts';
import { type Environment, VariableReader } from './variable-reader.ts';

/**
 * Why the server cannot start, as one Spanish sentence for the person at the keyboard. The entry point prints
 * `message` alone and exits with 1; every other error is a bug and shows its stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

export interface Config {
  /** An absolute path. Everything that must survive a restart is below it. */
  readonly dataDir: string;
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** PEM contents; undefined serves plain HTTP. */
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly database: DatabaseConfig;
  /** Origin for links in mails and for the cookie check; undefined until the port is known: see `publicOrigin`. */
  readonly publicUrl: string | undefined;
  readonly mail: MailConfig;
  /** Off for poolers that cannot carry named prepared statements (PgBouncer before 1.21). */
  readonly statementNames: boolean;
  /** Whether the start prints the two demo accounts, which live in the browser alone (AUTH-11). */
  readonly demoAccounts: boolean;
  /** Addresses of proxies whose `X-Forwarded-*` headers are trusted, as a list with commas; undefined trusts none. */
  readonly trustProxy: string | undefined;
  /** Off only for load tests. */
  readonly rateLimits: boolean;
  /** Digits of the WhatsApp number on the landing page, with the country code [LAND-04]. */
  readonly whatsapp: string | undefined;
  /** Where companies pay the service: bank, phone, account; lines as written (ENT-12). */
  readonly paymentDetails: string | undefined;
  /** The plan of a company that signs up here (PLAN-01). */
  readonly defaultPlan: PlanId;
  /**
   * Whether companies may have their rate fetched from an address that they name, and also from private networks
   * (SET-01).
   */
  readonly rateSources: (typeof CALLED_ADDRESSES)[number];
  /** Whether companies may have messages sent by a provider that they name, also one in a private network (MKT-05). */
  readonly messageProviders: (typeof CALLED_ADDRESSES)[number];
  /** Whether companies may have a digital print shop asked that they name, also one in a private network (FISC-02). */
  readonly digitalPrintShops: (typeof CALLED_ADDRESSES)[number];
  /** How many mails of campaigns leave a minute at most; undefined for the usual number (MKT-05). */
  readonly mailsPerMinute: number | undefined;
  /** How often campaigns that are due are looked for, in seconds; undefined for the usual time (MKT-05). */
  readonly campaignSeconds: number | undefined;
  readonly push: PushConfig;
}

/** Notices in customers' browsers (MKT-05). */
export interface PushConfig {
  /** Whether push services are called, and also those of private networks. */
  readonly services: (typeof CALLED_ADDRESSES)[number];
  /** The operator's own; undefined for those that the first start makes. */
  readonly keys: VapidKeys | undefined;
  /** An address of mail: push services write there when something is wrong. */
  readonly contact: string;
}

/** A pair of P-256 in base64url: 65 and 32 bytes. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'url';
      readonly url: string;
      /** Direct connection for LISTEN when `url` goes through a pooler (S-62); undefined uses `url`. */
      readonly listenUrl: string | undefined;
    };

export interface MailConfig {
  /** Undefined: each mail is written to `dir` as a file instead of being sent. */
  readonly smtpUrl: string | undefined;
  readonly dir: string;
  readonly from: string;
}

const MAILS_PER_MINUTE_MAX = 60_000;
const CAMPAIGN_SECONDS_MAX = 3600;
const CALLED_ADDRESSES = ['on', 'private', 'off'] as const;

const DEFAULT_PORT = 4321;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_MAIL_FROM = 'Cuadra <no-responder@localhost>';

/** @throws {StartupError} naming every variable that is wrong. */
export function readConfig(env: Environment = process.env, machine: Machine = thisMachine()): Config {
  const reader = new VariableReader(env);
  const dataDir = path.resolve(reader.text('CUADRA_DATA') ?? defaultDataDir(env, machine));
  const config: Config = {
    dataDir,
    host: reader.text('CUADRA_HOST') ?? DEFAULT_HOST,
    port: reader.port('CUADRA_PORT') ?? DEFAULT_PORT,
    tls: tlsOf(reader),
    database: databaseOf(reader),
    publicUrl: reader.origin('CUADRA_PUBLIC_URL'),
    mail: {
      smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://usuario:clave@servidor:587'),
      dir: path.resolve(reader.text('CUADRA_MAIL_DIR') ?? path.join(dataDir, 'mail')),
      from: reader.text('CUADRA_MAIL_FROM') ?? DEFAULT_MAIL_FROM,
    },
    statementNames: reader.switch('CUADRA_STATEMENT_NAMES'),
    demoAccounts: reader.switch('CUADRA_DEMO'),
    trustProxy: reader.text('CUADRA_TRUST_PROXY'),
    rateLimits: reader.switch('CUADRA_RATE_LIMITS'),
    whatsapp: reader.phone('CUADRA_WHATSAPP'),
    paymentDetails: reader.lines('CUADRA_PAYMENT_DETAILS'),
    defaultPlan: reader.choice('CUADRA_DEFAULT_PLAN', PLAN_IDS) ?? 'gratis',
    rateSources: reader.choice('CUADRA_RATE_SOURCES', CALLED_ADDRESSES) ?? 'on',
    messageProviders: reader.choice('CUADRA_MESSAGE_PROVIDERS', CALLED_ADDRESSES) ?? 'on',
    digitalPrintShops: reader.choice('CUADRA_DIGITAL_PRINT_SHOPS', CALLED_ADDRESSES) ?? 'on',
    mailsPerMinute: reader.count('CUADRA_MAILS_PER_MINUTE', MAILS_PER_MINUTE_MAX),
    campaignSeconds: reader.count('CUADRA_CAMPAIGN_SECONDS', CAMPAIGN_SECONDS_MAX),
    push: {
      services: reader.choice('CUADRA_PUSH', CALLED_ADDRESSES) ?? 'on',
      keys: vapidKeysOf(reader),
      contact: addressIn(reader.text('CUADRA_MAIL_FROM') ?? DEFAULT_MAIL_FROM),
    },
  };
  if (reader.problems.length > 0) throw new StartupError(reader.problems.join('\n'));
  return config;
}

/**
 * Returns the address that a person types, without a slash at the end: `CUADRA_PUBLIC_URL`, else this machine at the
 * port in use.
 */
export function publicOrigin(config: Config, listeningPort: number): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const scheme = config.tls === undefined ? 'http' : 'https';
  return `${scheme}://${hostForUrl(config.host)}:${listeningPort}`;
}

function databaseOf(reader: VariableReader): DatabaseConfig {
  const protocols = ['postgres:', 'postgresql:'];
  const url = reader.url('DATABASE_URL', protocols, 'postgres://usuario:clave@servidor:5432/cuadra');
  const listenUrl = reader.url(
    'DATABASE_LISTEN_URL',
    protocols,
    'postgres://usuario:clave@servidor:5432/cuadra',
  );
  if (url !== undefined) return { kind: 'url', url, listenUrl };
  if (listenUrl !== undefined) reader.complain('DATABASE_LISTEN_URL necesita también DATABASE_URL.');
  return { kind: 'embedded' };
}

function tlsOf(reader: VariableReader): Config['tls'] {
  const cert = reader.file('CUADRA_TLS_CERT');
  const key = reader.file('CUADRA_TLS_KEY');
  if (reader.text('CUADRA_TLS_CERT') === undefined && reader.text('CUADRA_TLS_KEY') === undefined)
    return undefined;
  if (reader.text('CUADRA_TLS_CERT') === undefined || reader.text('CUADRA_TLS_KEY') === undefined) {
    return reader.complain('CUADRA_TLS_CERT y CUADRA_TLS_KEY van juntas: falta una de las dos.');
  }
  return cert === undefined || key === undefined ? undefined : { cert, key };
}

/** Neither is repeated: one of them is a secret. */
function vapidKeysOf(reader: VariableReader): VapidKeys | undefined {
  const publicKey = reader.text('CUADRA_VAPID_PUBLIC_KEY');
  const privateKey = reader.text('CUADRA_VAPID_PRIVATE_KEY');
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined) {
    return reader.complain(
      'CUADRA_VAPID_PUBLIC_KEY y CUADRA_VAPID_PRIVATE_KEY van juntas: falta una de las dos.',
    );
  }
  if (isVapidPair(publicKey, privateKey)) return { publicKey, privateKey };
  return reader.complain(
    'CUADRA_VAPID_PUBLIC_KEY y CUADRA_VAPID_PRIVATE_KEY no son un par de llaves. Se crea uno con: npx web-push generate-vapid-keys',
  );
}

/** 'no-responder@localhost' of 'Cuadra <no-responder@localhost>'. */
function addressIn(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from;
}

function isVapidPair(publicKey: string, privateKey: string): boolean {
  if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) return false;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    // Zero, or beyond the order of the curve.
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}

function hostForUrl(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
