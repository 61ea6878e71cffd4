/**
 * `npm test` and its parts: runs the suites one after another, times each, adds up.
 *
 * One script for all so that every one names what failed and ends with the same line, `N passed, N failed`, and none
 * can report success without having run: a suite that dies, or that finds no test, counts as a failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printChecks, runChecks } from './check.mjs';
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs';
import { findChromium } from './find-chromium.mjs';
import { requireNode } from './require-node.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/** What each `npm run test…` runs; `catalogues` and `long` reach suites that a normal run leaves out. */
const MODES = {
  all: ['check', 'unit', 'server', 'browser'],
  unit: ['unit'],
  server: ['server'],
  browser: ['browser'],
  long: ['unit', 'server', 'browser'],
  catalogues: ['unit', 'server', 'browser'],
  screenshots: ['browser'],
};

const SUITES = {
  check: async () => {
    const results = await runChecks();
    printChecks(results);
    const passed = results.filter((result) => result.passed).length;
    return { passed, failed: results.length - passed };
  },
  unit: (parameters) => runVitest(['unit', 'web'], parameters),
  server: (parameters) => runVitest(['server'], parameters),
  browser: runPlaywright,
};

requireNode();
const [mode = 'all', ...parameters] = process.argv.slice(2);
if (MODES[mode] === undefined) fail(`Unknown suite ${mode}: one of ${Object.keys(MODES).join(', ')}.`);
if (mode === 'long') process.env.CUADRA_LONG = '1';
if (mode === 'screenshots') process.env.CUADRA_SCREENSHOTS = '1';
if (mode === 'catalogues') process.env.CUADRA_CATALOGUES = catalogueFolder(parameters.shift());

const reports = [];
for (const name of MODES[mode]) {
  console.log(`\n═══ ${name} ═══`);
  const startedAt = performance.now();
  const counts = await SUITES[name](parameters);
  reports.push({ name, ...counts, seconds: (performance.now() - startedAt) / 1000 });
}
printTotals(reports);

function printTotals(rows) {
  for (const { name, failures = [] } of rows)
    for (const { title, message } of failures) console.log(`\n── ${name}: ${title}\n${message}`);
  console.log('');
  for (const { name, passed, failed, unsteady = 0, seconds } of rows) {
    const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    const note = unsteady === 0 ? '' : `  ${unsteady} passed only when repeated`;
    console.log(`${name.padEnd(8)} ${figures} ${seconds.toFixed(1).padStart(7)} s${note}`);
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const passed = sum('passed');
  // A run in which nothing ran has shown nothing.
  const failed = Math.max(sum('failed'), passed === 0 ? 1 : 0);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

/** @param projects those of `vitest.config.ts` */
function runVitest(projects, parameters) {
  return withReport((report) => {
    const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const status = run(program, [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...emptyAllowed(projects),
      ...reporters,
      ...parameters,
    ]);
    return counted(status, report, (json) => ({
      failures: failedOfVitest(json),
      passed: json.numPassedTests,
      // A file that does not even load has no test to fail.
      failed:
        json.numFailedTests +
        json.testResults.filter(
          ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
        ).length,
    }));
  });
}

async function runPlaywright(parameters) {
  if (run(path.join(ROOT, 'scripts/build.mjs'), []) !== 0) return { passed: 0, failed: 1 };
  process.env.CHROME = await findChromium();
  return withReport((report) => {
    const program = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
    const status = run(program, ['test', '--reporter=list,json', ...parameters], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return counted(status, report, (json) => ({
      failures: failedOfPlaywright(json),
      passed: json.stats.expected + json.stats.flaky,
      failed: json.stats.unexpected,
      unsteady: json.stats.flaky,
    }));
  });
}

/** The server has no tests about catalogues: they reach it through the browser. */
function emptyAllowed(projects) {
  return mode === 'catalogues' && projects.includes('server') ? ['--passWithNoTests'] : [];
}

/** The figures of a runner's report; one failure where it died without one, or failed without saying what. */
function counted(status, report, read) {
  if (!existsSync(report)) return { passed: 0, failed: status === 0 ? 0 : 1 };
  const counts = read(JSON.parse(readFileSync(report, 'utf8')));
  return { ...counts, failed: status === 0 ? counts.failed : Math.max(counts.failed, 1) };
}

function withReport(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadra-report-'));
  try {
    return use(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program, parameters, env = {}) {
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } };
  return spawnSync(process.execPath, [program, ...parameters], options).status;
}

function catalogueFolder(folder) {
  if (folder !== undefined && existsSync(folder) && statSync(folder).isDirectory())
    return path.resolve(folder);
  return fail('Indica la carpeta de los catálogos: npm run test:catalogues -- <carpeta>');
}

function fail(sentence) {
  console.error(sentence);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
