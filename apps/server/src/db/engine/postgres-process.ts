/**
 * One run of PostgreSQL: from its launch until it answers, and until it ends.
 *
 * There are two ways to launch it. On Unix it is our own child. On Windows `pg_ctl` must launch it, because PostgreSQL
 * refuses to run with an administrator's rights and `pg_ctl` drops them; there its end is detected by polling.
 */
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { StartupError } from '../../config.ts';
import type { Binaries } from './binaries.ts';
import { type EngineUser, spawnOptions } from './engine-user.ts';
import { hasCode } from './files.ts';
import { readPostmaster } from './postmaster-file.ts';
import { isAlive, waitUntil } from './processes.ts';

export interface PostgresPlace {
  readonly clusterDir: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly user: EngineUser | undefined;
}

export interface PostgresProcess {
  readonly pid: number;
  hasEnded(): boolean;
  /** Calls the listener once at the end, or at once when the process has ended already. */
  onEnd(listener: () => void): void;
}

const LOG_BYTES_MAX = 4_000_000;
const LOG_TAIL_BYTES = 2_000;
const STOP_TIMEOUT_MS = 30_000;
const LOOK_DELAY_MS = 500;

/**
 * Launches PostgreSQL and resolves when it takes connections; recovery after a power cut comes before that.
 *
 * @param onLaunch called with the process number at once, long before PostgreSQL answers
 * @throws {StartupError} with the end of its log when it ends instead
 */
export async function launchPostgres(
  place: PostgresPlace,
  onLaunch: (pid: number) => void,
): Promise<PostgresProcess> {
  rotateLog(place.logFile);
  const logStart = sizeOf(place.logFile);
  const before = readPostmaster(place.clusterDir)?.content;
  const launched = await (process.platform === 'win32' ? launchByPgCtl(place) : launchAsChild(place));
  onLaunch(launched.pid);
  const isReady = () => {
    const found = readPostmaster(place.clusterDir);
    return found?.pid === launched.pid && found.isReady && found.content !== before;
  };
  await waitUntil(() => launched.hasEnded() || isReady(), Number.POSITIVE_INFINITY);
  if (launched.hasEnded()) throw failedStart(place, logStart);
  return launched;
}

/** Ends the sessions and stops, with everything on disk; resolves when it has ended. */
export async function stopPostgres(place: PostgresPlace, running: PostgresProcess): Promise<void> {
  await requestStop(place, running.pid);
  if (await waitUntil(() => running.hasEnded(), STOP_TIMEOUT_MS)) return;
  // It hangs. An immediate shutdown loses nothing that was committed: the next start recovers from the write-ahead log.
  process.kill(running.pid, 'SIGQUIT');
  await waitUntil(() => running.hasEnded(), STOP_TIMEOUT_MS);
}

/** Requests PostgreSQL to end its sessions and stop; the caller waits until it has stopped. */
export async function requestStop(place: PostgresPlace, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const parameters = ['stop', '-D', place.clusterDir, '-m', 'fast'];
    await promisify(execFile)(place.binaries.pgCtl, parameters, spawnOptions(place.user));
  } else if (isAlive(pid)) {
    process.kill(pid, 'SIGINT');
  }
}

async function launchAsChild(place: PostgresPlace): Promise<PostgresProcess> {
  const log = openSync(place.logFile, 'a', 0o600);
  const child = spawn(place.binaries.postgres, ['-D', place.clusterDir], {
    ...spawnOptions(place.user),
    // A process group of its own: Ctrl+C in the terminal is for the server, which then stops the engine.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let isEnded = false;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    isEnded = true;
  });
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(child.pid ?? 0));
  }).catch((error: Error) => {
    throw new StartupError(`No se pudo ejecutar la base de datos incluida: ${error.message}`);
  });
  return { pid, hasEnded: () => isEnded, onEnd: (listener) => void ended.then(listener) };
}

async function launchByPgCtl(place: PostgresPlace): Promise<PostgresProcess> {
  const parameters = ['start', '-D', place.clusterDir, '-l', place.logFile, '-w', '-s'];
  await promisify(execFile)(place.binaries.pgCtl, parameters, spawnOptions(place.user)).catch(
    (error: Error) => {
      throw new StartupError(`No se pudo ejecutar la base de datos incluida: ${error.message}`);
    },
  );
  const pid = readPostmaster(place.clusterDir)?.pid ?? 0;
  return {
    pid,
    hasEnded: () => !isAlive(pid),
    onEnd: (listener) => {
      const timer = setInterval(() => {
        if (isAlive(pid)) return;
        clearInterval(timer);
        listener();
      }, LOOK_DELAY_MS).unref();
    },
  };
}

function failedStart(place: PostgresPlace, logStart: number): StartupError {
  const said = readFileSync(place.logFile)
    .subarray(logStart)
    .subarray(-LOG_TAIL_BYTES)
    .toString('utf8')
    .trim();
  return new StartupError(`La base de datos no arrancó. Su registro (${place.logFile}) dice:\n${said}`);
}

/** Keeps one former log, so that years of work do not fill the disk. */
function rotateLog(logFile: string): void {
  if (sizeOf(logFile) > LOG_BYTES_MAX) renameSync(logFile, `${logFile}.1`);
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
