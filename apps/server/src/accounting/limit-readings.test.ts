/** Readings of the books wait for their turn, and give their place back (ACC-07). */
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { openShop } from '../testing/shop.ts';

const SUMS = '/accounting/sums?from=2026-11-01&to=2026-11-30';
const MOST = { all: 1, ofCompany: 1, waitingOfCompany: 0, waitMs: 1 };

describe('a reading of the books', () => {
  const server = serverForTests({ readingsAtOnce: MOST });

  it('gives its place to the next, whatever became of it', async () => {
    const { browser } = await openShop(server.app);
    for (const url of [SUMS, '/accounting/sums', '/accounting/transactions/x', SUMS, SUMS])
      expect([url, (await browser.call('GET', url)).statusCode]).toEqual([url, url === SUMS ? 200 : 400]);
  });
});

describe('a reading of the books where as many run and wait as may', () => {
  const server = serverForTests({ readingsAtOnce: { ...MOST, ofCompany: 0 } });

  it('[API-02] is asked to come back, and selling and the other calls go on', async () => {
    const { browser } = await openShop(server.app);
    const refused = await browser.call('GET', SUMS);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'later',
      '5',
    ]);
    expect((await browser.call('GET', '/changes?since=0')).statusCode).toBe(200);
  });
});

describe('a reading of the books that takes longer than a statement may', () => {
  const server = serverForTests();

  it('[API-02] is refused in words that say what to do, and is no failure', async () => {
    await server.owner.query(`create or replace function app.clearing_balance(p_method text, out usd numeric, out ves numeric)
      language plpgsql as $$ begin raise exception 'statement timeout' using errcode = '57014'; end $$`);
    const { browser } = await openShop(server.app);
    const refused = await browser.call('GET', '/accounting/unsettled?method=card&currency=VES');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      503,
      { code: 'took_too_long', detail: expect.stringContaining('Elige un período más corto') },
    ]);
    expect(refused.headers['retry-after']).toBe('60');
  });
});
