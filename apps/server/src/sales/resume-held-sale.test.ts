import { describe, expect, it } from 'vitest';

import { enrol, serverForTests, type TestBrowser } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { heldSaleBody } from '../testing/sale-bodies.ts';
import { openShop, type TestShop } from '../testing/shop.ts';

const server = serverForTests();

async function otherTill(shop: TestShop, role: 'pos' | 'reports' = 'pos'): Promise<TestBrowser> {
  const seller = await addMember(server, shop, { role: [role] });
  await enrol(seller);
  return seller;
}

async function holdOne(shop: TestShop): Promise<string> {
  const held = heldSaleBody();
  expect((await shop.browser.call('POST', '/held_sales', held)).statusCode).toBe(201);
  return held.id;
}

describe('going on with a sale that another till holds', () => {
  it('[POS-07][S-31] hands it over once, whoever asks first, and says to the next that it is gone', async () => {
    const shop = await openShop(server.app);
    const id = await holdOne(shop);
    const tills = [await otherTill(shop), await otherTill(shop)];
    const replies = await Promise.all(tills.map((till) => till.call('POST', `/held_sales/${id}/resume`)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const won = replies.find(({ statusCode }) => statusCode === 200);
    const lost = replies.find(({ statusCode }) => statusCode === 409);
    expect(won?.json()).toMatchObject({ id, total: '12.50', cart: { shape: 1 } });
    expect(lost?.json()).toMatchObject({ code: 'held_sale_gone' });
  });

  it('[POS-07] answers the same till again as before: its first answer may be lost', async () => {
    const shop = await openShop(server.app);
    const id = await holdOne(shop);
    const till = await otherTill(shop);
    const first = await till.call('POST', `/held_sales/${id}/resume`);
    const again = await till.call('POST', `/held_sales/${id}/resume`);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it('[POS-07] tells the till that held it, by the next reading, that it is gone', async () => {
    const shop = await openShop(server.app);
    const id = await holdOne(shop);
    await (await otherTill(shop)).call('POST', `/held_sales/${id}/resume`);
    const list = await shop.browser.call('GET', '/held_sales');
    expect(list.body).not.toContain(id);
  });

  it('[POS-07][S-31] names in the readings the till that has it, which may have lost the answer', async () => {
    const shop = await openShop(server.app);
    const id = await holdOne(shop);
    const seller = await addMember(server, shop, { role: ['pos'] });
    const { deviceId } = await enrol(seller);
    const { version } = (await shop.browser.call('GET', '/versions')).json();
    await seller.call('POST', `/held_sales/${id}/resume`);
    const { rows } = (await seller.call('GET', `/changes?since=${version}`)).json();
    expect(rows).toMatchObject([{ collection: 'held_sales', row: { id, resumed_by_device: deviceId } }]);
  });

  it('[POS-07][S-31] hands it to nobody else, though somebody who had not heard of it changes or restores it', async () => {
    const shop = await openShop(server.app);
    const id = await holdOne(shop);
    const [first, second] = [await otherTill(shop), await otherTill(shop)];
    expect((await first.call('POST', `/held_sales/${id}/resume`)).statusCode).toBe(200);
    for (const [change, status] of [
      [{ note: 'Ya viene' }, 200],
      [{ deleted_at: null }, 400],
    ] as const) {
      expect((await shop.browser.call('PATCH', `/held_sales/${id}`, change)).statusCode).toBe(status);
      expect((await shop.browser.call('GET', '/held_sales')).body).not.toContain(id);
      expect((await second.call('POST', `/held_sales/${id}/resume`)).statusCode).toBe(409);
    }
  });

  it('[POS-07] finds nothing where it was deleted, was never there, or who asks does not sell', async () => {
    const shop = await openShop(server.app);
    const [id, other] = [await holdOne(shop), await holdOne(shop)];
    await shop.browser.call('DELETE', `/held_sales/${id}`);
    const till = await otherTill(shop);
    expect((await till.call('POST', `/held_sales/${id}/resume`)).statusCode).toBe(409);
    expect((await till.call('POST', `/held_sales/${heldSaleBody().id}/resume`)).statusCode).toBe(404);
    const reader = await otherTill(shop, 'reports');
    expect((await reader.call('POST', `/held_sales/${other}/resume`)).statusCode).toBe(403);
  });
});
