import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type EnginePackage, findEnginePackage, prepareBinaries } from './binaries.ts';
import { canReach, type EngineUser } from './engine-user.ts';

const nobody: EngineUser = { name: 'nobody', uid: 65_534, gid: 65_534 };
/** The account of nobody on any machine. */
const stranger: EngineUser = { name: 'stranger', uid: 3_999_999, gid: 3_999_999 };
const isRoot = process.getuid?.() === 0;

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'cuadra-binaries-'));
  chmodSync(scratch, 0o755);
  onTestFinished(() => rmSync(scratch, { recursive: true }));
});

describe('findEnginePackage', () => {
  it('finds the package of this system and reads the versions from it', async () => {
    const engine = await findEnginePackage();
    expect(engine.version.startsWith(`${engine.major}.`)).toBe(true);
    expect(statSync(path.join(engine.nativeDir, 'bin')).isDirectory()).toBe(true);
  });
});

describe('prepareBinaries', () => {
  it('makes the links between libraries when npm did not, and mends broken ones', async () => {
    const engine = fakePackage();
    const programs = await prepareBinaries(engine, undefined, path.join(scratch, 'copy'));
    expect(programs.postgres).toBe(path.join(engine.nativeDir, 'bin', 'postgres'));
    expect(readFileSync(path.join(engine.nativeDir, 'lib', 'libx.so.1'), 'utf8')).toBe('library');

    rmSync(path.join(engine.nativeDir, 'lib', 'libx.so.1.2'));
    writeFileSync(path.join(engine.nativeDir, 'lib', 'libx.so.1.2'), 'newer library');
    await prepareBinaries(engine, undefined, path.join(scratch, 'copy'));
    expect(readFileSync(path.join(engine.nativeDir, 'lib', 'libx.so.1'), 'utf8')).toBe('newer library');
  });

  it.runIf(isRoot)('copies them to where the account of the engine can reach them', async () => {
    const engine = fakePackage();
    chmodSync(path.dirname(engine.nativeDir), 0o700);
    const copyDir = path.join(scratch, 'copy');
    const programs = await prepareBinaries(engine, nobody, copyDir);
    expect(programs.postgres).toBe(path.join(copyDir, '18.0.0', 'native', 'bin', 'postgres'));
    expect(await canReach(programs.postgres, nobody)).toBe(true);
    expect(readFileSync(path.join(copyDir, '18.0.0', 'native', 'lib', 'libx.so.1'), 'utf8')).toBe('library');
  });

  it.runIf(isRoot)('makes the copy readable even when npm ran under a strict umask', async () => {
    const engine = fakePackage();
    for (const part of ['bin', 'bin/postgres', 'lib', 'lib/libx.so.1.2']) {
      chmodSync(path.join(engine.nativeDir, part), 0o700);
    }
    const programs = await prepareBinaries(engine, nobody, path.join(scratch, 'copy'));
    expect(await canReach(programs.postgres, nobody)).toBe(true);
  });
});

describe('canReach', () => {
  it.each([
    ['755', true],
    ['711', true],
    ['701', true],
    ['750', false],
    ['700', false],
  ])('with a folder of mode %s above the target: %s', async (mode, expected) => {
    const folder = path.join(scratch, 'above');
    mkdirSync(path.join(folder, 'target'), { recursive: true });
    chmodSync(folder, mode);
    expect(await canReach(path.join(folder, 'target'), stranger)).toBe(expected);
  });
});

/** As npm unpacks it with the install scripts switched off: no links. */
function fakePackage(): EnginePackage {
  const nativeDir = path.join(scratch, 'package', 'native');
  for (const folder of ['bin', 'lib']) mkdirSync(path.join(nativeDir, folder), { recursive: true });
  writeFileSync(path.join(nativeDir, 'bin', 'postgres'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(path.join(nativeDir, 'lib', 'libx.so.1.2'), 'library');
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
  writeFileSync(path.join(nativeDir, 'pg-symlinks.json'), JSON.stringify(links));
  return { nativeDir, version: '18.0.0', major: '18' };
}
