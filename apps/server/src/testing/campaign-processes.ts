/**
 * Servers that send campaigns, each in a process of its own over one database. Built first, because Node does not read
 * TypeScript on every version that Cuadra supports.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ClientConfig } from 'pg';
import { build } from 'vite';
import { CAMPAIGN_NOW } from './campaigns.ts';

const SOURCE = path.resolve(import.meta.dirname, '..');
const CACHE = path.resolve(SOURCE, '../../../node_modules/.cache');
const MODULES = {
  database: 'db/database.ts',
  'run-campaigns': 'jobs/run-campaigns.ts',
  mailer: 'mail/mailer.ts',
  'mail-way': 'marketing/mail-way.ts',
};

/** One round. Holds the first mails that it has taken until a line of its input. */
const SCRIPT = `
import { once } from 'node:events';
import { CompanyDatabase } from './database.js';
import { runCampaigns } from './run-campaigns.js';
import { openMailer } from './mailer.js';
import { mailWay } from './mail-way.js';
const { connection, smtpUrl, now } = JSON.parse(process.argv[2]);
const fail = (error) => { console.error(error); process.exit(1); };
const database = new CompanyDatabase({ connection, statementNames: true, onBackgroundError: fail });
const mailer = openMailer({ smtpUrl, dir: '/none', from: 'Cuadra <cuadra@tienda.example>' });
const goOn = once(process.stdin, 'data');
let sent = 0;
let isHolding = false;
const sendBulk = async (mail) => {
  if (!isHolding) console.log('holding');
  isHolding = true;
  await goOn;
  const outcome = await mailer.sendBulk(mail);
  if (outcome.kind === 'sent') sent += 1;
  return outcome;
};
await runCampaigns({
  database,
  ways: { email: mailWay({ sendBulk, origin: 'https://tienda.example', uploads: {}, pauseMs: 0 }) },
  isStopping: () => false,
  now: () => new Date(now),
  announce: () => undefined,
  onFailure: fail,
});
console.log(String(sent));
await database.close();
process.exit(0);
`;

export interface BuiltSender {
  readonly script: string;
  remove(): void;
}

export async function buildCampaignSender(): Promise<BuiltSender> {
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(path.join(CACHE, 'campaign-test-'));
  const input = Object.fromEntries(
    Object.entries(MODULES).map(([name, file]) => [name, path.join(SOURCE, file)]),
  );
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: true, outDir, emptyOutDir: false, minify: false, rollupOptions: { input } },
  });
  const script = path.join(outDir, 'sender.mjs');
  writeFileSync(script, SCRIPT);
  writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}');
  return { script, remove: () => rmSync(outDir, { recursive: true, force: true }) };
}

export interface CampaignProcess {
  /** Resolves once it has taken its first messages; it waits then. */
  readonly holding: Promise<void>;
  goOn(): void;
  /** How many mails it sent, once it has ended. */
  readonly sent: Promise<number>;
}

/** Begins a round at the instant of the tests. */
export function startCampaignProcess(
  script: string,
  connection: ClientConfig,
  smtpUrl: string,
): CampaignProcess {
  const task = JSON.stringify({ connection, smtpUrl, now: CAMPAIGN_NOW });
  const child = spawn(process.execPath, [script, task], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value } = await lines.next();
    if (typeof value !== 'string') throw new Error('a server that sends campaigns ended without a word');
    return value;
  };
  const first = next();
  return {
    holding: first.then((word) => {
      if (word !== 'holding') throw new Error(`a server that sends campaigns had none to send: ${word}`);
    }),
    goOn: () => void child.stdin.write('on\n'),
    sent: first.then(next).then(Number),
  };
}
