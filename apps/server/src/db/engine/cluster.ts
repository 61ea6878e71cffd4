/** The cluster on disk: makes it the first time, refuses one of another major version, writes its settings. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../config.ts';
import { messageOf } from '../../error-message.ts';
import type { Binaries, EnginePackage } from './binaries.ts';
import { type EngineUser, keepPrivate, spawnOptions } from './engine-user.ts';
import { SOCKET_PORT } from './socket-dir.ts';

/** The cluster's owner, who may do everything. */
export const SUPERUSER = 'postgres';

/** Where the engine listens: a private folder with a socket, or on Windows a port of this machine alone. */
export type Listener =
  | { readonly kind: 'socket'; readonly dir: string }
  | { readonly kind: 'tcp'; readonly port: number };

const MEGABYTE = 1024 * 1024;
const SHARED_BUFFERS_MB_MIN = 64;
const SHARED_BUFFERS_MB_MAX = 128;

/**
 * Makes the cluster unless it exists. It is made beside its final place and moved when complete, so that a power cut
 * leaves nothing half made that looks like data.
 *
 * @throws {StartupError} when the cluster is of another major version of PostgreSQL
 */
export async function ensureCluster(
  clusterDir: string,
  engine: EnginePackage,
  binaries: Binaries,
  user: EngineUser | undefined,
): Promise<void> {
  const versionFile = path.join(clusterDir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = (await readFile(versionFile, 'utf8')).trim();
    if (major === engine.major) return;
    throw new StartupError(
      `La carpeta ${clusterDir} tiene datos de PostgreSQL ${major} y este Cuadra trae PostgreSQL ${engine.major}: no se tocó nada. Abre los datos con la versión de Cuadra que los creó, o usa otra carpeta con CUADRA_DATA.`,
    );
  }
  const draft = `${clusterDir}.nuevo`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  await keepPrivate(draft, user, 0o700);
  await initialise(draft, binaries, user, await superuserPassword(path.dirname(clusterDir)));
  await rename(draft, clusterDir);
}

/**
 * Returns the owner's password; undefined on Unix, which trusts every process that can enter the socket's private
 * folder. Windows has a port instead, so it needs a password.
 */
export async function superuserPassword(dataDir: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined;
  const file = path.join(dataDir, 'postgres.password');
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

/** Writes the settings anew at each start: they belong to the program, not to the folder. */
export async function writeSettings(
  clusterDir: string,
  listener: Listener,
  user: EngineUser | undefined,
): Promise<void> {
  const file = path.join(clusterDir, 'postgresql.conf');
  const lines = Object.entries(settings(listener)).map(([name, value]) => `${name} = '${value}'`);
  const draft = `${file}.nuevo`;
  await writeFile(
    draft,
    `# Cuadra escribe este archivo en cada arranque; lo que se cambie aquí se pierde.\n${lines.join('\n')}\n`,
  );
  await keepPrivate(draft, user, 0o600);
  await rename(draft, file);
}

function settings(listener: Listener): Record<string, string> {
  const memoryMb = totalmem() / MEGABYTE;
  const sharedBuffersMb = Math.round(
    Math.min(Math.max(memoryMb / 16, SHARED_BUFFERS_MB_MIN), SHARED_BUFFERS_MB_MAX),
  );
  return {
    ...listenerSettings(listener),
    // An acknowledged document must survive a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    ...syncMethod(),
    // So that no SQL statement can override the three settings above.
    allow_alter_system: 'off',
    max_connections: '50',
    shared_buffers: `${sharedBuffersMb}MB`,
    effective_cache_size: `${Math.round(memoryMb / 2)}MB`,
    max_wal_size: '512MB',
    min_wal_size: '48MB',
    random_page_cost: '1.1',
    // Compiling a plan costs more than running the short statements of a shop.
    jit: 'off',
    autovacuum: 'on',
    // It would write a line every five minutes that no person reads.
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, ymd',
    lc_messages: 'C',
    // The detail of an error repeats what the row held, such as a customer's document.
    log_error_verbosity: 'terse',
  };
}

function listenerSettings(listener: Listener): Record<string, string> {
  if (listener.kind === 'tcp') {
    return { listen_addresses: '127.0.0.1', port: String(listener.port), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: listener.dir,
    unix_socket_permissions: '0700',
  };
}

/** On these two systems the default leaves the last writes in the disk's cache. */
function syncMethod(): Record<string, string> {
  if (process.platform === 'darwin') return { wal_sync_method: 'fsync_writethrough' };
  if (process.platform === 'win32') return { wal_sync_method: 'fsync' };
  return {};
}

async function initialise(
  clusterDir: string,
  binaries: Binaries,
  user: EngineUser | undefined,
  password: string | undefined,
): Promise<void> {
  const passwordFile = path.join(path.dirname(clusterDir), 'postgres.password');
  const access =
    password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const parameters = [
    `--pgdata=${clusterDir}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...access,
  ];
  try {
    await promisify(execFile)(binaries.initdb, parameters, spawnOptions(user));
  } catch (error) {
    const reason = messageOf(error);
    throw new StartupError(
      `No se pudo crear la base de datos en ${clusterDir}. En un sistema sin glibc (Alpine) la base de datos incluida no funciona: indica un PostgreSQL 15 o posterior con DATABASE_URL.\n${reason}`,
    );
  }
}
