/**
 * A real Cuadra for a journey: the built server as a process of its own, on a data folder of its own, which can
 * be killed the hard way and started again on the same folder and port.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const START_MS_MAX = 120_000;
const POLL_MS = 50;
const PORT_FIRST = 20_000;
const PORTS_A_WORKER = 1_000;
const WORKER_RANGES = 10;

export class CuadraServer {
  readonly dataDir: string;
  readonly port: number;
  private readonly settings: Readonly<Record<string, string>>;
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(dataDir: string, port: number, settings: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.port = port;
    this.settings = settings;
  }

  /**
   * Starts on a new empty folder; `settings` are variables of the environment, the same after each restart.
   *
   * @param main as for {@link boot}
   */
  static async start(settings: Readonly<Record<string, string>> = {}, main = MAIN): Promise<CuadraServer> {
    // Under /var/tmp: as root the engine runs as another user, who must be able to pass through the folder.
    const dataDir = await mkdtemp(path.join('/var/tmp', 'cuadra-e2e-'));
    const server = new CuadraServer(dataDir, await freePort(), settings);
    await server.boot(main);
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Of the server's process; its engine runs below it. */
  get pid(): number {
    if (this.process?.pid === undefined) throw new Error('the server does not run');
    return this.process.pid;
  }

  /** What the server has printed so far. */
  get log(): string {
    return this.output;
  }

  /**
   * Starts the process and waits until it answers.
   *
   * @param main another release than the one that was built, or the script that supervises the server
   */
  async boot(main = MAIN): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: {
        ...cleanEnvironment(),
        CUADRA_DATA: this.dataDir,
        CUADRA_PORT: String(this.port),
        CUADRA_HOST: '127.0.0.1',
        CUADRA_PUBLIC_URL: this.url,
        // Journeys are of shops of every size; those about plans say which they mean.
        CUADRA_DEFAULT_PLAN: 'empresarial',
        // A rate is published on this machine.
        CUADRA_RATE_SOURCES: 'private',
        // As is a digital print shop.
        CUADRA_DIGITAL_PRINT_SHOPS: 'private',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    const take = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    await this.untilHealthy(child);
  }

  /** Kills engine and server as a power cut would: no signal that anyone could answer. */
  async kill9(): Promise<void> {
    const enginePid = (await this.postmaster()).pid;
    const child = this.process;
    if (child === undefined) throw new Error('the server does not run');
    const ended = once(child, 'exit');
    process.kill(enginePid, 'SIGKILL');
    child.kill('SIGKILL');
    await ended;
    this.process = undefined;
  }

  /** Ends it in order; what it holds stays in its folder. */
  async stop(): Promise<void> {
    const child = this.process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    this.process = undefined;
  }

  /** The mails it has written, oldest first; in a journey none leaves the machine. */
  async mails(): Promise<string[]> {
    const folder = path.join(this.dataDir, 'mail');
    const names = await readdir(folder).catch(() => []);
    return Promise.all(names.sort().map((name) => readFile(path.join(folder, name), 'utf8')));
  }

  /** Ends it in order and removes its folder. */
  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** A connection to the engine itself, as its owner: what a journey ends on is read past all of our code. */
  async database(): Promise<pg.Client> {
    const { socketDir, port } = await this.postmaster();
    const client = new pg.Client({ host: socketDir, port, user: 'postgres', database: 'postgres' });
    await client.connect();
    return client;
  }

  private async postmaster(): Promise<{ pid: number; port: number; socketDir: string }> {
    const lines = (await readFile(path.join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), socketDir: lines[4] ?? '' };
  }

  private async untilHealthy(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + START_MS_MAX;
    while (Date.now() < deadline) {
      if (child.exitCode !== null)
        throw new Error(`the server ended with ${child.exitCode}:\n${this.output}`);
      if (await isHealthy(this.url)) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`the server did not answer in time:\n${this.output}`);
  }
}

/** Without what the person running the tests has set for their own server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(CUADRA_|DATABASE_|SMTP_)/.test(name));
  return Object.fromEntries(own);
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/v1/health`)).ok;
  } catch {
    // Not listening yet: the caller retries until its own deadline.
    return false;
  }
}

let portsGiven = 0;

/**
 * A port that stays free while a killed server is down: below the system's ephemeral ports, and in a range of this
 * worker's own.
 */
async function freePort(): Promise<number> {
  const first = PORT_FIRST + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKER_RANGES) * PORTS_A_WORKER;
  portsGiven += 1;
  const start = process.pid + portsGiven;
  for (let step = 0; step < PORTS_A_WORKER; step += 1) {
    const port = first + ((start + step) % PORTS_A_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
