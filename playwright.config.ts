/**
 * The journeys in a real browser. `scripts/test.mjs` builds the app, finds a Chromium and names it in `CHROME`.
 *
 * One worker by default: a journey is about one shop, and two browsers on two cores only make each other slow.
 */
import { defineConfig } from '@playwright/test';

const { CHROME, CUADRA_CATALOGUES, CUADRA_LONG, CUADRA_SCREENSHOTS } = process.env;

/** Suites that a normal run leaves out, each with the variable that asks for it. */
const special = { catalogue: CUADRA_CATALOGUES, long: CUADRA_LONG, screenshots: CUADRA_SCREENSHOTS };
const leftOut = Object.entries(special).filter(([, wanted]) => wanted === undefined);
const only = CUADRA_CATALOGUES ? 'catalogue' : CUADRA_SCREENSHOTS ? 'screenshots' : undefined;

export default defineConfig({
  testDir: only === undefined ? 'e2e' : `e2e/${only}`,
  // From the root on: the project itself may lie in a folder of such a name.
  testIgnore: leftOut.map(([folder]) => `${import.meta.dirname.replaceAll('\\', '/')}/e2e/${folder}/**`),
  outputDir: 'test-results',
  timeout: 60_000,
  // The machine may be busy: what never comes is told soon enough, what comes late is not a fault.
  expect: { timeout: 15_000 },
  retries: 0,
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
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
