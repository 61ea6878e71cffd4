import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { StartupError } from '../../config.ts';
import { lockFolder } from './folder-lock.ts';
import { startMark } from './processes.ts';

const QUICK = { touchDelayMs: 20, silenceMs: 200 };
const OTHER_CONTAINER = `7\nsome start\nanother-host pid:[1]\n`;

let folder: string;
let lockFile: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadra-lock-'));
  lockFile = path.join(folder, 'cuadra.lock');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

describe('lockFolder', () => {
  it('lets one in, and the next when it has gone', async () => {
    const lock = await lockFolder(folder, QUICK);
    await expect(lockFolder(folder, QUICK)).rejects.toThrow(StartupError);
    lock.release();
    expect(existsSync(lockFile)).toBe(false);
    (await lockFolder(folder, QUICK)).release();
  });

  it('lets one in when several come at once', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => lockFolder(folder, QUICK)));
    const locks = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(locks).toHaveLength(1);
    for (const lock of locks) lock.value.release();
  });

  it.each([
    ['has ended', () => spawnSync(process.execPath, ['-e', '']).pid],
    ['had the number that another one has by now', () => process.pid],
  ])('takes the folder of a process that %s', async (_what, pid) => {
    const first = await lockFolder(folder, QUICK);
    const space = readLock()[2];
    first.release();
    writeFileSync(lockFile, `${pid()}\nits start\n${space}\n`);
    (await lockFolder(folder, QUICK)).release();
  });

  it('respects a server in another container for as long as it touches the lock', async () => {
    writeFileSync(lockFile, OTHER_CONTAINER);
    const touching = setInterval(() => utimesSync(lockFile, new Date(), new Date()), QUICK.touchDelayMs);
    onTestFinished(() => clearInterval(touching));
    await expect(lockFolder(folder, QUICK)).rejects.toThrow('ya está en uso');
  });

  it('takes the folder of a server in another container that has fallen silent', async () => {
    writeFileSync(lockFile, OTHER_CONTAINER);
    (await lockFolder(folder, QUICK)).release();
  });

  it('shows those who cannot see its process that it lives', async () => {
    const lock = await lockFolder(folder, QUICK);
    const [pid, mark] = readLock();
    expect([pid, mark]).toEqual([String(process.pid), startMark(process.pid)]);
    writeFileSync(lockFile, OTHER_CONTAINER);
    await expect(lockFolder(folder, QUICK)).rejects.toThrow('ya está en uso');
    lock.release();
  });

  function readLock(): string[] {
    return readFileSync(lockFile, 'utf8').split('\n');
  }
});
