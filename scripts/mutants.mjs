/**
 * `npm run test:mutants [-- --group synchroniser --from 1 --to 40 --seed 13]`: breaks one line of the program at a time
 * and runs the tests beside it. A break that no test notices survives, and is printed: a test is missing there, or the
 * line does nothing. Noticed means that a test ran and failed, and which one is printed; a break that leaves no
 * program, so that no test runs at all, shows nothing and is counted apart.
 *
 * The lines are chosen by the seed, the same for the same text. Each is written into its file and taken back
 * afterwards, so nothing else may be edited meanwhile. Long, and therefore no part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { breaksOf, chooseBreaks, firstFailure } from './mutant-operators.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
const ROOT = path.resolve(import.meta.dirname, '..');
/** A break may loop for ever; so long without an end is an end. */
const TIMEOUT_MS = 10 * 60_000;
const NO_PROGRAM = { outcome: 'none', by: 'no test could run' };

/** The files to break, how many of their lines, and which tests run against each. */
const GROUPS = [
  {
    name: 'synchroniser',
    count: 35,
    project: 'web',
    folders: ['apps/web/src/data/sync'],
    files: [
      'apps/web/src/data/series.ts',
      'apps/web/src/data/device.ts',
      'apps/web/src/data/shown-balances.ts',
    ],
    tests: () => ['apps/web/src/data/sync/', 'apps/web/src/data/device', 'apps/web/src/data/forget-device'],
  },
  {
    name: 'recording',
    count: 15,
    project: 'server',
    folders: ['apps/server/src/db/functions/recording', 'apps/server/src/documents'],
    tests: () => ['apps/server/src/sync/', 'apps/server/src/documents/', 'apps/server/src/residence/'],
    // Tests of documents in other folders: run only for breaks that the first ones do not notice.
    further: ['restore', 'stock', 'merges', 'sales', 'cash', 'customers', 'caller'].map(
      (name) => `apps/server/src/${name}/`,
    ),
  },
  {
    name: 'ledgers',
    count: 25,
    project: 'unit',
    folders: ['stock', 'ledger', 'cash', 'party', 'returns'].map((name) => `packages/domain/src/${name}`),
    tests: ofDomain,
  },
  {
    name: 'pricing',
    count: 25,
    project: 'unit',
    folders: ['pricing', 'money', 'tax', 'sales'].map((name) => `packages/domain/src/${name}`),
    tests: ofDomain,
  },
  {
    name: 'books',
    count: 25,
    project: 'unit',
    folders: ['vat', 'withholdings', 'banking', 'payables'].map((name) => `packages/domain/src/${name}`),
    tests: ofDomain,
  },
  {
    name: 'fiscal',
    count: 25,
    project: 'unit',
    folders: ['hka', 'issue'].map((name) => `packages/fiscal/src/${name}`),
    tests: () => ['packages/fiscal/src/'],
  },
];

/** Folders of the domain use, and thereby test, one another's functions. */
function ofDomain() {
  return ['packages/domain/src/'];
}

const { values } = parseArgs({
  options: {
    group: { type: 'string' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '150' },
    seed: { type: 'string', default: '13' },
  },
});

const chosen = GROUPS.flatMap((group) => chooseBreaks(candidatesOf(group), group.count, Number(values.seed)))
  .map((one, place) => ({ ...one, number: place + 1 }))
  .filter(({ number }) => number >= Number(values.from) && number <= Number(values.to))
  .filter(({ group }) => values.group === undefined || group.name === values.group);
if (chosen.length === 0) {
  console.error('No line is chosen by these options.');
  process.exit(1);
}

let restore = () => {};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    restore();
    process.exit(1);
  });
}

