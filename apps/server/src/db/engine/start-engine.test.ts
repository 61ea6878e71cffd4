import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StartupError } from '../../config.ts';
import {
  buildEngineServer,
  type EngineServer,
  query,
  runEngineServer,
  temporaryDataDir,
} from './engine-harness.ts';
import { readPostmaster } from './postmaster-file.ts';
import { isAlive, isNumberTaken, processesOn, waitUntil } from './processes.ts';
import { type Engine, startEngine } from './start-engine.ts';

const WAIT_MS = 20_000;

let built: Awaited<ReturnType<typeof buildEngineServer>>;
let template: ReturnType<typeof temporaryDataDir>;
beforeAll(async () => {
  built = await buildEngineServer();
  template = temporaryDataDir();
  const engine = await startEngine({ dataDir: template.dataDir, log: () => undefined });
  await engine.stop();
});
afterAll(() => {
  built.remove();
  template.remove();
});

describe('startEngine', () => {
  it('keeps the data from one start to the next', async () => {
    const dataDir = usedDataDir();
    const first = await startedEngine(dataDir);
    await query(first.connection, 'create table sale (total numeric); insert into sale values (12.50)');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await startedEngine(dataDir);
    expect(await query(second.connection, 'select total from sale')).toEqual([{ total: '12.50' }]);
  });

  it('makes UTF-8 databases with checksums and never answers before the write is on disk', async () => {
    const engine = await startedEngine(newDataDir());
    const [row] = await query(
      engine.connection,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, upper('ñandú') as upper`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      checksums: 'on',
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      upper: 'ÑANDÚ',
    });
    await expect(query(engine.connection, 'alter system set fsync = off')).rejects.toThrow(/ALTER SYSTEM/);
  });

  it('opens no port, and lets no other account of the machine in', async () => {
    const engine = await startedEngine(usedDataDir());
    expect(await query(engine.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(statSync(engine.connection.host).mode & 0o777).toBe(0o700);
  });

  it('puts the socket in a short private folder when the path of the data is long or odd', async () => {
    const engine = await startedEngine(path.join(newDataDir(), `${'tienda'.repeat(20)}, C.A.`));
    expect(engine.connection.host.length).toBeLessThan(80);
    expect(statSync(engine.connection.host).mode & 0o777).toBe(0o700);
    expect(await query(engine.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await engine.stop();
    expect(existsSync(engine.connection.host)).toBe(false);
  });

  it('refuses a folder that another Cuadra has open, and leaves that one working', async () => {
    const dataDir = usedDataDir();
    const holder = await startedServer(dataDir);
    const refusal = startEngine({ dataDir, log: () => undefined });
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow('La carpeta de datos ya está en uso');
    expect(await runEngineServer(built.script, dataDir)).toContain('La carpeta de datos ya está en uso');
    expect(await query(holder.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second start in the same process too, and allows it after the stop', async () => {
    const dataDir = usedDataDir();
    const engine = await startedEngine(dataDir);
    await expect(startEngine({ dataDir, log: () => undefined })).rejects.toThrow('ya está en uso');
    await engine.stop();
    await startedEngine(dataDir);
  });

  it.runIf(process.platform === 'linux')(
    'is not fooled by a postmaster.pid whose number another process has by now',
    async () => {
      const dataDir = usedDataDir();
      const lines = [process.pid, path.join(dataDir, 'postgres'), 0, 5432, '', '', '', 'ready'];
      writeFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`);
      const engine = await startedEngine(dataDir);
      expect(engine.pid).not.toBe(process.pid);
    },
  );

  it.runIf(process.platform === 'linux')(
    'is not fooled by the number of an engine that was killed and that nobody has looked at yet',
    async () => {
      const dataDir = usedDataDir();
      const clusterDir = path.join(dataDir, 'postgres');
      const pid = await zombieOf(clusterDir);
      const lines = [pid, clusterDir, 0, 5432, clusterDir, '', '', 'ready'];
      for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
        writeFileSync(path.join(clusterDir, name), `${lines.join('\n')}\n`);
      }
      const engine = await startedEngine(dataDir);
      expect(engine.pid).not.toBe(pid);
    },
  );

  it('refuses the data of another major version of PostgreSQL and touches nothing', async () => {
    const dataDir = newDataDir();
    const cluster = path.join(dataDir, 'postgres');
    mkdirSync(cluster, { recursive: true, mode: 0o755 });
    writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n');
    await expect(startEngine({ dataDir, log: () => undefined })).rejects.toThrow(
      /datos de PostgreSQL 17 y este Cuadra trae PostgreSQL 18: no se tocó nada/,
    );
    expect(existsSync(path.join(cluster, 'postgresql.conf'))).toBe(false);
  });

  it('tells with the words of PostgreSQL why it does not start', async () => {
    const dataDir = usedDataDir();
    writeFileSync(path.join(dataDir, 'postgres', 'global', 'pg_control'), 'nada');
    await expect(startEngine({ dataDir, log: () => undefined })).rejects.toThrow(
      /no arrancó[\s\S]*pg_control/,
    );
  });

  it('begins again when the first start was cut off half-way', async () => {
    const dataDir = newDataDir();
    mkdirSync(path.join(dataDir, 'postgres.nuevo', 'base'), { recursive: true });
    await startedEngine(dataDir);
    expect(existsSync(path.join(dataDir, 'postgres.nuevo'))).toBe(false);
  });
});

