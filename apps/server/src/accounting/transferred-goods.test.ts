/** The balance sheet of each store over random stories of its stock: its inventory is what its goods are worth. */
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import { anyStory } from '@cuadra/contracts/testing/stock-stories';
import { NO_PLACE } from '@cuadra/domain/ledger/of-place';
import { type Money, negate, parseDecimal, sum, toDecimal } from '@cuadra/domain/money/money';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { openSecondTill, shopForAllTests, type TestShop } from '../testing/shop.ts';
import { arriveAt } from '../testing/story-books.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { readAccountSums } from './read-account-sums.ts';
import { readTransferredGoods } from './read-transferred-goods.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
const { rows } = booksOf(server, shop);
const ALL_DAYS = { from: '2000-01-01', to: '2099-12-31' };

let devices: TestShop[];
beforeAll(async () => {
  devices = [shop, await openSecondTill(shop), await openSecondTill(shop)];
});

describe('the goods of each store', () => {
  it('[ACC-07] are on its inventory account and in what transfers brought it, whatever moved in any order', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory(shop.companyId, true), async ({ arriving }) => {
        for (const document of arriving) await arriveAt(devices, document);
        const stock = await rows(
          `select warehouse_id::text as place, sum(value_usd)::numeric(20,2)::text as usd,
             sum(value_ves)::numeric(22,2)::text as ves
           from stock_balances where company_id = $1 group by warehouse_id`,
        );
        const worth = [...stock, { place: NO_PLACE, usd: '0.00', ves: '0.00' }];
        for (const { place, usd, ves } of worth as { place: string; usd: string; ves: string }[])
          expect({ place, ...(await inventoryOf(place)) }).toEqual({ place, usd, ves });
      }),
      { numRuns: storyRuns(12) },
    );
  });

  it('[ACC-07] are asked for by a day and a store', async () => {
    const answers = ['date=2026-11-30', 'warehouse_id=none', 'date=2026-02-30&warehouse_id=none'].map(
      (query) => shop.browser.call('GET', `/accounting/transferred-goods?${query}`),
    );
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    const url = '/accounting/transferred-goods?date=2020-01-01&warehouse_id=none';
    expect((await shop.browser.call('GET', url)).json()).toEqual({ usd: '0.00', ves: '0.00' });
  });
});

/** Of a place at the end of all days. */
async function inventoryOf(place: string): Promise<{ usd: string; ves: string }> {
  const { companyId } = shop;
  const asked = { ...ALL_DAYS, warehouse_id: place };
  const { accounts } = await readAccountSums(server.database, companyId, asked);
  const found = accounts.find(({ account_id }) => account_id === accountIdOfRole(companyId, 'inventory'));
  const moved = await readTransferredGoods(server.database, companyId, {
    ...{ date: ALL_DAYS.to, warehouse_id: place },
  });
  const [usd, ves] = [
    added('USD', moved.usd, found?.debit_usd, found?.credit_usd),
    added('VES', moved.ves, found?.debit_ves, found?.credit_ves),
  ];
  return { usd: toDecimal(usd), ves: toDecimal(ves) };
}

function added(currency: 'USD' | 'VES', moved: string, debit = '0.00', credit = '0.00'): Money {
  const of = (text: string) => parseDecimal(text, currency);
  return sum([of(moved), of(debit), negate(of(credit))], currency);
}
