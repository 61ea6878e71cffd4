/**
 * `npm start`: builds what has changed, then keeps a server running until a signal stops it (`supervise.mjs`).
 *
 * The server is a process of its own, so that one that ends by itself is started again; Ctrl+C, `systemctl stop` and
 * `docker stop` are passed on to it. A command is run in this process. The build, too, has one of its own, whose memory
 * goes when it ends.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from './require-node.mjs';
import { runServer, supervise, waitFor } from './supervise.mjs';

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
  // The tools' output is shown only when they fail.
  if (build.status !== 0)
    fail(`${build.stdout}${build.stderr}\nNo se pudo preparar Cuadra; arriba está el motivo.`);
}
const main = path.join(root, 'apps/server/dist/main.js');
if (process.argv.length > 2) await import(pathToFileURL(main).href);
else await keepServing();

async function keepServing() {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());
  const means = {
    run: (signal) => runServer(main, signal),
    wait: waitFor,
    say: (line) => console.error(line),
  };
  process.exit(await supervise(means, stop.signal));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
