/**
 * (f) The landing page as Lighthouse sees it on a phone: a slow processor and a poor line, as its own profile has
 * them. Lighthouse is no dependency: npm fetches it, once, the first time.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CuadraServer } from '../e2e/support/server.ts';
import { report } from './support/report.ts';

const run = promisify(execFile);
/** The last that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const SCORE_MIN = 95;
const RUN_MS_MAX = 300_000;

interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

const folder = await mkdtemp(path.join(tmpdir(), 'cuadra-lighthouse-'));
const server = await CuadraServer.start({ CUADRA_WHATSAPP: '+58 412-5551842' });
try {
  const found = await audit(server.url, path.join(folder, 'report.json'));
  for (const line of shortcomings(found)) console.log(line);
  report(
    'landing',
    CATEGORIES.map((category) => ({
      group: '(f)',
      what: `Lighthouse on a phone, ${category}`,
      value: Math.round((found.categories[category]?.score ?? 0) * 100),
      unit: 'of 100',
      floor: { value: SCORE_MIN, better: 'higher' as const },
    })),
  );
} finally {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
}

/** @throws Error where npm cannot fetch Lighthouse, or Lighthouse cannot finish. */
async function audit(url: string, file: string): Promise<LighthouseReport> {
  const flags = [
    '--form-factor=mobile',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...flags], {
    env: { ...process.env, CHROME_PATH: process.env.CHROME },
    timeout: RUN_MS_MAX,
    // Where npm is a script of the shell.
    shell: process.platform === 'win32',
  });
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The reasons why a category has less than its full score, one line each. */
function shortcomings({ categories, audits }: LighthouseReport): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.score} ${audits[id]?.displayValue ?? ''}`);
}
