/** The memory of server and engine. */
import { readdir, readFile } from 'node:fs/promises';

import type { CuadraServer } from '../../e2e/support/server.ts';

/**
 * The proportional share of the server's process and of every process under it, in MB: memory that the engine's
 * processes share is counted once. Linux only; elsewhere NaN.
 */
export async function residentMegabytes(server: CuadraServer): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const pids = await descendants(server.pid);
  const sizes = await Promise.all(pids.map(proportionalKilobytes));
  return sizes.reduce((total, size) => total + size, 0) / 1024;
}

/** The highest of readings taken all the while. */
export interface Peak {
  /** Ends it, and answers the highest; again the same. */
  stop(): Promise<number>;
}

export function peakOf(read: () => Promise<number>, everyMs: number): Peak {
  let highest = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      highest = Math.max(highest, await read());
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await reading;
      return highest;
    },
  };
}

async function descendants(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const parent = /\) \S (\d+)/.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow);
}

/** A process may end between the listing and the reading; it then holds nothing. */
async function proportionalKilobytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}
