/**
 * The journal of a month with every kind of document, added up by programs that know nothing of ours (ACC-07): hledger
 * comes to the balances of the accounts, and beancount finds no fault. `CUADRA_LEDGER_TOOLS` says that they must be here.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { batchItem, creation, sendBatch } from '../testing/send-items.ts';
import { shopForAllTests } from '../testing/shop.ts';
import { workedDocuments } from '../testing/worked-month/worked-month.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
const { rows } = booksOf(server, shop);
const ITEMS_A_CALL = 20;
const folder = mkdtempSync(path.join(tmpdir(), 'cuadra-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether the program is here. @throws Error where it is not and must be */
function isHere(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    if (process.env.CUADRA_LEDGER_TOOLS !== undefined) throw error;
    return false;
  }
}

beforeAll(async () => {
  const items = workedDocuments(shop).map(({ collection, body }) =>
    batchItem(shop, creation(collection, body)),
  );
  for (let first = 0; first < items.length; first += ITEMS_A_CALL) {
    const { reply } = await sendBatch(shop, items.slice(first, first + ITEMS_A_CALL));
    expect(reply.items.filter(({ result }) => result !== 'recorded')).toEqual([]);
  }
});

/** The file of the journal of a year. */
async function journalFile(format: 'hledger' | 'beancount'): Promise<string> {
  const url = `/accounting/journal?from=2026-01-01&to=2026-12-31&format=${format}`;
  const { text } = (await shop.browser.call('GET', url)).json<{ text: string }>();
  const file = path.join(folder, `libro.${format}`);
  writeFileSync(file, text);
  return file;
}

/** Of every account that is not zero, as `code currency amount`. */
async function storedBalances(): Promise<string[]> {
  const found = (await rows(
    `select a.code, b.usd::text, b.ves::text from account_balances b
     join accounts a on a.company_id = b.company_id and a.id = b.account_id where b.company_id = $1`,
  )) as { code: string; usd: string; ves: string }[];
  return found
    .flatMap(({ code, usd, ves }) => [`${code} USD ${usd}`, `${code} VES ${ves}`])
    .filter((text) => !text.endsWith(' 0.00'))
    .sort();
}

describe('the journal of a month with every kind of document', () => {
  it.skipIf(!isHere('hledger'))(
    '[ACC-07] comes in hledger to the balances of the accounts, in both currencies',
    async () => {
      const args = ['balance', '--flat', '--no-total', '--layout=bare', '-O', 'csv'];
      const said = execFileSync('hledger', ['-f', await journalFile('hledger'), ...args], {
        encoding: 'utf8',
      });
      const [, ...lines] = said.trimEnd().split('\n');
      const balances = lines.map((line) => {
        const [account = '', currency, amount] = line.slice(1, -1).split('","');
        return `${account.split(' ')[0]} ${currency} ${Number(amount).toFixed(2)}`;
      });
      expect(balances.length).toBeGreaterThan(30);
      expect(balances.filter((text) => !text.endsWith(' 0.00')).sort()).toEqual(await storedBalances());
    },
  );

  it.skipIf(!isHere('bean-check'))('[ACC-07] has no fault that beancount finds', async () => {
    expect(execFileSync('bean-check', [await journalFile('beancount')], { encoding: 'utf8' })).toBe('');
  });
});
