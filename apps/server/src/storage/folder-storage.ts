/** Files in a folder of the server's own disk: `<company>/<two digits>/<sha256>`. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UUID_PATTERN } from '@cuadra/contracts/ids';
import { type FileName, type FileStorage, StorageFailed, type StoredFile } from './file-storage.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** @param root absolute; made when the first file comes */
export function folderStorage(root: string): FileStorage {
  return {
    put: (file, bytes) => ofDisk(() => putWhole(pathOf(root, file), bytes)),
    has: (file) => ofDisk(async () => (await sizeOf(pathOf(root, file))) !== undefined),
    open: (file) => ofDisk(() => openWhole(pathOf(root, file))),
    remove: (file) => ofDisk(() => rm(pathOf(root, file), { force: true })),
  };
}

/** @throws {StorageFailed} for what the system refuses, whose errors have a number */
async function ofDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Error && 'errno' in error ? new StorageFailed(error) : error;
  }
}

async function putWhole(target: string, bytes: Uint8Array): Promise<void> {
  if ((await sizeOf(target)) === bytes.byteLength) return;
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true });
  // Under another name until it is whole: whoever reads sees all of it or nothing, whenever the power goes.
  const half = path.join(folder, `.${randomUUID()}`);
  try {
    await writeDurably(half, bytes);
    await rename(half, target);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await syncFolder(folder);
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
 * @throws for a name that is none: whoever asks has checked it
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

/** The name in its folder must survive a power cut too. Windows has no such thing, and says so. */
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

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
