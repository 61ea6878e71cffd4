import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deviceCookieName } from '@cuadra/contracts/protocol/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig, StartupError } from '../config.ts';
import { execute, type FreshDatabase, freshDatabase, testEngine } from '../testing/engine.ts';
import { type RunningServer, serve } from './serve.ts';

let fresh: FreshDatabase;
let running: RunningServer | undefined;

beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

function urlTo(database: string, user = testEngine().user): string {
  const { host, port } = testEngine();
  return `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

function configFor(overrides: Record<string, string> = {}): Config {
  return readConfig({
    CUADRA_DATA: path.join(tmpdir(), 'cuadra-not-made'),
    CUADRA_PORT: '0',
    DATABASE_URL: urlTo(fresh.name),
    ...overrides,
  });
}

async function startupSentence(config: Config): Promise<string> {
  const error = await serve(config, () => undefined).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartupError);
  return error instanceof Error ? error.message : '';
}

describe('serving', () => {
  it('listens, says where, and is gone when stopped', async () => {
    const server = await serve(configFor(), () => undefined);
    const health = await fetch(`${server.origin}/api/v1/health`);
    expect(await health.json()).toMatchObject({ status: 'ok' });
    expect(server.summary).toContain(`Abre       ${server.origin}`);
    await server.stop();
    await expect(fetch(`${server.origin}/api/v1/health`)).rejects.toThrow();
  });

  it('[PERM-03] works in the database under the role that owns nothing', async () => {
    running = await serve(configFor(), () => undefined);
    const body = {
      company_id: '01890000-0000-7000-8000-000000000001',
      email: 'ana@example.com',
      password: 'Clave-segura-1',
      data: { name: 'Ana', company: 'Bodega', country: 'Venezuela', phone: '1' },
    };
    const response = await fetch(`${running.origin}/api/v1/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cuadra-schema': '1', origin: running.origin },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie().join()).not.toContain(deviceCookieName(body.company_id));
  });

  it('finishes the calls under way before it stops', async () => {
    const server = await serve(configFor(), () => undefined);
    const call = httpRequest(`${server.origin}/api/v1/auth/sign-in`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'cuadra-schema': '1' },
    });
    const answer = once(call, 'response') as Promise<[IncomingMessage]>;
    call.end(JSON.stringify({ email: 'nadie@example.com', password: 'Clave-segura-1' }));
    await once(call, 'finish');
    // Whose connection comes after it: once this is answered, the other is under way.
    const health = await fetch(`${server.origin}/api/v1/health`);
    expect(health.status).toBe(200);
    await server.stop();
    expect((await answer)[0].statusCode).toBe(401);
  });

  it('starts twice on one database: several processes agree on everything', async () => {
    running = await serve(configFor(), () => undefined);
    const second = await serve(configFor(), () => undefined);
    expect((await fetch(`${second.origin}/api/v1/health`)).status).toBe(200);
    await second.stop();
  });
});

describe('a server that cannot start says in one Spanish sentence that', () => {
  it('the port is taken', async () => {
    const { blocker, port } = await occupyPort();
    const sentence = await startupSentence(configFor({ CUADRA_PORT: String(port) }));
    blocker.close();
    expect(sentence).toBe(
      `El puerto ${port} ya está en uso. Cierra el programa que lo usa, o elige otro con CUADRA_PORT.`,
    );
  });

  it('the machine has no such address', async () => {
    expect(await startupSentence(configFor({ CUADRA_HOST: '203.0.113.1' }))).toContain('203.0.113.1');
  });

  it('the database cannot be reached', async () => {
    const sentence = await startupSentence(
      configFor({ DATABASE_URL: 'postgres://ana:clave@127.0.0.1:1/cuadra' }),
    );
    expect(sentence).toContain('No se puede conectar con la base de datos de DATABASE_URL (127.0.0.1:1)');
    expect(sentence).not.toContain('clave@');
  });

  it('the database is not there', async () => {
    const sentence = await startupSentence(configFor({ DATABASE_URL: urlTo('no_such_database') }));
    expect(sentence).toContain('no existe la base de datos «no_such_database»');
  });

  it('the account may make neither roles nor tables', async () => {
    const account = `poor_${fresh.name}`;
    await execute(fresh.owner, `create role ${account} login`);
    const sentence = await startupSentence(configFor({ DATABASE_URL: urlTo(fresh.name, account) }));
    expect(sentence).toContain(`La cuenta «${account}» de DATABASE_URL no puede crear roles`);
    expect(sentence).toContain('crear tablas y esquemas');
  });
});

async function occupyPort(): Promise<{ blocker: Server; port: number }> {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  return { blocker, port: typeof address === 'object' && address !== null ? address.port : 0 };
}
