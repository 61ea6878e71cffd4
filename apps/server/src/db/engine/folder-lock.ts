/**
 * One server a data folder.
 *
 * PostgreSQL guards its own cluster. But it cannot distinguish a live server's engine, which must be left running, from
 * an engine that a dead server left behind, which must be stopped. Nor can it see a server in another container or on
 * another machine that shares the folder. This lock distinguishes them.
 */
import { linkSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { StartupError } from '../../config.ts';
import { hasCode, readIfThere } from './files.ts';
import { startMark, waitUntil } from './processes.ts';

export interface FolderLock {
  release(): void;
}

/** How the holder of a lock shows that it is alive, to processes that cannot see its own. */
export interface LockTiming {
  readonly touchDelayMs: number;
  /** A holder that has not touched the file for so long is dead. */
  readonly silenceMs: number;
}

const TIMING: LockTiming = { touchDelayMs: 5_000, silenceMs: 15_000 };

/** @throws {StartupError} while another living server holds the folder */
export async function lockFolder(dataDir: string, timing: LockTiming = TIMING): Promise<FolderLock> {
  const lockFile = path.join(dataDir, 'cuadra.lock');
  const content = `${process.pid}\n${startMark(process.pid) ?? ''}\n${processSpace()}\n`;
  while (!tryCreate(lockFile, content)) await clearStale(lockFile, dataDir, timing);
  const touching = setInterval(() => touch(lockFile), timing.touchDelayMs).unref();
  return {
    release: () => {
      clearInterval(touching);
      if (readIfThere(lockFile) === content) rmSync(lockFile, { force: true });
    },
  };
}

/** Returns the space in which a process number is unique: this machine and, on Linux, this container. */
function processSpace(): string {
  const container = process.platform === 'linux' ? readlinkSync('/proc/self/ns/pid') : '';
  return `${hostname()} ${container}`;
}

/** Makes the file at once with its content, or not at all. */
function tryCreate(lockFile: string, content: string): boolean {
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function clearStale(lockFile: string, dataDir: string, timing: LockTiming): Promise<void> {
  const content = readIfThere(lockFile);
  if (content === undefined) return;
  if (await isHeld(lockFile, content, timing)) {
    throw new StartupError(
      `La carpeta de datos ya está en uso por otro Cuadra (proceso ${content.split('\n')[0]}): ${dataDir}. Ciérralo primero, o usa otra carpeta con CUADRA_DATA.`,
    );
  }
  // Renamed before it is deleted: of several servers that start at once, only one can rename it.
  const aside = `${lockFile}.${process.pid}.viejo`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readIfThere(aside) !== content) renameSync(aside, lockFile);
  rmSync(aside, { force: true });
}

async function isHeld(lockFile: string, content: string, timing: LockTiming): Promise<boolean> {
  const [pid = '', mark = '', space = ''] = content.split('\n');
  if (space === processSpace()) return startMark(Number(pid)) === mark;
  // The holder's process is not visible from here: it is alive if it touches the file, now or while we watch.
  const seenAt = touchedAt(lockFile);
  if (seenAt === undefined || Date.now() - seenAt > 2 * timing.silenceMs) return false;
  return waitUntil(() => touchedAt(lockFile) !== seenAt, timing.silenceMs);
}

function touch(lockFile: string): void {
  try {
    utimesSync(lockFile, new Date(), new Date());
  } catch (error) {
    // The folder is being removed meanwhile; the engine will report that.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function touchedAt(lockFile: string): number | undefined {
  return statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs;
}
