/** What a customer may owe is set by who answers for it, whichever way the change comes (PERM-02). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { deviceCookieName } from '@cuadra/contracts/protocol/constants';
import { expect, it } from 'vitest';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, type SentItem, sendBatch } from '../testing/send-items.ts';
import { shopForEachTest, type TestShop } from '../testing/shop.ts';

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
  const device = await sellersDevice();
  const id = newId();
  const { reply } = await sendBatch(device, [
    batchItem(device, creation('customers', customer(id))),
    batchItem(device, mended({ ...customer(id), credit_days: 30 })),
    batchItem(device, mended({ ...customer(id), name: 'María P.', ...NO_TERMS })),
  ]);
  expect(reply.items.map(({ result, code }) => code ?? result)).toEqual([
    'recorded',
    'forbidden',
    'recorded',
  ]);
});

it('[S-11] [S-13] [PERM-02] a new customer whom a seller puts right fills in what his sale has made of him', async () => {
  const device = await sellersDevice();
  const refused = customer(newId());
  const sale = saleBody(device, { customer_id: refused.id, customer: { ...SOLD_TO, name: 'Sin nombre' } });
  const { reply } = await sendBatch(device, [
    batchItem(device, creation('customers', { ...refused, name: '' })),
    batchItem(device, creation('sales', sale)),
    batchItem(device, mended({ ...refused, ...NO_TERMS })),
  ]);
  expect(reply.items.map(({ result }) => result)).toEqual(['refused', 'recorded', 'recorded']);
  const read = await shop.browser.call('GET', `/customers/${refused.id}`);
  expect(read.json()).toMatchObject({ name: 'María', is_stub: false, ...NO_TERMS });
});

it.each(['a customer', 'a stub'])(
  '[PERM-02] [PAY-06] terms of %s stand when a seller makes him anew',
  async (what) => {
    const device = await sellersDevice();
    const id = newId();
    const sale = saleBody(device, { customer_id: id, customer: SOLD_TO });
    const first = what === 'a stub' ? creation('sales', sale) : creation('customers', customer(id));
    await sendBatch(device, [batchItem(device, first)]);
    const terms = { credit_limit_usd: '20.00', credit_days: 8 };
    expect((await shop.browser.call('PATCH', `/customers/${id}`, terms)).statusCode).toBe(200);
    const over = mended({ ...customer(id), name: 'María P.', ...NO_TERMS });
    const { reply } = await sendBatch(device, [batchItem(device, over)]);
    expect(reply.items).toMatchObject([{ result: 'recorded' }]);
    const read = await shop.browser.call('GET', `/customers/${id}`);
    expect(read.json()).toMatchObject({ is_stub: false, ...terms });
  },
);

const NO_TERMS = { credit_limit_usd: null, credit_days: null };
const SOLD_TO = { name: 'María', document_type: 'V', document_number: '15100580', customer_type: 'regular' };

/** The shop's device in a seller's hands. */
async function sellersDevice(): Promise<TestShop> {
  const seller = await addMember(server, shop, { role: 'seller' });
  const cookie = deviceCookieName(shop.companyId);
  seller.cookies.set(cookie, shop.browser.cookies.get(cookie) ?? '');
  return { ...shop, browser: seller };
}

/** A creation that a person has put right: another item of the same record. */
function mended<Body extends { readonly id: string }>(body: Body): SentItem {
  return { ...creation('customers', body), id: newId(), row_id: body.id };
}

function customer(id: string) {
  return {
    id,
    type: 'person',
    document_type: 'V',
    document_number: id.slice(-9).replace(/\D/g, '1'),
    name: 'María',
  };
}
