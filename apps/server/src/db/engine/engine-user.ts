/**
 * Under which account PostgreSQL runs.
 *
 * PostgreSQL refuses to run as root. When the server itself is root, the engine gets a system account with few rights.
 * In every other case it runs as the person who started the server.
 */
import { chmod, chown, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export interface EngineUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];
const EXECUTE = 0o1;

/**
 * Returns the account for the cluster in `clusterDir`; undefined to run as the server's own account. A cluster that
 * exists keeps its owner: PostgreSQL refuses a folder of another account, and `postgres` may have been created since.
 */
export async function engineUser(clusterDir: string): Promise<EngineUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ownerOf(clusterDir);
  return owner ?? (await firstCandidate());
}

/** Whether `user` may run `target` or enter it, and pass through every folder above it, by the permission bits of each. */
export async function canReach(target: string, user: EngineUser): Promise<boolean> {
  const { mode, uid, gid } = await stat(target);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  if (((mode >> shift) & EXECUTE) === 0) return false;
  const parent = path.dirname(target);
  return parent === target || canReach(parent, user);
}

/** Gives a file or folder to the engine's account alone; without such an account it only sets the mode. */
export async function keepPrivate(target: string, user: EngineUser | undefined, mode: number): Promise<void> {
  await chmod(target, mode);
  if (user !== undefined) await chown(target, user.uid, user.gid);
}

/**
 * Returns how every program of the engine is started: under its account, in a folder that every account can enter, and
 * with none of our environment, which holds passwords and `PG…` variables that would change its settings.
 */
export function spawnOptions(user: EngineUser | undefined) {
  const isWindows = process.platform === 'win32';
  return {
    cwd: path.parse(process.execPath).root,
    env: isWindows ? process.env : { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  };
}

async function ownerOf(folder: string): Promise<EngineUser | undefined> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined || found.uid === 0) return undefined;
  return { name: String(found.uid), uid: found.uid, gid: found.gid };
}

async function firstCandidate(): Promise<EngineUser> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const candidate of CANDIDATES) {
    const account = accounts.find(([name]) => name === candidate);
    const [uid, gid] = [Number(account?.[2]), Number(account?.[3])];
    if (uid > 0 && gid >= 0) return { name: candidate, uid, gid };
  }
  // The id of the account `nobody` on every Unix.
  return { name: 'nobody', uid: 65_534, gid: 65_534 };
}
