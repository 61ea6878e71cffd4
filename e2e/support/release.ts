/**
 * The next release of Cuadra, as a server that was updated serves it: the same program, in which the app's page bears
 * a mark, and whose service worker therefore is another.
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Release {
  /** The script to start instead of the built server. */
  readonly main: string;
  dispose(): Promise<void>;
}

/** @param mark the value of `data-release` at the root of each of its pages */
export async function makeRelease(mark: string): Promise<Release> {
  const root = await mkdtemp(path.join('/var/tmp', 'cuadra-release-'));
  await mkdir(path.join(root, 'apps'));
  for (const app of ['web', 'server']) {
    const folder = path.join(root, 'apps', app);
    await cp(path.join(ROOT, 'apps', app, 'dist'), path.join(folder, 'dist'), { recursive: true });
    await cp(path.join(ROOT, 'apps', app, 'package.json'), path.join(folder, 'package.json'));
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  await markWebApp(path.join(root, 'apps/web/dist'), mark);
  return {
    main: path.join(root, 'apps/server/dist/main.js'),
    dispose: () => rm(root, { recursive: true, force: true }),
  };
}

async function markWebApp(dist: string, mark: string): Promise<void> {
  await replaceOnce(path.join(dist, 'index.html'), /<html /, `<html data-release="${mark}" `);
  await replaceOnce(
    path.join(dist, 'sw.js'),
    /"revision":"\w+","url":"index\.html"/,
    [`"revision":"${mark}"`, '"url":"index.html"'].join(','),
  );
}

async function replaceOnce(file: string, pattern: RegExp, replacement: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`${file} has no ${pattern}: the build looks different now`);
  await writeFile(file, after);
}
