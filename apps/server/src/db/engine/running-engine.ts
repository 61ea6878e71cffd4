/**
 * Finds the engine that a server of the same data folder runs, for a command that works beside it. Apart from starting
 * an engine, because the search takes no lock and stops nothing.
 */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { SUPERUSER, superuserPassword } from './cluster.ts';
import { hasCode } from './files.ts';
import { readPostmaster, SOCKET_DIR_LINE } from './postmaster-file.ts';
import { isPostgresOn } from './processes.ts';
import type { EngineConnection } from './start-engine.ts';

/** Line of `postmaster.pid`, counted from 0. */
const PORT_LINE = 3;

/** @returns undefined where no engine runs, `no-data` where Cuadra was never started with that folder */
export async function findRunningEngine(folder: string): Promise<EngineConnection | 'no-data' | undefined> {
  const dataDir = await realpath(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (dataDir === undefined) return 'no-data';
  const clusterDir = path.join(dataDir, 'postgres');
  const postmaster = readPostmaster(clusterDir);
  if (postmaster?.isReady !== true || !isPostgresOn(postmaster.pid, clusterDir)) return undefined;
  const lines = postmaster.content.split('\n');
  const socketDir = lines[SOCKET_DIR_LINE]?.trim() ?? '';
  const port = Number(lines[PORT_LINE]);
  const owner = { user: SUPERUSER, database: 'postgres', port };
  if (socketDir !== '') return { ...owner, host: socketDir };
  const password = await superuserPassword(dataDir);
  return { ...owner, host: '127.0.0.1', ...(password === undefined ? {} : { password }) };
}