for (const group of new Set(chosen.map((one) => one.group))) {
  const tests = [
    ...new Set(chosen.filter((one) => one.group === group).flatMap(({ file }) => group.tests(file))),
  ];
  const wholes = group.further === undefined ? [tests] : [tests, group.further];
  const failure = wholes
    .map((whole) => runTests(group.project, whole))
    .find(({ outcome }) => outcome !== 'passed');
  if (failure === undefined) continue;
  const { by } = failure;
  console.error(`The tests of ${group.name} fail without any break (${by}): nothing would be learnt.`);
  process.exit(1);
}

const WORDS = { passed: 'SURVIVED', failed: 'noticed', timeout: 'noticed', none: 'no program' };
const survivors = [];
let programs = 0;
for (const one of chosen) {
  const { outcome, by } = testBroken(one);
  if (outcome === 'passed') survivors.push(one);
  if (outcome !== 'none') programs += 1;
  console.log(`${String(one.number).padStart(3)} ${WORDS[outcome].padEnd(10)} ${textOf(one)}`);
  if (outcome !== 'passed') console.log(`    ${by}`);
}
console.log(
  `\n${programs} lines broken, ${survivors.length} not noticed, ${chosen.length - programs} no program`,
);
for (const one of survivors)
  console.log(`${textOf(one)}\n    - ${one.before.trim()}\n    + ${one.after.trim()}`);

function textOf({ group, file, line, operator }) {
  return `${group.name.padEnd(12)} ${file}:${line} ${operator}`;
}

/** Every line of the group that can be broken, with all the ways to break it. */
function candidatesOf(group) {
  const inFolders = group.folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((name) => path.posix.join(folder, name)),
  );
  const isSource = (file) => /\.(ts|sql)$/.test(file) && !/\.(test|d)\.ts$/.test(file);
  const files = [...inFolders, ...(group.files ?? [])].filter(isSource).sort();
  return files.flatMap((file) =>
    breaksOf(readFileSync(path.join(ROOT, file), 'utf8'), file.endsWith('.sql')).map((found) => ({
      ...found,
      file,
      group,
    })),
  );
}

/** The test beside the file first, then its folder, then all of the group: most breaks are noticed at once. */
function testBroken({ group, file, line, after }) {
  const full = path.join(ROOT, file);
  const text = readFileSync(full, 'utf8');
  const lines = text.split('\n');
  lines[line - 1] = after;
  restore = () => writeFileSync(full, text);
  writeFileSync(full, lines.join('\n'));
  try {
    const beside = file.replace(/\.ts$/, '.test.ts');
    const folder = `${path.posix.dirname(file)}/`;
    const isAlone = file.endsWith('.ts') && existsSync(path.join(ROOT, beside));
    const near = readdirSync(path.join(ROOT, folder)).some((name) => name.includes('.test.'));
    const stages = [...(isAlone ? [[beside]] : []), ...(near ? [[folder]] : []), group.tests(file)];
    if (group.further !== undefined) stages.push(group.further);
    for (const tests of stages) {
      const result = runTests(group.project, tests);
      if (result.outcome !== 'passed') return result;
    }
    return { outcome: 'passed', by: '' };
  } finally {
    restore();
    restore = () => {};
  }
}

/** How the tests end, and the first that failed: none of them where what they test could not be loaded. */
function runTests(project, tests) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadra-mutants-'));
  const report = path.join(folder, 'report.json');
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporter = ['--reporter=json', `--outputFile=${report}`];
  const parameters = ['run', '--project', project, '--bail', '1', '--maxWorkers', '1', ...reporter, ...tests];
  try {
    const { status, error } = spawnSync(process.execPath, [program, ...parameters], {
      cwd: ROOT,
      stdio: 'ignore',
      timeout: TIMEOUT_MS,
    });
    if (status === 0) return { outcome: 'passed', by: '' };
    if (error?.code === 'ETIMEDOUT')
      return { outcome: 'timeout', by: `no end in ${TIMEOUT_MS / 60_000} minutes` };
    return existsSync(report) ? firstFailure(readFileSync(report, 'utf8')) : NO_PROGRAM;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
