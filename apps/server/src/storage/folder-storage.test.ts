/** The folder that pictures are kept in: whole or not there, under names of its own alone, and what it says when it fails. */
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { StorageFailed } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

describe('the folder', () => {
  it('[S-15] never shows half a file: what was cut off lies under another name, and is written anew', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'cuadra-uploads-'));
    const storage = folderStorage(root);
    const file = { companyId: newId(), sha256: sha256(Buffer.from('a')) };
    const bytes = Buffer.from('a picture');
    await storage.put(file, bytes);
    const folder = path.join(root, file.companyId, file.sha256.slice(0, 2));
    expect(await readdir(folder)).toEqual([file.sha256]);
    // As an older disk image may have it.
    await writeFile(path.join(folder, file.sha256), 'a pic');
    await storage.put(file, bytes);
    expect(await readFile(path.join(folder, file.sha256), 'utf8')).toBe('a picture');
    await storage.remove(file);
    await storage.remove(file);
    expect(await storage.has(file)).toBe(false);
    expect(await storage.open(file)).toBeUndefined();
    await rm(root, { recursive: true });
  });

  it.each(['../../etc', '', 'a/../b', '0'.repeat(63)])(
    '[PERM-03] takes no path for a name: %j',
    async (name) => {
      const root = path.join(tmpdir(), 'cuadra-no-folder');
      const storage = folderStorage(root);
      await expect(storage.put({ companyId: newId(), sha256: name }, Buffer.from('a'))).rejects.toThrow();
      await expect(storage.has({ companyId: name, sha256: '0'.repeat(64) })).rejects.toThrow();
      await expect(access(root)).rejects.toThrow();
    },
  );

  it('[S-15] leaves nothing behind where it cannot keep a file, and says that it is the place that failed', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'cuadra-uploads-'));
    const file = { companyId: newId(), sha256: sha256(Buffer.from('a')) };
    await writeFile(path.join(root, file.companyId), 'stands in the way');
    const storage = folderStorage(root);
    await expect(storage.put(file, Buffer.from('a picture'))).rejects.toThrow(StorageFailed);
    expect(await readdir(path.join(root, 'unfinished'))).toEqual([]);
    await rm(root, { recursive: true });
  });

  it('[S-15] takes the same file from two at once, and has it whole', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'cuadra-uploads-'));
    const storage = folderStorage(root);
    const bytes = Buffer.alloc(300_000, 7);
    const file = { companyId: newId(), sha256: sha256(bytes) };
    await Promise.all([1, 2, 3, 4].map(() => storage.put(file, bytes)));
    const opened = await storage.open(file);
    expect(opened?.size).toBe(bytes.length);
    const chunks: Buffer[] = [];
    for await (const chunk of opened?.stream ?? []) chunks.push(chunk);
    expect(sha256(Buffer.concat(chunks))).toBe(file.sha256);
    const folder = path.join(root, file.companyId, file.sha256.slice(0, 2));
    expect(await readdir(folder)).toEqual([file.sha256]);
    await rm(root, { recursive: true });
  });

  it('[S-15] clears away what a process that was ended had begun, and not what another one is at', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'cuadra-uploads-'));
    const unfinished = path.join(root, 'unfinished');
    await mkdir(unfinished);
    for (const name of ['old', 'new']) await writeFile(path.join(unfinished, name), 'half a pic');
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    await utimes(path.join(unfinished, 'old'), twoDaysAgo, twoDaysAgo);
    const bytes = Buffer.from('a picture');
    const file = { companyId: newId(), sha256: sha256(bytes) };
    const storage = folderStorage(root);
    await storage.put(file, bytes);
    expect(await readdir(unfinished)).toEqual(['new']);
    // Also where the folder has been moved away meanwhile.
    await rm(root, { recursive: true });
    await storage.put(file, bytes);
    expect(await storage.has(file)).toBe(true);
    await rm(root, { recursive: true });
  });
});
