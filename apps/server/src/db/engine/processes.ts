/**
 * What the operating system reports about a process that another run may have left behind.
 *
 * A process number alone proves nothing: numbers are used again, above all after a restart of the machine. Linux
 * answers from /proc. Elsewhere `ps` and `tasklist` do, more slowly, and only when there is a number to check.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hasCode } from './files.ts';

const POLL_DELAY_MS = 5;
const UNKNOWN_START = 'unknown';

/** Whether the process runs; a zombie, which only waits for its parent to reap it, does not. */
export function isAlive(pid: number): boolean {
  if (!isNumberTaken(pid)) return false;
  if (process.platform !== 'linux') return true;
  const fields = linuxStat(pid);
  return fields !== undefined && fields[0] !== 'Z';
}

/** Whether some process has the number, even a zombie: PostgreSQL itself checks no more than that. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another account.
    return hasCode(error, 'EPERM');
  }
}

/**
 * Returns a mark of the process that no later process with the same number has: its start time. Undefined when there is
 * no such process. All processes whose start cannot be read have the same mark.
 */
export function startMark(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') {
    const ticks = linuxStat(pid)?.[19];
    return ticks === undefined
      ? undefined
      : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
  }
  if (process.platform === 'win32') {
    const query = `(Get-Process -Id ${pid}).StartTime.Ticks`;
    return output('powershell.exe', ['-NoProfile', '-Command', query]) ?? UNKNOWN_START;
  }
  return output('ps', ['-o', 'lstart=', '-p', String(pid)]) ?? UNKNOWN_START;
}

/** Whether the process is a PostgreSQL on the cluster in `clusterDir`. */
export function isPostgresOn(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return workingFolder(pid) === clusterDir;
  const command =
    process.platform === 'win32'
      ? output('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh'])
      : output('ps', ['-o', 'command=', '-p', String(pid)]);
  return command?.includes('postgres') ?? false;
}

/**
 * Returns the processes that work in the cluster: the children of a killed PostgreSQL outlive it by a moment. Known on
 * Linux only; elsewhere PostgreSQL itself detects them and refuses to start.
 */
export function processesOn(clusterDir: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === clusterDir && isAlive(pid));
}

/** Resolves to whether `condition` came true in time. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, POLL_DELAY_MS));
  }
  return true;
}

/** The fields of /proc/PID/stat from the third (state) on; the second, the name, may hold spaces and brackets. */
function linuxStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    return ignoreGone(error);
  }
}

/** Returns the process's working folder: for PostgreSQL and all its children, that is the cluster. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    return ignoreGone(error);
  }
}

/** The process ended during the check, or belongs to another account and so is not ours. */
function ignoreGone(error: unknown): undefined {
  if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return undefined;
  throw error;
}

function output(command: string, parameters: readonly string[]): string | undefined {
  try {
    return execFileSync(command, parameters, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // Each of these commands fails when there is no such process.
    return undefined;
  }
}
