/**
 * A small process that outlives ours by a moment and stops PostgreSQL.
 *
 * A server that is killed (`kill -9`, out of memory, a crash of Node) can clean nothing up. The watchdog holds the
 * other end of a pipe. When our process ends, in any way, the system closes our end, and the watchdog stops PostgreSQL.
 * Each line that we write names the PostgreSQL to stop from then on; an empty line names none.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { type EngineUser, spawnOptions } from './engine-user.ts';

export interface Watchdog {
  guard(postgresPid: number): void;
  /** Ends without stopping PostgreSQL. */
  dismiss(): void;
}

const RESPAWN_DELAY_MS = 1_000;

const SHELL_SCRIPT = `
trap '' INT TERM HUP
pid=
while read -r line; do pid=$line; done
[ -z "$pid" ] || kill -INT "$pid"
`;

/**
 * Windows has neither `sh` nor signals: a Node process calls `pg_ctl`, which it gets as a parameter with the cluster.
 */
const NODE_SCRIPT = `
const lines = require('node:readline').createInterface({ input: process.stdin });
let pid = '';
lines.on('line', (line) => { pid = line; });
lines.on('close', () => {
  const [pgCtl, clusterDir] = process.argv.slice(1);
  if (pid) require('node:child_process').spawnSync(pgCtl, ['stop', '-D', clusterDir, '-m', 'fast'], { windowsHide: true });
});
`;

/** Starts a process that stops the engine when this process dies without doing so. */
export function startWatchdog(clusterDir: string, pgCtl: string, user: EngineUser | undefined): Watchdog {
  let guarded = '';
  let isDismissed = false;
  let child = start();

  function start(): ChildProcess {
    const started = spawnWatchdog(clusterDir, pgCtl, user);
    // Writing to a watchdog that has just died fails; its death is handled here, once.
    started.stdin?.on('error', () => undefined);
    started.once('close', () => setTimeout(replace, RESPAWN_DELAY_MS).unref());
    return started;
  }

  function replace(): void {
    if (isDismissed) return;
    child = start();
    tell(guarded);
  }

  function tell(line: string): void {
    guarded = line;
    child.stdin?.write(`${line}\n`);
  }

  return {
    guard: (postgresPid) => tell(String(postgresPid)),
    dismiss: () => {
      isDismissed = true;
      tell('');
      child.stdin?.end();
    },
  };
}

function spawnWatchdog(clusterDir: string, pgCtl: string, user: EngineUser | undefined): ChildProcess {
  const [command, parameters] =
    process.platform === 'win32'
      ? [process.execPath, ['-e', NODE_SCRIPT, pgCtl, clusterDir]]
      : ['/bin/sh', ['-c', SHELL_SCRIPT]];
  const child = spawn(command, parameters, {
    ...spawnOptions(user),
    // A process group of its own: Ctrl+C in the terminal reaches neither it nor PostgreSQL before the server has ended.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}