describe('when the server is killed', () => {
  it('leaves no engine behind, and the next start has every acknowledged row', async () => {
    const dataDir = usedDataDir();
    const server = await startedServer(dataDir);
    await query(
      server.connection,
      'create table sale (id int); insert into sale select generate_series(1, 301)',
    );
    server.child.kill('SIGKILL');
    expect(await waitUntil(() => !isAlive(server.pid), WAIT_MS)).toBe(true);

    const next = await startedEngine(dataDir);
    expect(await query(next.connection, 'select count(*)::int from sale')).toEqual([{ count: 301 }]);
  });

  it('stops an engine that was orphaned all the same, and starts', async () => {
    const dataDir = usedDataDir();
    const server = await startedServer(dataDir);
    for (const pid of watchdogsOf(server)) process.kill(pid, 'SIGKILL');
    server.child.kill('SIGKILL');
    await waitUntil(() => server.child.signalCode !== null, WAIT_MS);
    expect(isAlive(server.pid)).toBe(true);

    const lines: string[] = [];
    const next = await startedEngine(dataDir, (line) => lines.push(line));
    expect(isAlive(server.pid)).toBe(false);
    expect(lines).toEqual(['Se cerró la base de datos que dejó abierta una ejecución anterior.']);
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('when PostgreSQL is killed', () => {
  it('starts it again under the same address, with every acknowledged row', async () => {
    const dataDir = usedDataDir();
    const engine = await startedEngine(dataDir);
    await query(
      engine.connection,
      'create table sale (id int); insert into sale select generate_series(1, 301)',
    );
    const killed = engine.pid;
    process.kill(killed, 'SIGKILL');
    expect(await waitUntil(() => engine.pid !== killed, WAIT_MS)).toBe(true);
    expect(await query(engine.connection, 'select count(*)::int from sale')).toEqual([{ count: 301 }]);
  });

  it('does so even while a long query keeps one of its processes busy', async () => {
    const engine = await startedEngine(usedDataDir());
    const busy = query(engine.connection, 'select count(*) from generate_series(1, 1e12)').catch(
      () => 'cut off',
    );
    await query(engine.connection, 'select 1');
    const killed = engine.pid;
    process.kill(killed, 'SIGKILL');
    expect(await waitUntil(() => engine.pid !== killed, WAIT_MS)).toBe(true);
    expect(await busy).toBe('cut off');
  });

  it('guards the new one as it did the first', async () => {
    const dataDir = usedDataDir();
    const server = await startedServer(dataDir);
    process.kill(server.pid, 'SIGKILL');
    const cluster = path.join(dataDir, 'postgres');
    const ready = () => {
      const postmaster = readPostmaster(cluster);
      return postmaster?.isReady === true && postmaster.pid !== server.pid;
    };
    expect(await waitUntil(ready, WAIT_MS)).toBe(true);
    server.child.kill('SIGKILL');
    expect(await waitUntil(() => processesOn(cluster).length === 0, WAIT_MS)).toBe(true);
  });
});

/** A path where nothing is yet. */
function newDataDir(): string {
  const { dataDir, remove } = temporaryDataDir();
  onTestFinished(remove);
  return dataDir;
}

/** The data of a Cuadra that ran once and stopped; a copy is quicker than making a cluster. */
function usedDataDir(): string {
  const dataDir = newDataDir();
  execFileSync('cp', ['-a', template.dataDir, dataDir]);
  return dataDir;
}

async function startedEngine(
  dataDir: string,
  log: (line: string) => void = () => undefined,
): Promise<Engine> {
  const engine = await startEngine({ dataDir, log });
  onTestFinished(() => engine.stop());
  return engine;
}

async function startedServer(dataDir: string): Promise<EngineServer> {
  const server = await runEngineServer(built.script, dataDir);
  if (typeof server === 'string') throw new Error(server);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await waitUntil(() => processesOn(path.join(dataDir, 'postgres')).length === 0, WAIT_MS);
  });
  return server;
}

/** The children of the server that are not PostgreSQL. */
function watchdogsOf(server: EngineServer): number[] {
  const children = readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8');
  return children
    .trim()
    .split(' ')
    .map(Number)
    .filter((pid) => pid !== server.pid);
}

/** A process of the cluster's account that has ended, and whose parent never asks how. */
async function zombieOf(clusterDir: string): Promise<number> {
  const { uid, gid } = statSync(clusterDir);
  // It ends once the shell has become another program: a shell may ask how its children ended.
  const child = '(until [ "$(cat /proc/$$/comm)" = sleep ]; do :; done)';
  const parent = spawn('sh', ['-c', `${child} & echo $!; exec sleep 60`], { uid, gid });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(String(said));
  await waitUntil(() => !isAlive(pid), WAIT_MS);
  expect(isNumberTaken(pid)).toBe(true);
  return pid;
}
