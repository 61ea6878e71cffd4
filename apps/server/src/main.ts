/** The process: settings in, a server up or a command run, signals, an exit code. */
import { runCommand } from './commands/commands.ts';
import { readConfig, StartupError } from './config.ts';
import { type RunningServer, serve } from './start/serve.ts';

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command === undefined) await serveUntilStopped();
  else process.exitCode = await runCommand(command, { config: readConfig(), args, print }, printApart);
}

async function serveUntilStopped(): Promise<void> {
  const server = await serve(readConfig(), print);
  print(server.summary);
  stopWhenTold(server);
  // Notifies `scripts/supervise.mjs`, where it has started this process.
  process.send?.('serving');
}

/**
 * Stops at a signal or at its supervisor's request. A second signal changes nothing: the work under way is being
 * finished, within its time limit.
 */
function stopWhenTold(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('message', (message) => {
    if (message === 'stop') stop();
  });
  // The supervisor has ended: nothing else could stop this process any more.
  process.on('disconnect', stop);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** For what is no part of a command's answer. */
function printApart(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** What the owner can correct is one sentence; anything else is a bug and shows its stack. */
function fail(error: unknown): never {
  const isForOwner = error instanceof StartupError;
  process.stderr.write(`${isForOwner ? error.message : stackOf(error)}\n`);
  process.exit(1);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main(process.argv.slice(2)).catch(fail);
