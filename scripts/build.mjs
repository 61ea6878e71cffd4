/**
 * Builds the web app and the server, each only when something it is made of has changed.
 *
 * `npm start` runs this each time, so "nothing to do" must cost milliseconds: a hash of all sources lies beside what
 * was built from them. A build goes to a folder of its own and takes its place when complete; one that was cut off
 * leaves nothing that looks finished.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '..');
const HASH_FILE = '.build-hash';
const SHARED_SOURCES = ['package-lock.json', 'packages'];

const APPS = [
  { name: 'web', label: 'la aplicación web', dir: path.join(ROOT, 'apps/web') },
  { name: 'server', label: 'el servidor', dir: path.join(ROOT, 'apps/server') },
];

/** Whether `npm start` can go on without a build. */
export function isBuilt() {
  return APPS.every((app) => builtHash(app) === sourceHash(app));
}

async function build(app) {
  const hash = sourceHash(app);
  if (builtHash(app) === hash) return;
  const startedAt = performance.now();
  const vite = await import('vite');
  const draft = path.join(app.dir, `dist.${process.pid}`);
  try {
    await vite.build({
      root: app.dir,
      configFile: path.join(app.dir, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: draft, emptyOutDir: true },
    });
    writeFileSync(path.join(draft, HASH_FILE), hash);
    putInPlace(draft, path.join(app.dir, 'dist'));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  console.log(`Lista ${app.label} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

function putInPlace(draft, dist) {
  const old = `${dist}.old.${process.pid}`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(draft, dist);
  rmSync(old, { recursive: true, force: true });
}

function builtHash(app) {
  const file = path.join(app.dir, 'dist', HASH_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Of the names and contents of everything the build may read. */
function sourceHash(app) {
  const hash = createHash('sha256');
  for (const source of [...SHARED_SOURCES, path.relative(ROOT, app.dir)]) {
    for (const file of filesUnder(path.join(ROOT, source))) {
      hash
        .update(`${path.relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(target) {
  const name = path.basename(target);
  const isIgnored = name === 'node_modules' || /^dist(\.|$)/.test(name) || /\.(test|spec)\.tsx?$/.test(name);
  if (isIgnored || !existsSync(target)) return [];
  if (!statSync(target).isDirectory()) return [target];
  return readdirSync(target)
    .sort()
    .flatMap((entry) => filesUnder(path.join(target, entry)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const app of APPS) await build(app);
}
