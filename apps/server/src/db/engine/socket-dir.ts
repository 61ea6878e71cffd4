/**
 * The private folder of the engine's socket.
 *
 * Every process that can enter it is trusted, so it belongs to the engine's account alone. It is the cluster itself,
 * unless that path is too long for a socket or holds a character with a meaning in PostgreSQL's settings.
 */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '../../config.ts';
import { type EngineUser, keepPrivate } from './engine-user.ts';

/** The port is only a part of the socket's file name. */
export const SOCKET_PORT = 5432;

/** The shortest limit of a system we know: macOS, 104 with the closing zero. */
const SOCKET_PATH_BYTES_MAX = 103;
const SOCKET_NAME = `/.s.PGSQL.${SOCKET_PORT}.lock`;

/** @throws {StartupError} when another account owns the short folder's path */
export async function socketDir(clusterDir: string, user: EngineUser | undefined): Promise<string> {
  if (isFit(clusterDir)) return clusterDir;
  const short = shortDir(clusterDir, user);
  if (!existsSync(short)) {
    mkdirSync(short, { mode: 0o700 });
    await keepPrivate(short, user, 0o700);
  }
  const found = lstatSync(short);
  const owner = user?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `La carpeta ${short}, que la base de datos necesita, es de otra cuenta. Bórrala, o usa con CUADRA_DATA una carpeta de datos de ruta más corta.`,
    );
  }
  return short;
}

/** Removes the short folder when the engine has stopped, so that none is left behind for deleted data. */
export function removeShortDir(dir: string, clusterDir: string): void {
  if (dir !== clusterDir) rmSync(dir, { recursive: true, force: true });
}

function isFit(dir: string): boolean {
  return Buffer.byteLength(dir + SOCKET_NAME) <= SOCKET_PATH_BYTES_MAX && /^[\w/. -]+$/.test(dir);
}

/** Returns the folder's path: one a cluster, the same at each start. */
function shortDir(clusterDir: string, user: EngineUser | undefined): string {
  const runtime = process.env.XDG_RUNTIME_DIR;
  const base = user === undefined ? (runtime ?? tmpdir()) : existsSync('/run') ? '/run' : tmpdir();
  const name = `cuadra-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`;
  return path.join(isFit(path.join(base, name)) ? base : '/tmp', name);
}
