/**
 * The `test` of every journey: one real server for all of them, and watchers that no journey can forget. A request to
 * another origin, or an uncaught error, fails the test it happens in.
 */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { CuadraServer } from './server.ts';

interface WorkerFixtures {
  readonly server: CuadraServer;
}

interface TestFixtures {
  readonly watched: Watched;
}

export interface Watched {
  /** Every request the pages, their workers and the service worker of the context have made. */
  readonly requests: readonly string[];
  readonly errors: readonly string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern
    async ({}, use) => {
      const server = await CuadraServer.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  watched: [
    async ({ context, server }, use) => {
      const watched = watch(context);
      await use(watched);
      expectNoFaults(watched, server.url);
    },
    { auto: true },
  ],
});

export { expect };

/** Starts to record what a context does; for contexts that a test makes itself too. */
export function watch(context: BrowserContext): Watched {
  const requests: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  context.on('weberror', (webError) => errors.push(textOf(webError.error())));
  return { requests, errors };
}

/** Errors of the browser's own have no stack. */
function textOf({ stack, name, message }: Error): string {
  return stack || `${name}: ${message}`;
}

export function expectNoFaults({ requests, errors }: Watched, origin: string): void {
  const foreign = requests.filter((url) => isOnNetwork(url) && new URL(url).origin !== origin);
  expect(foreign, 'requests to other origins').toEqual([]);
  expect(errors, 'uncaught errors').toEqual([]);
}

/** Pictures in memory and inline data never leave the device. */
function isOnNetwork(url: string): boolean {
  return !/^(data|blob|about|chrome-extension):/.test(url);
}
