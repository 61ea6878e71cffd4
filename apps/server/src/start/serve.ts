/**
 * A whole server, from its settings to a listening port and back. Apart from the entry point, so that tests can start
 * and stop it, and the process only adds signals and an exit code.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, publicOrigin, StartupError } from '../config.ts';
import { openMailer } from '../mail/mailer.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { openDatabase } from './open-database.ts';
import { startSummary } from './summary.ts';

export interface RunningServer {
  readonly origin: string;
  readonly summary: string;
  /** Accepts no more calls, finishes those under way, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Calls that still run after this time are cut off: a client that never ends its request must not keep the process
 * alive.
 */
const FINISH_MS = 10_000;

/** @throws {StartupError} with one Spanish sentence for what the owner can correct */
export async function serve(config: Config, log: (line: string) => void): Promise<RunningServer> {
  const opened = await openDatabase(config, log);
  const mailer = openMailer(config.mail);
  try {
    let port = config.port;
    const app = await buildApp({
      database: opened.database,
      listen: opened.listen,
      mailer,
      storage: folderStorage(path.join(config.dataDir, 'uploads')),
      publicOrigin: () => publicOrigin(config, port),
      tls: config.tls,
      trustProxy: config.trustProxy ?? false,
      rateLimits: config.rateLimits,
      defaultPlan: config.defaultPlan,
      rateSources: config.rateSources,
      messageProviders: config.messageProviders,
      digitalPrintShops: config.digitalPrintShops,
      mailsPerMinute: config.mailsPerMinute,
      campaignsIntervalMs: config.campaignSeconds === undefined ? undefined : config.campaignSeconds * 1000,
      push: config.push,
      webDir: builtWebApp(),
      whatsapp: config.whatsapp,
      paymentDetails: config.paymentDetails,
      logger: { level: 'warn' },
    });
    port = await listen(app, config);
    void mailer.problem().then((problem) => {
      if (problem !== undefined) log(problem);
    });
    const origin = publicOrigin(config, port);
    const stop = async () => {
      await closeApp(app);
      mailer.close();
      await opened.close();
    };
    return { origin, summary: startSummary(config, origin, mailer.description), stop };
  } catch (error) {
    mailer.close();
    await opened.close();
    throw error;
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw new StartupError(listenSentence(error, config), { cause: error });
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

function listenSentence(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `El puerto ${port} ya está en uso. Cierra el programa que lo usa, o elige otro con CUADRA_PORT.`;
  }
  if (code === 'EACCES')
    return `No hay permiso para usar el puerto ${port}. Elige con CUADRA_PORT uno desde 1024.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `Este equipo no tiene la dirección «${host}» de CUADRA_HOST.`;
  }
  throw error;
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
  }
}

/**
 * Returns the folder of the built web app, if it is built: `apps/web/dist` is two folders above both `src` and `dist`.
 */
function builtWebApp(): string | undefined {
  const webDir = path.resolve(import.meta.dirname, '../../web/dist');
  return existsSync(path.join(webDir, 'index.html')) ? webDir : undefined;
}
