import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Config, readConfig, StartupError } from '../config.ts';
import { findRunningEngine } from '../db/engine/running-engine.ts';
import { openDatabase } from '../start/open-database.ts';
import { execute, freshDatabase, testEngine } from '../testing/engine.ts';
import { runCommand } from './commands.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'cuadra-command-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const CLEAN = 'El historial está completo y sin alteraciones: 0 empresas, 0 versiones.';

async function run(config: Config, name = 'audit-verify'): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runCommand(
    name,
    { config, args: [], print: (line) => lines.push(line) },
    () => undefined,
  );
  return { code, lines };
}

async function refusalOf(config: Config, name?: string): Promise<string> {
  const error = await run(config, name).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartupError);
  return error instanceof Error ? error.message : '';
}

describe('a command [PERM-04]', () => {
  it('works beside a server that runs, and by itself when it does not', async () => {
    const config = readConfig({ CUADRA_DATA: dataDir });
    const server = await openDatabase(config, () => undefined);
    const running = await findRunningEngine(dataDir);
    expect(running).toMatchObject({ host: expect.any(String), database: 'postgres' });
    expect(await run(config)).toEqual({ code: 0, lines: [CLEAN] });
    expect(await findRunningEngine(dataDir)).toEqual(running);
    await server.close();
    expect(await run(config)).toEqual({ code: 0, lines: [CLEAN] });
    expect(await findRunningEngine(dataDir)).toBeUndefined();
  });

  it('says in one Spanish sentence why it cannot', async () => {
    const fresh = await freshDatabase();
    const { host, port, user } = testEngine();
    const url = `postgres:///${fresh.name}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
    const config = readConfig({ DATABASE_URL: url });
    expect((await run(config)).code).toBe(0);
    expect(await refusalOf(config, 'borrar')).toMatch(/^No existe la orden «borrar»\. Hay: .*audit-verify/);
    expect(await refusalOf(config, 'toString')).toContain('No existe la orden «toString».');
    await execute(fresh.owner, `delete from migrations where name = 'baseline'`);
    expect(await refusalOf(config)).toContain('es de otra versión de Cuadra');
    const nowhere = path.join(dataDir, 'no-hay');
    expect(await refusalOf(readConfig({ CUADRA_DATA: nowhere }))).toContain(
      `No hay datos de Cuadra en ${nowhere}`,
    );
  });
});
