/**
 * From the settings to a migrated database that the application can use: the engine that comes with Cuadra, or the
 * owner's own.
 */
import type pg from 'pg';
import type { Config } from '../config.ts';
import { CompanyDatabase } from '../db/database.ts';
import { type EngineConnection, startEngine } from '../db/engine/start-engine.ts';
import { migrate } from '../db/migrate.ts';
import {
  APP_ROLE,
  accessByUrl,
  appPasswordFor,
  type DatabaseAccess,
  requireAppCanEnter,
  requireUsable,
} from './external-database.ts';

export interface OpenDatabase {
  readonly database: CompanyDatabase;
  /** A connection for LISTEN, which must not go through a pooler (S-62). */
  readonly listen: pg.ClientConfig;
  /** Closes the connections, then the engine, where it is ours. */
  close(): Promise<void>;
}

/** @param log takes one Spanish line for the person at the keyboard. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.database.kind === 'embedded') return openEmbedded(config, log);
  const access = accessByUrl(config.database.url);
  await requireUsable(access);
  await migrate(access.owner, access.appPassword);
  await requireAppCanEnter(access);
  const { listenUrl } = config.database;
  const listen = listenUrl === undefined ? access.app : accessByUrl(listenUrl).app;
  const database = poolOf(access, config, log);
  return { database, listen, close: () => database.close() };
}

async function openEmbedded(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const engine = await startEngine({ dataDir: config.dataDir, log });
  try {
    const access = accessToEngine(engine.connection);
    await migrate(access.owner, access.appPassword);
    const database = poolOf(access, config, log);
    const close = async () => {
      await database.close();
      await engine.stop();
    };
    return { database, listen: access.app, close };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

/** Over a socket only our own account can connect, and there is no password; over TCP (Windows) there is one. */
export function accessToEngine(connection: EngineConnection): DatabaseAccess {
  const appPassword = connection.password === undefined ? undefined : appPasswordFor(connection.password);
  const { password: _, ...address } = connection;
  const app = { ...address, user: APP_ROLE, ...(appPassword === undefined ? {} : { password: appPassword }) };
  return { owner: connection, app, appPassword };
}

function poolOf(access: DatabaseAccess, config: Config, log: (line: string) => void): CompanyDatabase {
  return new CompanyDatabase({
    connection: access.app,
    statementNames: config.statementNames,
    // The pool reconnects by itself; calls meanwhile are answered "later".
    onBackgroundError: (error) => log(`La base de datos falló fuera de las llamadas: ${error.message}`),
  });
}
