/** A server that is killed comes back by itself, on its data; one that is ordered to stop does not. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CuadraServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const START = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));

async function serverPid(server: CuadraServer): Promise<number> {
  const lock = await readFile(path.join(server.dataDir, 'cuadra.lock'), 'utf8');
  return Number(lock.split('\n')[0]);
}

async function isHealthy(server: CuadraServer): Promise<boolean> {
  try {
    return (await fetch(`${server.url}/api/v1/health`)).ok;
  } catch {
    // Not listening while it starts again.
    return false;
  }
}

test('a server that is killed is started again, as often as it is, and stops when it is ordered to', async () => {
  const server = await CuadraServer.start({}, START);
  try {
    for (let turn = 0; turn < 2; turn += 1) {
      const killed = await serverPid(server);
      expect(killed).not.toBe(server.pid);
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => serverPid(server).catch(() => killed), { timeout: 60_000 }).not.toBe(killed);
      await expect.poll(() => isHealthy(server), { timeout: 60_000 }).toBe(true);
    }
    expect(server.log).toContain('se inicia de nuevo');
    await server.stop();
    expect(await isHealthy(server)).toBe(false);
  } finally {
    await server.dispose();
  }
});
