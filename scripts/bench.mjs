/**
 * `npm run bench [-- name]`: runs the measurements of `bench/*.bench.ts`, all or those whose name contains `name`.
 *
 * Through Vite, because they are TypeScript and use our packages; on the build, because that is what people run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { findChromium } from './find-chromium.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'bench');
const [wanted = ''] = process.argv.slice(2);

const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.bench.ts')) : [];
const chosen = names.filter((name) => name.includes(wanted)).sort();
if (chosen.length === 0) {
  console.error(`No measurement in ${FOLDER} is called ${wanted || '*.bench.ts'}.`);
  process.exit(1);
}
const build = spawnSync(process.execPath, [path.join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
if (build.status !== 0) process.exit(1);
if (chosen.some((name) => /^(browser|landing|inventory)\b/.test(name)))
  process.env.CHROME = await findChromium();
for (const name of chosen) {
  console.log(`\n═══ ${name} ═══`);
  await runnerImport(path.join(FOLDER, name), { root: ROOT, configFile: false });
}
