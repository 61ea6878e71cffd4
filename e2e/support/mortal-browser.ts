/** A browser with a profile of its own that can be killed the hard way, and started again on what it left behind. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

/** Of each log, its end: characters. */
const LOG_LENGTH_MAX = 20_000;

type LaunchOptions = Parameters<typeof chromium.launchPersistentContext>[1];

export class MortalBrowser {
  private readonly profile: string;
  private readonly options: LaunchOptions;
  private context: BrowserContext | undefined;

  private constructor(profile: string, options: LaunchOptions) {
    this.profile = profile;
    this.options = options;
  }

  /** @param options as Playwright takes them, with the address of the server */
  static async create(options: LaunchOptions): Promise<MortalBrowser> {
    return new MortalBrowser(await mkdtemp(path.join(tmpdir(), 'cuadra-profile-')), options);
  }

  /** Another browser on a copy of its profile, as a cloned machine has it; this one must not run. */
  async copy(): Promise<MortalBrowser> {
    const profile = await mkdtemp(path.join(tmpdir(), 'cuadra-profile-'));
    await cp(this.profile, profile, { recursive: true });
    return new MortalBrowser(profile, this.options);
  }

  /** Starts it on its profile and returns its one page. */
  async start(): Promise<Page> {
    this.context = await chromium.launchPersistentContext(this.profile, this.options);
    return this.context.pages()[0] ?? (await this.context.newPage());
  }

  /** Ends it as a user does by closing the window. */
  async close(): Promise<void> {
    await this.context?.close();
    this.context = undefined;
  }

  /** Kills every process of it at once, as a power cut would. */
  async kill9(): Promise<void> {
    const context = this.context;
    if (context === undefined) throw new Error('the browser does not run');
    const closed = new Promise<void>((resolve) => {
      context.once('close', () => resolve());
    });
    for (const pid of await this.pids()) killQuietly(pid);
    await closed;
    this.context = undefined;
  }

  /** As it does itself with databases that it finds damaged; it must not run. */
  async dropDatabases(): Promise<void> {
    await rm(path.join(this.profile, 'Default', 'IndexedDB'), { recursive: true });
  }

  /** What it has written about the state of its databases: where it found one damaged, it says so here. */
  async databaseLogs(): Promise<string> {
    const names = await readdir(this.profile, { recursive: true });
    const logs = names.filter((name) => /leveldb[\\/]LOG(\.old)?$/.test(name)).sort();
    const texts = logs.map(async (name) => {
      const text = await readFile(path.join(this.profile, name), 'utf8');
      return `${name}\n${text.slice(-LOG_LENGTH_MAX)}`;
    });
    return (await Promise.all(texts)).join('\n\n');
  }

  async dispose(): Promise<void> {
    await this.close();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Those whose command line names the profile, and their children, which do not. */
  private async pids(): Promise<number[]> {
    const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
    const processes = await Promise.all(all.map(readProcess));
    const own = new Set(
      processes.filter((one) => one?.command.includes(this.profile)).map((one) => one?.pid ?? 0),
    );
    for (let size = 0; size !== own.size; ) {
      size = own.size;
      for (const one of processes) if (one !== undefined && own.has(one.parent)) own.add(one.pid);
    }
    return [...own];
  }
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Undefined when it has ended meanwhile. */
async function readProcess(pid: number): Promise<Process | undefined> {
  try {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return { pid, command, parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) };
  } catch {
    return undefined;
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Ended with its parent already.
  }
}
