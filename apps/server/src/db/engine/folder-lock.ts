/**
 * One server a data folder.
 *
 * PostgreSQL guards its own cluster, but it cannot tell a live server's engine from one that a dead server left
 * behind: the first must be respected, the second stopped. This lock says which.
 */
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../../config.ts';
import { hasCode, readIfThere } from './files.ts';
import { startMark } from './processes.ts';

export interface FolderLock {
  release(): void;
}

/** @throws {StartupError} while another living server holds the folder. */
export function lockFolder(dataDir: string): FolderLock {
  const lockFile = path.join(dataDir, 'cuadra.lock');
  const content = `${process.pid}\n${startMark(process.pid) ?? ''}\n`;
  while (!tryCreate(lockFile, content)) clearStale(lockFile, dataDir);
  return {
    release: () => {
      if (readIfThere(lockFile) === content) rmSync(lockFile, { force: true });
    },
  };
}

/** Appears at once with its content, or not at all. */
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

function clearStale(lockFile: string, dataDir: string): void {
  const content = readIfThere(lockFile);
  if (content === undefined) return;
  const [pid = '', mark = ''] = content.split('\n');
  if (startMark(Number(pid)) === mark) {
    throw new StartupError(
      `La carpeta de datos ya está en uso por otro Cuadra (proceso ${pid}): ${dataDir}. Ciérralo primero, o usa otra carpeta con CUADRA_DATA.`,
    );
  }
  // Moved away before it is deleted: of several servers that start at once, one alone can move it.
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
