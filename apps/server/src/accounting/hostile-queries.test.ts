/** Days, pages and words that no book has: each reading refuses them at their field, and none fails (API-02). */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const ID = newId();
const RANGE = 'from=2026-11-01&to=2026-11-30';
const NO_DAYS = [
  '0000-01-01',
  '2026-02-30',
  '10000-01-01',
  '-0001-01-01',
  'NaN',
  '',
  '%00',
  "'",
  '%F0%9F%98%80',
];
const EXTREMES = ['0001-01-01', '9999-12-30', '9999-12-31'];
/** Each is asked by a first and a last day. */
const RANGED = [
  '/accounting/sums?',
  '/accounting/totals?by=day&',
  '/accounting/totals?by=month&',
  `/accounting/ledger?account_id=${ID}&`,
  '/accounting/journal?format=hledger&',
  '/accounting/transactions?',
  '/accounting/transactions/count?',
  '/accounting/transactions/book?',
  '/accounting/cash-flow?',
  '/accounting/cash-flow/lines?kind=customers&',
  '/accounting/withholdables?direction=made&',
  '/accounting/vat-book?book=sales&',
];
/** Each is asked by one day, which comes last. */
const OF_A_DAY = [
  '/accounting/payables?date=',
  '/accounting/receivables?date=',
  '/accounting/bolivar-debts?date=',
  '/accounting/transferred-goods?warehouse_id=none&date=',
  '/accounting/vat-declarations/filed?after=',
  '/accounting/missing-certificates?direction=made&before=',
];

async function answer(url: string) {
  const response = await shop.browser.call('GET', url);
  const fields = response.statusCode === 400 ? response.json<Problem>().errors.map(({ field }) => field) : [];
  return { status: response.statusCode, fields };
}

describe('readings of the books', () => {
  it.each(RANGED)('[API-02] of %s refuse what is no day, at its field', async (url) => {
    for (const day of NO_DAYS)
      for (const [field, query] of [
        ['from', `from=${day}&to=2026-11-30`],
        ['to', `from=2026-11-01&to=${day}`],
      ] as const) {
        const { status, fields } = await answer(`${url}${query}`);
        expect([url, query, status, fields]).toEqual([url, query, 400, expect.arrayContaining([field])]);
      }
  });

  it.each(RANGED)('of %s answer the first and the last day of the calendar, or refuse them', async (url) => {
    for (const from of EXTREMES)
      for (const to of EXTREMES) {
        const { status, fields } = await answer(`${url}from=${from}&to=${to}`);
        expect([from, to, status, fields.length > 0]).toEqual([
          from,
          to,
          expect.toSatisfy((code) => code === 200 || code === 400),
          status === 400,
        ]);
      }
  });

  it.each(OF_A_DAY)('[API-02] of %s refuse what is no day, at its field', async (url) => {
    const field = url.split(/[?&]/).at(-1)?.replace('=', '');
    for (const day of NO_DAYS)
      expect([day, await answer(`${url}${day}`)]).toEqual([
        day,
        { status: 400, fields: expect.arrayContaining([field]) },
      ]);
    for (const day of EXTREMES)
      expect([day, (await answer(`${url}${day}`)).status]).toEqual([day, expect.toSatisfy((s) => s < 500)]);
  });

  it.each([
    `/accounting/transactions?cursor=9999-99-99T99:99:99.999999Z_${ID}`,
    `/accounting/transactions?cursor=0000-01-01T00:00:00.000000Z_${ID}`,
    `/accounting/transactions?cursor=2026-01-01T00:00:00.000000Z_${'-'.repeat(36)}`,
    `/accounting/ledger?${RANGE}&account_id=${ID}&cursor=2026-11-01_${'-'.repeat(36)}_9`,
    `/accounting/cash-flow/lines?${RANGE}&kind=customers&cursor=9999-99-99_${ID}`,
  ])('[API-02] refuse a page that none has named: %s', async (url) => {
    expect(await answer(url)).toEqual({ status: 400, fields: expect.arrayContaining(['cursor']) });
  });
});
