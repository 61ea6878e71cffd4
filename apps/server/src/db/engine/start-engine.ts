/**
 * Runs the PostgreSQL that comes with Cuadra: from a data folder to a connection, and back.
 *
 * It guarantees: one server a folder; no engine outlives its server; an engine that dies is started again under the
 * same address, so that a pool only has to reconnect; nothing acknowledged is lost on the way.
 */
import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { StartupError } from '../../config.ts';
import { messageOf } from '../../error-message.ts';
import { findEnginePackage, prepareBinaries } from './binaries.ts';
import { ensureCluster, type Listener, SUPERUSER, superuserPassword, writeSettings } from './cluster.ts';
import { canReach, type EngineUser, engineUser } from './engine-user.ts';
import { hasCode } from './files.ts';
import { lockFolder } from './folder-lock.ts';
import {
  launchPostgres,
  type PostgresPlace,
  type PostgresProcess,
  requestStop,
  stopPostgres,
} from './postgres-process.ts';
import { stopOrphan } from './postmaster-file.ts';
import { removeShortDir, SOCKET_PORT, socketDir } from './socket-dir.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

export interface EngineOptions {
  /** Created when it is not there. */
  readonly dataDir: string;
  /** Takes one line for the log of the server, in Spanish. */
  readonly log: (line: string) => void;
}

/** For the owner of the cluster, who may do everything; it stays the same when the engine is started again. */
export interface EngineConnection {
  /** A folder with the socket, or an address. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

export interface Engine {
  readonly connection: EngineConnection;
  /** The process number of the running PostgreSQL; another one after a crash. */
  readonly pid: number;
  /** Stops the engine cleanly and frees the folder. */
  stop(): Promise<void>;
}

const RESTART_DELAY_MS_FIRST = 100;
const RESTART_DELAY_MS_MAX = 5_000;

/** @throws {StartupError} when the folder is in use, of another version or out of reach, or the engine does not start. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const dataDir = await openDataDir(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  const user = await engineUser(clusterDir);
  await requireReach(dataDir, clusterDir, user);
  const lock = await lockFolder(dataDir);
  try {
    const engine = await findEnginePackage();
    const binaries = await prepareBinaries(engine, user, path.join(dataDir, 'engine'));
    const place = { clusterDir, logFile: path.join(dataDir, 'postgres.log'), binaries, user };
    await ensureCluster(clusterDir, engine, binaries, user);
    const listener = await chooseListener(clusterDir, user);
    await writeSettings(clusterDir, listener, user);
    const connection = await connectionTo(listener, dataDir);
    return await SupervisedEngine.start(place, connection, options.log, () => {
      if (listener.kind === 'socket') removeShortDir(listener.dir, clusterDir);
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Keeps one PostgreSQL running until `stop` is called. */
class SupervisedEngine implements Engine {
  readonly connection: EngineConnection;
  private readonly place: PostgresPlace;
  private readonly log: (line: string) => void;
  private readonly onStopped: () => void;
  private readonly watchdog: Watchdog;
  private running: PostgresProcess | undefined;
  private restarting: Promise<void> | undefined;
  private stopping: Promise<void> | undefined;

  static async start(
    place: PostgresPlace,
    connection: EngineConnection,
    log: (line: string) => void,
    onStopped: () => void,
  ): Promise<Engine> {
    const engine = new SupervisedEngine(place, connection, log, onStopped);
    try {
      await engine.launch();
      return engine;
    } catch (error) {
      engine.watchdog.dismiss();
      throw error;
    }
  }

  private constructor(
    place: PostgresPlace,
    connection: EngineConnection,
    log: (line: string) => void,
    onStopped: () => void,
  ) {
    this.place = place;
    this.connection = connection;
    this.log = log;
    this.onStopped = onStopped;
    this.watchdog = startWatchdog(place.clusterDir, place.binaries.pgCtl, place.user);
  }

  get pid(): number {
    return this.running?.pid ?? 0;
  }

