/** The file `postmaster.pid`, in which a running PostgreSQL writes its process number and whether it is ready. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../../config.ts';
import { readIfThere } from './files.ts';
import { isAlive, isNumberTaken, isPostgresOn, processesOn, waitUntil } from './processes.ts';
import { SOCKET_PORT } from './socket-dir.ts';

export interface Postmaster {
  readonly pid: number;
  /** Whether it takes connections. */
  readonly isReady: boolean;
  /** The whole file, to distinguish the one of this start from one that was there before. */
  readonly content: string;
}

/** Line of the status, counted from 0; PostgreSQL's own `pg_ctl` reads it there. */
const STATUS_LINE = 7;
export const SOCKET_DIR_LINE = 4;
const STOP_TIMEOUT_MS = 60_000;
const CHILDREN_TIMEOUT_MS = 2_000;

/** Undefined while there is no such file, or one half written. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  const content = readIfThere(path.join(clusterDir, 'postmaster.pid'));
  const lines = content?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (content === undefined || !(pid > 0)) return undefined;
  return { pid, isReady: lines[STATUS_LINE]?.trim() === 'ready', content };
}

/**
 * Stops what a dead server left running on the cluster, and removes the files it left. Only the holder of the folder's
 * lock may call it: no other process can know that the engine is an orphan.
 *
 * @param requestStop requests the PostgreSQL with that number to end its sessions and stop
 * @throws {StartupError} when it does not stop
 */
export async function stopOrphan(
  clusterDir: string,
  requestStop: (pid: number) => void | Promise<void>,
): Promise<'none' | 'stopped'> {
  const left = readPostmaster(clusterDir);
  const isOrphan = left !== undefined && isPostgresOn(left.pid, clusterDir);
  if (isOrphan) await requestStop(left.pid);
  const isGone =
    (!isOrphan || (await waitUntil(() => !isAlive(left.pid), STOP_TIMEOUT_MS))) &&
    (await endChildren(clusterDir));
  if (!isGone) {
    throw new StartupError(
      `La base de datos de una ejecución anterior sigue abierta y no se detiene (${clusterDir}). Reinicia el equipo, o usa otra carpeta con CUADRA_DATA.`,
    );
  }
  // Another program has the number by now, or a process that has ended and was not reaped yet. PostgreSQL would take it
  // for itself and refuse to start.
  const isMisleading = left !== undefined && !isOrphan && isNumberTaken(left.pid);
  if (isMisleading) for (const file of filesWithNumber(clusterDir, left)) rmSync(file, { force: true });
  return isOrphan ? 'stopped' : 'none';
}

/**
 * Returns the lock files that name the process: the one beside its socket, which PostgreSQL checks in the same way, and
 * last `postmaster.pid`, which names that one.
 */
function filesWithNumber(clusterDir: string, { pid, content }: Postmaster): string[] {
  const socketDir = content.split('\n')[SOCKET_DIR_LINE]?.trim() ?? '';
  const beside = path.join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`);
  const isOfSocket = socketDir !== '' && Number(readIfThere(beside)?.split('\n')[0]) === pid;
  return [...(isOfSocket ? [beside] : []), path.join(clusterDir, 'postmaster.pid')];
}

/**
 * Ends the children. Without their parent they can store nothing more. Most end by themselves; one in a long query
 * needs a signal.
 */
async function endChildren(clusterDir: string): Promise<boolean> {
  if (await waitUntil(() => processesOn(clusterDir).length === 0, CHILDREN_TIMEOUT_MS)) return true;
  for (const pid of processesOn(clusterDir)) process.kill(pid, 'SIGQUIT');
  return waitUntil(() => processesOn(clusterDir).length === 0, CHILDREN_TIMEOUT_MS);
}
