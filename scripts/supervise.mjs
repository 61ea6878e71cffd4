/**
 * Keeps the server running: one that ends by itself after it has served, killed by the system or out of memory, is
 * started again, with a longer delay each time. One that ended in order is not, nor one that never served: its settings
 * are wrong, and it has logged why.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export const DELAY_MS_MIN = 1_000;
export const DELAY_MS_MAX = 60_000;
/** Having run so long, the next end is another matter. */
export const STEADY_MS = 300_000;
/** The server finishes what is under way; one that hangs is killed, and its engine recovers. */
const STOP_MS_MAX = 60_000;

/** The message of a server over its channel once it takes calls. */
export const SERVING = 'serving';
/** The message that ends it in order: a signal would not do on Windows. */
export const STOP = 'stop';

/**
 * Runs servers one after another until one ends in order or is ordered to.
 *
 * @param {{
 *   run: (stop: AbortSignal) => Promise<{ code: number | null, hasServed: boolean, ms: number }>,
 *   wait: (ms: number, stop: AbortSignal) => Promise<void>,
 *   say: (line: string) => void,
 * }} means `run` resolves when a server has ended
 * @param {AbortSignal} stop
 * @returns the exit code of it all
 */
export async function supervise({ run, wait, say }, stop) {
  let hasServed = false;
  for (let delayMs = DELAY_MS_MIN; ; delayMs = Math.min(delayMs * 2, DELAY_MS_MAX)) {
    const ended = await run(stop);
    hasServed ||= ended.hasServed;
    if (ended.code === 0 || stop.aborted) return ended.code ?? 1;
    if (!hasServed) return 1;
    if (ended.ms >= STEADY_MS) delayMs = DELAY_MS_MIN;
    say(`Cuadra se cerró sin que nadie lo pidiera; se inicia de nuevo en ${delayMs / 1000} s.`);
    await wait(delayMs, stop);
    if (stop.aborted) return 0;
  }
}

/** One server as a process of its own, until it has ended. */
export function runServer(main, stop) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const child = spawn(process.execPath, ['--enable-source-maps', main], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Ctrl+C is for this process, which then stops the server.
      detached: process.platform !== 'win32',
    });
    let hasServed = false;
    let killing;
    const end = () => {
      child.send(STOP, () => undefined);
      killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
    };
    child.on('message', (message) => {
      hasServed ||= message === SERVING;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(killing);
      stop.removeEventListener('abort', end);
      resolve({ code, hasServed, ms: performance.now() - startedAt });
    });
    if (stop.aborted) end();
    else stop.addEventListener('abort', end, { once: true });
  });
}

/** Ends early on the order to stop. */
export async function waitFor(ms, stop) {
  await sleep(ms, undefined, { signal: stop }).catch((error) => {
    if (!stop.aborted) throw error;
  });
}