  stop(): Promise<void> {
    this.stopping ??= this.finish();
    return this.stopping;
  }

  private async launch(): Promise<void> {
    const orphan = await stopOrphan(this.place.clusterDir, (pid) => requestStop(this.place, pid));
    if (orphan === 'stopped') this.log('Se cerró la base de datos que dejó abierta una ejecución anterior.');
    const launched = await launchPostgres(this.place, (pid) => this.watchdog.guard(pid));
    this.running = launched;
    launched.onEnd(() => {
      if (this.stopping === undefined) this.restarting = this.restart();
    });
  }

  /** Retries for as long as it takes: the server answers "try later" meanwhile, and a full disk may be freed. */
  private async restart(): Promise<void> {
    this.log('La base de datos se cerró sin que Cuadra lo pidiera; se inicia de nuevo.');
    for (let delayMs = RESTART_DELAY_MS_FIRST; this.stopping === undefined; delayMs *= 2) {
      try {
        await this.launch();
        this.log('La base de datos está de nuevo en marcha.');
        return;
      } catch (error) {
        this.log(messageOf(error));
        await new Promise((resolve) => setTimeout(resolve, Math.min(delayMs, RESTART_DELAY_MS_MAX)));
      }
    }
  }

  private async finish(): Promise<void> {
    await this.restarting;
    if (this.running !== undefined && !this.running.hasEnded()) await stopPostgres(this.place, this.running);
    this.watchdog.dismiss();
    this.onStopped();
  }
}

/** Returns the folder's absolute path without links, so that it compares with the system's data about a process. */
async function openDataDir(dataDir: string): Promise<string> {
  try {
    const firstCreated = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (process.getuid?.() === 0) await openToPass(dataDir, firstCreated ?? dataDir);
    return await realpath(dataDir);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC')) throw error;
    const reason = messageOf(error);
    throw new StartupError(
      `No se puede crear la carpeta de datos ${dataDir} (${reason}). Elige con CUADRA_DATA una carpeta en la que tengas permiso de escribir.`,
    );
  }
}

/**
 * As root the engine runs under another account, which must be able to enter the data folder and the folders that we
 * made above it.
 */
async function openToPass(folder: string, topmost: string): Promise<void> {
  await chmod(folder, (await stat(folder)).mode | 0o011);
  if (path.resolve(folder) !== path.resolve(topmost)) await openToPass(path.dirname(folder), topmost);
}

async function requireReach(
  dataDir: string,
  clusterDir: string,
  user: EngineUser | undefined,
): Promise<void> {
  if (user !== undefined) {
    if (await canReach(dataDir, user)) return;
    throw new StartupError(
      `Como superusuario, la base de datos se ejecuta con la cuenta «${user.name}», que no puede entrar en ${dataDir}. Elige con CUADRA_DATA una carpeta que no esté dentro de una privada, por ejemplo /var/lib/cuadra, o inicia Cuadra con un usuario normal.`,
    );
  }
  const found = await stat(clusterDir).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found === undefined || process.getuid === undefined || found.uid === process.getuid()) return;
  throw new StartupError(
    `Los datos de ${dataDir} pertenecen a otra cuenta del equipo. Inicia Cuadra con esa cuenta, o usa otra carpeta con CUADRA_DATA.`,
  );
}

async function chooseListener(clusterDir: string, user: EngineUser | undefined): Promise<Listener> {
  if (process.platform === 'win32') return { kind: 'tcp', port: await freePort() };
  return { kind: 'socket', dir: await socketDir(clusterDir, user) };
}

async function connectionTo(listener: Listener, dataDir: string): Promise<EngineConnection> {
  const owner = { user: SUPERUSER, database: 'postgres' };
  if (listener.kind === 'socket') return { ...owner, host: listener.dir, port: SOCKET_PORT };
  const password = await superuserPassword(dataDir);
  return {
    ...owner,
    host: '127.0.0.1',
    port: listener.port,
    ...(password === undefined ? {} : { password }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
