import { newId } from '@cuadra/contracts/ids';
import type { ItemResult } from '@cuadra/contracts/protocol';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import {
  batchItem,
  creation,
  openSecondTill,
  saleBody,
  sendBatch,
  shopForEachTest,
  type TestShop,
} from '../testing/company-data.ts';
import { addMember } from '../testing/members.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

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
