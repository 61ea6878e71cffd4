import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const { CUADRA_CATALOGUES, CUADRA_LONG } = process.env;

/** `.catalogue.` tests run alone, on a folder of real catalogues; `.long.` tests only when they are asked for. */
const kind = CUADRA_CATALOGUES === undefined ? 'test' : 'catalogue.test';
const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  ...(CUADRA_CATALOGUES === undefined ? ['**/*.catalogue.test.*'] : []),
  ...(CUADRA_LONG === undefined ? ['**/*.long.test.*'] : []),
];

/** The machine may be busy: what never comes is reported soon enough, what comes late is no fault. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
/** A law of the books is tried on many stories, and each document of them is booked by the engine. */
const PATIENCE_WITH_STORIES = {
  ...PATIENCE,
  testTimeout: CUADRA_LONG === undefined ? 240_000 : 3_600_000,
};

/** One project a layer, so that `npm run test:unit` needs no database and `test:server` no browser. */
export default defineConfig({
  test: {
    // By itself Vitest would leave one core idle, and of two that is half.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: [`packages/*/src/**/*.${kind}.ts`],
          exclude,
          // What is pure holds nothing in its modules, and to load them anew for each file took most of the time.
          isolate: false,
          environment: 'node',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'web',
          include: [
            `apps/web/src/**/*.${kind}.{ts,tsx}`,
            `apps/web/*.${kind}.ts`,
            `scripts/**/*.${kind}.mjs`,
          ],
          exclude,
          setupFiles: ['apps/web/src/testing/file-setup.ts'],
          isolate: false,
          environment: 'node',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          include: [`apps/server/src/**/*.${kind}.ts`],
          exclude,
          globalSetup: ['apps/server/src/testing/engine-setup.ts'],
          // The server keeps nothing in its modules, and to load them anew for each file took a third of the time.
          isolate: false,
          environment: 'node',
          ...PATIENCE_WITH_STORIES,
        },
      },
    ],
  },
});
