/**
 * `npm run check`: everything that can be known of the code without running it, five tools side by side.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Each by the file that its package runs, without a shell or npx in between. */
const CHECKS = [
  { name: 'types', program: 'node_modules/typescript/bin/tsc', parameters: ['--noEmit', '-p', '.'] },
  {
    name: 'style',
    program: 'node_modules/@biomejs/biome/bin/biome',
    parameters: ['check', '--error-on-warnings', '.'],
  },
  { name: 'unused', program: 'node_modules/knip/bin/knip.js', parameters: ['--no-progress'] },
  { name: 'imports', program: 'scripts/check-imports.mjs', parameters: [] },
  { name: 'purity', program: 'scripts/check-purity.mjs', parameters: [] },
];

/** @returns {Promise<{ name: string, passed: boolean, seconds: number, output: string }[]>} */
export function runChecks() {
  return Promise.all(CHECKS.map(runCheck));
}

function runCheck({ name, program, parameters }) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [path.join(ROOT, program), ...parameters], { cwd: ROOT });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        name,
        passed: code === 0,
        seconds: (performance.now() - startedAt) / 1000,
        output: Buffer.concat(chunks).toString('utf8'),
      }),
    );
  });
}

/** Prints the output of the tools that failed, then one line each. */
export function printChecks(results) {
  for (const { name, passed, output } of results)
    if (!passed) console.log(`\n── ${name} ──\n${output.trimEnd()}`);
  console.log('');
  for (const { name, passed, seconds } of results) {
    console.log(`${name.padEnd(10)} ${passed ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1)} s`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await runChecks();
  printChecks(results);
  process.exitCode = results.every((result) => result.passed) ? 0 : 1;
}
