/** Vitest's global set-up of the server's tests: starts the engine before the first file, stops it after the last. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEngine } from '../db/engine/start-engine.ts';
import { migrate } from '../db/migrate.ts';
import { execute, TEMPLATE_DATABASE } from './engine.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cuadra-test-'));
  const engine = await startEngine({ dataDir, log: console.warn });
  const stop = async () => {
    await engine.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await execute(engine.connection, `create database ${TEMPLATE_DATABASE}`);
    await migrate({ ...engine.connection, database: TEMPLATE_DATABASE });
    project.provide('engine', engine.connection);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
