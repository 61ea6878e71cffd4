/**
 * `npm start`: builds what has changed, then becomes the server.
 *
 * The server is imported, not spawned: Ctrl+C, `systemctl stop` and `docker stop` reach it without a chain of
 * processes to pass them on. The build runs in a process of its own, whose memory goes when it ends.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from './require-node.mjs';

requireNode();
const root = path.resolve(import.meta.dirname, '..');
if (!existsSync(path.join(root, 'node_modules'))) {
  fail('Faltan las dependencias. Ejecuta primero: npm ci');
}

if (process.env.NODE_ENV === undefined) process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);

const { isBuilt } = await import('./build.mjs');
if (!isBuilt()) {
  console.log('Preparando Cuadra; solo hace falta la primera vez y después de cada actualización…');
  const build = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { encoding: 'utf8' });
  // What the tools say interests nobody while all goes well.
  if (build.status !== 0)
    fail(`${build.stdout}${build.stderr}\nNo se pudo preparar Cuadra; arriba está el motivo.`);
}
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
