/** What a customer may owe is set by who answers for it, whichever way the change comes (PERM-02). */
import { newId } from '@cuadra/contracts/ids';
import { deviceCookieName } from '@cuadra/contracts/protocol-constants';
import { expect, it } from 'vitest';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { batchItem, creation, sendBatch } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

it('[PERM-02] [PAY-06] credit terms are refused of who only sells, and taken of who configures', async () => {
  const id = newId();
  const seller = await addMember(server, shop, { role: 'seller' });
  expect((await seller.call('POST', '/customers', customer(id))).statusCode).toBe(201);
  const raise = (browser: TestBrowser, fields: object) => browser.call('PATCH', `/customers/${id}`, fields);
  const keeper = await addMember(server, shop, { role: ['pos', 'config'] });
  expect((await raise(keeper, { credit_limit_usd: '20.00' })).statusCode).toBe(200);

  expect((await raise(seller, { credit_limit_usd: '2000.00' })).statusCode).toBe(403);
  expect((await raise(seller, { phone: '0414', credit_days: 90 })).statusCode).toBe(403);
  expect((await raise(seller, { phone: '0414-5551234' })).statusCode).toBe(200);
  const terms = { ...customer(newId()), credit_days: 90 };
  expect((await seller.call('POST', '/customers', terms)).statusCode).toBe(403);
  // Over him whole, without a word of credit: no limit is what a new one begins with.
  const over = { records: [{ ...customer(id), name: 'María P.' }] };
  expect((await seller.call('POST', '/customers/import', over)).statusCode).toBe(403);
  const read = await keeper.call('GET', `/customers/${id}`);
  expect(read.json()).toMatchObject({ credit_limit_usd: '20.00', credit_days: null, phone: '0414-5551234' });
});

it('[S-50] [PAY-06] what a seller changed of them on a device is set aside for a person, and nothing else is', async () => {
  const seller = await addMember(server, shop, { role: 'seller' });
  const cookie = deviceCookieName(shop.companyId);
  seller.cookies.set(cookie, shop.browser.cookies.get(cookie) ?? '');
  const id = newId();
  const device = { ...shop, browser: seller };
  const over = {
    ...creation('customers', { ...customer(id), credit_limit_usd: null }),
    id: newId(),
    row_id: id,
  };
  const { reply } = await sendBatch(device, [
    batchItem(device, creation('customers', customer(id))),
    batchItem(device, over),
  ]);
  expect(reply.items.map(({ result, code }) => code ?? result)).toEqual(['recorded', 'forbidden']);
});

function customer(id: string) {
  return {
    id,
    type: 'person',
    document_type: 'V',
    document_number: id.slice(-9).replace(/\D/g, '1'),
    name: 'María',
  };
}
