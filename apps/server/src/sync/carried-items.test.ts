import { newId } from '@cuadra/contracts/primitives/ids';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { addMember } from '../testing/members.ts';
import { returnOfSale, saleBody, saleReturnBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { balances, rows } = booksOf(server, shop);

function carry(by: Pick<TestShop, 'browser'>, deviceId: string, items: readonly unknown[]) {
  const body = { device_id: deviceId, clock: new Date().toISOString(), items };
  return by.browser.call('POST', '/carried-items', body);
}

async function results(response: ReturnType<typeof carry>): Promise<ItemResult[]> {
  return (await response).json<{ items: ItemResult[] }>().items;
}

describe('the file of a device that cannot send', () => {
  it('[S-46] is sent by another one: what is in it stays its maker’s, and is there once if it comes back', async () => {
    const other = await openSecondTill(shop);
    const item = batchItem(shop, creation('sales', saleBody(shop)));
    const [first] = await results(carry(other, shop.deviceId, [item]));
    expect(first).toMatchObject({ id: item.id, result: 'recorded' });
    expect(first?.flags ?? []).not.toContain('other_device_series');
    expect((await shop.browser.call('GET', `/sales/${item.id}`)).json()).toMatchObject({
      device_id: shop.deviceId,
      user_id: shop.userId,
    });
    const { reply } = await sendBatch(shop, [item]);
    expect(reply.items).toMatchObject([{ id: item.id, result: 'already' }]);
    expect(await results(carry(other, shop.deviceId, [item]))).toMatchObject([{ result: 'already' }]);
  });

  it('[SALE-04] [I-12] with a day of the till in it is taken in once, by however many tills at once and by its maker too', async () => {
    const tills = [await openSecondTill(shop), await openSecondTill(shop)];
    const sales = [saleBody(shop), saleBody(shop), saleBody(shop)];
    const [first, second] = sales;
    if (first === undefined || second === undefined) throw new Error('there are three sales');
    const items = [
      batchItem(shop, creation('cash_openings', openingBody(shop))),
      ...sales.map((sale) => batchItem(shop, creation('sales', sale))),
      batchItem(shop, creation('sale_returns', returnOfSale(shop, first, [], null))),
      batchItem(shop, creation('sale_returns', saleReturnBody(shop, second))),
    ];
    const answers = await Promise.all([
      ...tills.map((till) => results(carry(till, shop.deviceId, items))),
      sendBatch(shop, items).then(({ reply }) => reply.items),
    ]);
    for (const [place, item] of items.entries()) {
      const said = answers.map((answer) => answer[place]);
      expect(said.map((one) => one?.id)).toEqual(answers.map(() => item.id));
      expect(said.filter((one) => one?.result === 'recorded')).toHaveLength(1);
      expect(said.filter((one) => one?.result === 'already')).toHaveLength(answers.length - 1);
    }
    // Twenty dollars to begin with, three sales, and two of them given back.
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '22.32' },
      { currency: 'VES', amount: '1000.00' },
    ]);
    expect(await rows('select from sales where company_id = $1')).toHaveLength(sales.length);
  });

  it('[S-46] [S-22] keeps what was damaged on the way, and takes the rest', async () => {
    const other = await openSecondTill(shop);
    const whole = batchItem(shop, creation('sales', saleBody(shop)));
    const damaged = { ...batchItem(shop, creation('sales', saleBody(shop))), hash: 'f'.repeat(64) };
    expect(await results(carry(other, shop.deviceId, [damaged, whole]))).toMatchObject([
      { result: 'kept', code: 'hash_mismatch' },
      { result: 'recorded' },
    ]);
  });

  it('[S-46] [S-51] keeps what a withdrawn device has sold, and books none of it', async () => {
    const other = await openSecondTill(shop);
    await other.browser.call('POST', `/devices/${shop.deviceId}/withdraw`);
    const item = batchItem(shop, creation('sales', saleBody(shop)));
    expect(await results(carry(other, shop.deviceId, [item]))).toMatchObject([{ result: 'kept' }]);
  });

  it('[PERM-02] [I-9] is for who may configure, of a device of one’s own company', async () => {
    const item = batchItem(shop, creation('sales', saleBody(shop)));
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await carry({ browser: seller }, shop.deviceId, [item])).statusCode).toBe(403);
    expect((await carry(shop, newId(), [item])).json()).toMatchObject({
      status: 404,
      code: 'device_unknown',
    });
  });
});
