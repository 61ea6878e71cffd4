/**
 * The database for a command: that of a running server, or with an engine of the command's own while no server runs.
 * Apart from `open-database.ts`, because a command must not change the schema under a running server.
 */
import { type Config, StartupError } from '../config.ts';
import { findRunningEngine } from '../db/engine/running-engine.ts';
import { startEngine } from '../db/engine/start-engine.ts';
import { isMigrated, migrate } from '../db/migrate.ts';
import { accessByUrl, type DatabaseAccess, requireUsable } from './external-database.ts';
import { accessToEngine } from './open-database.ts';

export interface AttachedDatabase {
  readonly access: DatabaseAccess;
  /** Stops the engine, where it was started for this. */
  close(): Promise<void>;
}

/**
 * @param log takes one Spanish line for the person at the keyboard.
 * @throws {StartupError} where there is no database yet, it cannot be reached, or it is of another version
 */
export async function attachDatabase(config: Config, log: (line: string) => void): Promise<AttachedDatabase> {
  if (config.database.kind === 'url') {
    const access = accessByUrl(config.database.url);
    await requireUsable(access);
    return await attached(access);
  }
  const running = await findRunningEngine(config.dataDir);
  if (running === 'no-data') {
    throw new StartupError(`No hay datos de Cuadra en ${config.dataDir}. Elige la carpeta con CUADRA_DATA.`);
  }
  return running === undefined ? await startOwn(config, log) : await attached(accessToEngine(running));
}

async function attached(access: DatabaseAccess): Promise<AttachedDatabase> {
  if (!(await isMigrated(access.owner))) {
    throw new StartupError(
      'La base de datos es de otra versión de Cuadra. Inicia Cuadra de nuevo con esta versión y repite.',
    );
  }
  return { access, close: async () => undefined };
}

/** Starts the engine as a server does: no other process works with the folder. */
async function startOwn(config: Config, log: (line: string) => void): Promise<AttachedDatabase> {
  const engine = await startEngine({ dataDir: config.dataDir, log });
  try {
    const access = accessToEngine(engine.connection);
    await migrate(access.owner, access.appPassword);
    return { access, close: () => engine.stop() };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
