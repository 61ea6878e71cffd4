/**
 * A server for one test file: a fresh database, the real app over it, and people who sign up and call. Nothing of ours
 * is mocked; calls go through Fastify's `inject`, which takes the same path as the network.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SessionReply, SignUpBody } from '@cuadra/contracts/identity/identity';
import { newId } from '@cuadra/contracts/primitives/ids';
import { deviceCookieName, SESSION_COOKIE } from '@cuadra/contracts/protocol/constants';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { CompanyDatabase } from '../db/database.ts';
import { openMailer } from '../mail/mailer.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { type FreshDatabase, freshDatabase } from './engine.ts';

export const TEST_ORIGIN = 'https://tienda.example';
export const PASSWORD = 'Clave-segura-1';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: CompanyDatabase;
  /** The fresh database, for connections of a test's own. */
  readonly fresh: FreshDatabase;
  /** One connection as the owner of the schema: to read past the application and its row-level security. */
  readonly owner: Client;
  readonly mailDir: string;
  close(): Promise<void>;
}

/**
 * The server of a test file: started before its first test, closed after its last. Hooks of the file that need it must
 * be below this call.
 *
 * @returns empty until it has started: for hooks and tests to read, not for the file's own level
 */
export function serverForTests(overrides: Partial<AppOptions> = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(overrides));
  });
  afterAll(() => server.close());
  return server;
}

/**
 * Starts a server that the caller closes.
 *
 * @param given the database, migrated; a fresh one by default
 */
export async function startTestServer(
  overrides: Partial<AppOptions> = {},
  given?: FreshDatabase,
): Promise<TestServer> {
  const fresh = given ?? (await freshDatabase());
  const owner = new Client(fresh.owner);
  await owner.connect();
  const mailDir = await mkdtemp(path.join(tmpdir(), 'cuadra-mail-'));
  const database = new CompanyDatabase({
    connection: fresh.app,
    statementNames: true,
    onBackgroundError: () => undefined,
  });
  const app = await testApp(database, mailDir, overrides);
  const close = async () => {
    await app.close();
    await database.close();
    await owner.end();
    await rm(mailDir, { recursive: true, force: true });
  };
  return { app, database, fresh, owner, mailDir, close };
}

/** The app with the tests' options, over a database of the caller, who closes both. */
export function testApp(
  database: CompanyDatabase,
  mailDir: string,
  overrides: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  return buildApp({
    database,
    mailer: openMailer({ smtpUrl: undefined, dir: mailDir, from: 'Cuadra <cuadra@tienda.example>' }),
    storage: folderStorage(path.join(mailDir, 'uploads')),
    publicOrigin: () => TEST_ORIGIN,
    tls: undefined,
    trustProxy: false,
    rateLimits: false,
    defaultPlan: 'empresarial',
    rateSources: 'off',
    messageProviders: 'off',
    digitalPrintShops: 'off',
    push: { services: 'private', keys: undefined, contact: 'cuadra@tienda.example' },
    webDir: undefined,
    logger: false,
    // A job that runs by itself in the midst of a test changes what it expects, once in many runs.
    repeatsWork: false,
    ...overrides,
  });
}

/** A browser: stores the cookies it receives and sends the headers that the app sends. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  companyId: string | undefined;
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance, companyId?: string) {
    this.app = app;
    this.companyId = companyId;
  }

  /** @param url below `/api/v1`. */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> {
    const response = await this.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: {
        'cuadra-schema': '1',
        ...(this.companyId === undefined ? {} : { 'cuadra-company': this.companyId }),
        ...headers,
      },
      cookies: Object.fromEntries(this.cookies),
      ...(payload === undefined ? {} : { payload }),
    });
    for (const cookie of response.cookies) this.keep(cookie.name, cookie.value);
    return response;
  }

  /** Another tab or window with the same cookies. */
  copy(): TestBrowser {
    const twin = new TestBrowser(this.app, this.companyId);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  get sessionToken(): string | undefined {
    return this.cookies.get(SESSION_COOKIE);
  }

  dropSession(): void {
    this.cookies.delete(SESSION_COOKIE);
  }

  dropDevice(): void {
    if (this.companyId !== undefined) this.cookies.delete(deviceCookieName(this.companyId));
  }

  private keep(name: string, value: string): void {
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export interface TestCompany {
  readonly companyId: string;
  readonly userId: string;
  readonly email: string;
  /** Signed in as the administrator. */
  readonly browser: TestBrowser;
}

/** A valid sign-up, with its own address and company. */
export function signUpBody(
  overrides: Partial<Omit<SignUpBody, 'data'>> & { data?: Partial<SignUpBody['data']> } = {},
) {
  const { data, ...account } = overrides;
  return {
    company_id: newId(),
    email: `${newId()}@example.com`,
    password: PASSWORD,
    ...account,
    data: { name: 'Ana Pérez', company: 'Bodega Ana', country: 'Venezuela', phone: '0414-1234567', ...data },
  };
}

/** Makes a company, with its administrator signed in. */
export async function signUpCompany(
  app: FastifyInstance,
  overrides: Parameters<typeof signUpBody>[0] = {},
): Promise<TestCompany> {
  const body = signUpBody(overrides);
  const browser = new TestBrowser(app, body.company_id);
  const response = await browser.call('POST', '/auth/sign-up', body);
  if (response.statusCode !== 201)
    throw new Error(`sign-up answered ${response.statusCode}: ${response.body}`);
  const { user } = response.json<SessionReply>();
  return { companyId: body.company_id, userId: user.id, email: user.email, browser };
}

export interface TestDevice {
  readonly deviceId: string;
  readonly lease: string;
}

/** Enrols the browser as a device of its company; the browser stores the credential. */
export async function enrol(browser: TestBrowser, deviceId: string = newId()): Promise<TestDevice> {
  const response = await browser.call('POST', '/devices', { id: deviceId, name: 'Caja de prueba' });
  if (response.statusCode >= 300)
    throw new Error(`enrolling answered ${response.statusCode}: ${response.body}`);
  return { deviceId, lease: response.json<{ lease: string }>().lease };
}

/** The texts of the mails written so far, oldest first. */
export async function mailsIn(mailDir: string): Promise<string[]> {
  const names = (await readdir(mailDir)).sort();
  return Promise.all(names.map((name) => readFile(path.join(mailDir, name), 'utf8')));
}
