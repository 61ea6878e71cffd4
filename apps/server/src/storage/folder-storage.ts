/**
 * Files in a folder of the server's own disk: `<company>/<two digits>/<sha256>`; files under way are in `unfinished`.
 */
import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UUID_PATTERN } from '@cuadra/contracts/primitives/ids';
import { type FileName, type FileStorage, StorageFailed, type StoredFile } from './file-storage.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** @param root absolute; made when the first file comes */
export function folderStorage(root: string): FileStorage {
  const unfinished = path.join(root, 'unfinished');
  let isCleared = false;
  return {
    put: (file, bytes) =>
      ofDisk(async () => {
        const target = pathOf(root, file);
        if (!isCleared) await clearUnfinished(unfinished);
        isCleared = true;
        await putWhole(target, unfinished, bytes);
      }),
    has: (file) => ofDisk(async () => (await statIfThere(pathOf(root, file))) !== undefined),
    open: (file) => ofDisk(() => openWhole(pathOf(root, file))),
    remove: (file) => ofDisk(() => rm(pathOf(root, file), { force: true })),
  };
}

/** @throws {StorageFailed} for errors of the operating system, which have a number */
async function ofDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Error && 'errno' in error ? new StorageFailed(error) : error;
  }
}

/**
 * The age at which an unfinished file is left over from a process that ended; a live one writes no longer than a call
 * lasts.
 */
const UNFINISHED_MS_MAX = 24 * 60 * 60 * 1000;

async function clearUnfinished(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await statIfThere(file);
    if (found !== undefined && Date.now() - found.mtimeMs > UNFINISHED_MS_MAX)
      await rm(file, { force: true });
  }
}

async function putWhole(target: string, unfinished: string, bytes: Uint8Array): Promise<void> {
  if ((await statIfThere(target))?.size === bytes.byteLength) return;
  const folder = path.dirname(target);
  const isNewFolder = (await mkdir(folder, { recursive: true })) !== undefined;
  await mkdir(unfinished, { recursive: true });
  // Written elsewhere until it is whole: a reader gets all of it or nothing, even after a power cut.
  const half = path.join(unfinished, randomUUID());
  try {
    await writeDurably(half, bytes);
    await rename(half, target);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  const company = path.dirname(folder);
  for (const one of isNewFolder ? [folder, company, path.dirname(company)] : [folder]) await syncFolder(one);
}

async function openWhole(target: string): Promise<StoredFile | undefined> {
  const handle = await openIfThere(target);
  if (handle === undefined) return undefined;
  const { size } = await handle.stat();
  return { size, stream: handle.createReadStream() };
}

/**
 * A name of anything but hex digits never becomes a path, wherever it comes from.
 *
 * @throws for a malformed name: the caller has checked it before
 */
function pathOf(root: string, { companyId, sha256 }: FileName): string {
  if (!UUID_PATTERN.test(companyId) || !SHA256.test(sha256))
    throw new Error('a file is named by company and hash');
  return path.join(root, companyId, sha256.slice(0, 2), sha256);
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the name in its folder survive a power cut too. Windows does not support this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function statIfThere(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
