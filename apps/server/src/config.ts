/**
 * The settings of the process, read from the environment once, at start.
 *
 * Apart from the rest, so that no other file reads `process.env`: the list below is all that can be set, every value is
 * checked before anything is opened, and a person gets all problems at once.
 */
import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { PLAN_IDS, type PlanId } from '@cuadra/domain/plans/plan';
import { messageOf } from './error-message.ts';

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

/** What the defaults depend on; a parameter, so that tests can simulate any machine. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  readonly homeDir: string;
}

const MAILS_PER_MINUTE_MAX = 60_000;
const CAMPAIGN_SECONDS_MAX = 3600;
const CALLED_ADDRESSES = ['on', 'private', 'off'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 4321;
const DEFAULT_HOST = '127.0.0.1';
/** E.164: the country first, which never begins with 0, and at most fifteen digits; a Venezuelan one has twelve. */
const INTERNATIONAL_PHONE = /^[1-9]\d{7,14}$/;
const DEFAULT_MAIL_FROM = 'Cuadra <no-responder@localhost>';

/** @throws {StartupError} naming every variable that is wrong. */
export function readConfig(env: Environment = process.env, machine: Machine = thisMachine()): Config {
  const reader = new VariableReader(env);
  const dataDir = reader.dataDir(machine);
  const config: Config = {
    dataDir,
    host: reader.text('CUADRA_HOST') ?? DEFAULT_HOST,
    port: reader.port('CUADRA_PORT') ?? DEFAULT_PORT,
    tls: reader.tls(),
    database: reader.database(),
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
    mailsPerMinute: reader.count('CUADRA_MAILS_PER_MINUTE', MAILS_PER_MINUTE_MAX),
    campaignSeconds: reader.count('CUADRA_CAMPAIGN_SECONDS', CAMPAIGN_SECONDS_MAX),
    push: {
      services: reader.choice('CUADRA_PUSH', CALLED_ADDRESSES) ?? 'on',
      keys: reader.vapidKeys(),
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

/** Returns the data folder when `CUADRA_DATA` is not set: the place that each system has for it. */
export function defaultDataDir(env: Environment, machine: Machine): string {
  if (machine.platform === 'win32') {
    const local = env.LOCALAPPDATA ?? path.win32.join(machine.homeDir, 'AppData', 'Local');
    return path.win32.join(local, 'Cuadra');
  }
  if (machine.isRoot) return '/var/lib/cuadra';
  if (machine.platform === 'darwin') {
    return path.posix.join(machine.homeDir, 'Library', 'Application Support', 'Cuadra');
  }
  const xdg = env.XDG_DATA_HOME;
  // The XDG specification: a relative path in the variable is ignored.
  const base = xdg?.startsWith('/') ? xdg : path.posix.join(machine.homeDir, '.local', 'share');
  return path.posix.join(base, 'cuadra');
}

function thisMachine(): Machine {
  return { platform: process.platform, isRoot: process.getuid?.() === 0, homeDir: homedir() };
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

/**
 * Reads variables one by one and collects every problem, so that all are reported at once. An empty variable counts as
 * absent.
 */
class VariableReader {
  readonly problems: string[] = [];
  private readonly env: Environment;

  constructor(env: Environment) {
    this.env = env;
  }

  text(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** Text of several lines from a variable of one line: `\n` begins the next line. */
  lines(name: string): string | undefined {
    return this.text(name)?.replaceAll('\\n', '\n');
  }

  dataDir(machine: Machine): string {
    return path.resolve(this.text('CUADRA_DATA') ?? defaultDataDir(this.env, machine));
  }

  port(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
    if (port <= 65_535) return port;
    return this.complain(`${name} debe ser un puerto entre 0 y 65535, y es «${value}».`);
  }

  /** A number from 1 to the greatest. */
  count(name: string, greatest: number): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (count >= 1 && count <= greatest) return count;
    return this.complain(`${name} debe ser un número entre 1 y ${greatest}, y es «${value}».`);
  }

  /** On, unless the variable says off. */
  switch(name: string): boolean {
    const value = this.text(name)?.toLowerCase() ?? 'on';
    if (value !== 'on' && value !== 'off') {
      this.complain(`${name} debe ser «on» u «off», y es «${value}».`);
    }
    return value !== 'off';
  }

  choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return undefined;
    const value = values.find((known) => known === text);
    return value ?? this.complain(`${name} debe ser uno de: ${values.join(', ')}; y es «${text}».`);
  }

  /** A phone number in any notation, returned as digits alone. */
  phone(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const digits = value.replace(/\D/g, '');
    if (INTERNATIONAL_PHONE.test(digits)) return digits;
    return this.complain(
      `${name} debe ser un teléfono con el código del país, como +58 412-5551842, y es «${value}».`,
    );
  }

  url(name: string, protocols: readonly string[], example: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    // The value may hold a password, so it is never repeated.
    return this.complain(`${name} no es una dirección válida. Ejemplo: ${example}`);
  }

  origin(name: string): string | undefined {
    const value = this.url(name, ['http:', 'https:'], 'https://tienda.ejemplo.com');
    if (value === undefined) return undefined;
    const parsed = new URL(value);
    if (parsed.pathname === '/' && parsed.search === '' && parsed.hash === '') return parsed.origin;
    return this.complain(`${name} debe ser solo el origen, sin ruta. Ejemplo: ${parsed.origin}`);
  }

  database(): DatabaseConfig {
    const protocols = ['postgres:', 'postgresql:'];
    const url = this.url('DATABASE_URL', protocols, 'postgres://usuario:clave@servidor:5432/cuadra');
    const listenUrl = this.url(
      'DATABASE_LISTEN_URL',
      protocols,
      'postgres://usuario:clave@servidor:5432/cuadra',
    );
    if (url !== undefined) return { kind: 'url', url, listenUrl };
    if (listenUrl !== undefined) this.complain('DATABASE_LISTEN_URL necesita también DATABASE_URL.');
    return { kind: 'embedded' };
  }

  tls(): Config['tls'] {
    const cert = this.file('CUADRA_TLS_CERT');
    const key = this.file('CUADRA_TLS_KEY');
    if (this.text('CUADRA_TLS_CERT') === undefined && this.text('CUADRA_TLS_KEY') === undefined)
      return undefined;
    if (this.text('CUADRA_TLS_CERT') === undefined || this.text('CUADRA_TLS_KEY') === undefined) {
      return this.complain('CUADRA_TLS_CERT y CUADRA_TLS_KEY van juntas: falta una de las dos.');
    }
    return cert === undefined || key === undefined ? undefined : { cert, key };
  }

  /** Neither is repeated: one of them is a secret. */
  vapidKeys(): VapidKeys | undefined {
    const publicKey = this.text('CUADRA_VAPID_PUBLIC_KEY');
    const privateKey = this.text('CUADRA_VAPID_PRIVATE_KEY');
    if (publicKey === undefined && privateKey === undefined) return undefined;
    if (publicKey === undefined || privateKey === undefined) {
      return this.complain(
        'CUADRA_VAPID_PUBLIC_KEY y CUADRA_VAPID_PRIVATE_KEY van juntas: falta una de las dos.',
      );
    }
    if (isVapidPair(publicKey, privateKey)) return { publicKey, privateKey };
    return this.complain(
      'CUADRA_VAPID_PUBLIC_KEY y CUADRA_VAPID_PRIVATE_KEY no son un par de llaves. Se crea uno con: npx web-push generate-vapid-keys',
    );
  }

  private file(name: string): Buffer | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    try {
      return readFileSync(path.resolve(value));
    } catch (error) {
      const reason = messageOf(error);
      return this.complain(`${name}: no se pudo leer el archivo «${value}» (${reason}).`);
    }
  }

  private complain(sentence: string): undefined {
    this.problems.push(sentence);
    return undefined;
  }
}
