/**
 * `npm run dev`: the web app from Vite with hot replacement, the server built and started again on each change.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build, createServer } from 'vite';
import { requireNode } from './require-node.mjs';

requireNode();
const ROOT = path.resolve(import.meta.dirname, '..');
const SERVER = path.join(ROOT, 'apps/server');
const port = process.env.CUADRA_PORT || '4321';

let server;
let restarting = Promise.resolve();

process.env.CUADRA_API_ORIGIN = `http://127.0.0.1:${port}`;
const web = await createServer({ configFile: path.join(ROOT, 'apps/web/vite.config.ts') });
await web.listen();
web.printUrls();

const watcher = await build({
  root: SERVER,
  configFile: path.join(SERVER, 'vite.config.ts'),
  logLevel: 'warn',
  build: { watch: {} },
});
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error);
  if (event.code === 'END') restarting = restarting.then(restart);
});

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => restarting.then(stop).then(() => process.exit(0)));

/** The engine allows one server a folder: the next starts when the last has gone. */
async function restart() {
  await stop();
  server = spawn(process.execPath, ['--enable-source-maps', path.join(SERVER, 'dist/main.js')], {
    stdio: 'inherit',
    env: { CUADRA_PUBLIC_URL: web.resolvedUrls.local[0], ...process.env, CUADRA_PORT: port },
    // Ctrl+C is for this script, which then stops the server.
    detached: process.platform !== 'win32',
  });
}

async function stop() {
  if (server === undefined || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
