/**
 * The journeys in a real browser. `scripts/test.mjs` builds the app, finds a Chromium and names it in `CHROME`.
 *
 * A journey mostly waits, for the browser, the server or the clock in turn: one for each core, each with a server of
 * its own, and every test by itself, so that the long ones do not wait for each other.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const { CHROME, CUADRA_CATALOGUES, CUADRA_LONG, CUADRA_SCREENSHOTS } = process.env;

/** Suites that a normal run leaves out, each with the variable that asks for it. */
const special = { catalogue: CUADRA_CATALOGUES, long: CUADRA_LONG, screenshots: CUADRA_SCREENSHOTS };
const leftOut = Object.entries(special).filter(([, wanted]) => wanted === undefined);
const only = CUADRA_CATALOGUES ? 'catalogue' : CUADRA_SCREENSHOTS ? 'screenshots' : undefined;

/** More browsers than this are no quicker: they wait for the disk. */
const WORKERS_MAX = 4;

export default defineConfig({
  testDir: only === undefined ? 'e2e' : `e2e/${only}`,
  // From the root on: the project itself may lie in a folder of such a name.
  testIgnore: leftOut.map(([folder]) => `${import.meta.dirname.replaceAll('\\', '/')}/e2e/${folder}/**`),
  outputDir: 'test-results',
  // The machine may be busy: what never comes is reported soon enough, what comes late is not a fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A journey that fails is walked once more and counted as unsteady: a fault to mend, which stops no other work. What
  // takes long looks for such faults.
  retries: CUADRA_LONG === undefined ? 1 : 0,
  fullyParallel: true,
  workers: Math.min(availableParallelism(), WORKERS_MAX),
  forbidOnly: process.env.CI !== undefined,
  // What takes long and has its rule tried in smaller tests too.
  ...(CUADRA_LONG === undefined ? { grepInvert: /@long/ } : {}),
  reporter: 'list',
  use: {
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    // A film of every test costs a third of the run. A failed one leaves its last picture and what the page said;
    // `npm run test:browser -- <file> --trace on` films it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // At its first visit a device fetches every file of the app for later, which costs more than most journeys do: only
    // those that open with no network let it, by `test.use`.
    serviceWorkers: 'block',
    // On a busy machine a dialog still slides away between the two halves of a click.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(CHROME === undefined ? {} : { executablePath: CHROME }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Without these the browser looks up its maker's hosts at each start.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
