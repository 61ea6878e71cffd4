/** The fields that the specification's own client sends along, and of which the server's values count. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const LONG_AGO = '2001-02-03T04:05:06.000Z';
const GIVEN = { user_id: newId(), created_at: LONG_AGO, updated_at: LONG_AGO };

async function row(url: string): Promise<Record<string, unknown>> {
  return (await shop.browser.call('GET', url)).json();
}

it('[API-14] creates a product from the specification’s payload, under the server’s own times', async () => {
  const body = productBody();
  const created = await shop.browser.call('POST', '/products', { ...body, ...GIVEN });
  expect([created.statusCode, created.json().row?.sku]).toEqual([201, body.sku]);
  const stored = await row(`/products/${body.id}`);
  expect([stored.created_at, stored.updated_at]).not.toContain(LONG_AGO);
});

it('[API-15] changes a product by fields plus updated_at', async () => {
  const body = productBody();
  await shop.browser.call('POST', '/products', body);
  const change = { name: 'Otro nombre', ...GIVEN };
  const changed = await shop.browser.call('PATCH', `/products/${body.id}?user_id=${shop.userId}`, change);
  expect([changed.statusCode, changed.json().row?.name]).toEqual([200, 'Otro nombre']);
  expect((await row(`/products/${body.id}`)).updated_at).not.toBe(LONG_AGO);
});

it('[API-17] records a sale with user_id, created_at and updated_at, made by who is signed in', async () => {
  const sale = saleBody(shop);
  const recorded = await shop.browser.call('POST', '/sales', { ...sale, ...GIVEN });
  expect(recorded.statusCode, recorded.body).toBe(201);
  const stored = await row(`/sales/${sale.id}`);
  expect(stored.user_id).toBe(shop.userId);
  expect([stored.created_at, stored.updated_at]).not.toContain(LONG_AGO);
  // The same sale, sent with another time: it is there already.
  const again = { ...sale, ...GIVEN, updated_at: new Date().toISOString() };
  expect((await shop.browser.call('POST', '/sales', again)).statusCode).toBe(200);
});

it.each(['categories', 'warehouses'])('[API-01] takes them in %s too', async (collection) => {
  const body = { id: newId(), name: 'Depósito 2', type: 'warehouse', location: 'Atrás', description: '' };
  const { type, location, description, ...named } = body;
  const own = collection === 'warehouses' ? { ...named, type, location } : { ...named, description };
  const created = await shop.browser.call('POST', `/${collection}`, { ...own, ...GIVEN });
  expect(created.statusCode, created.body).toBe(201);
  const changed = await shop.browser.call('PATCH', `/${collection}/${body.id}`, { name: 'X', ...GIVEN });
  expect(changed.statusCode, changed.body).toBe(200);
});

it('[API-09] upserts and changes a user with created_at, updated_at and user_id', async () => {
  const id = newId();
  const role_id = (await row(`/users/${shop.userId}`)).role_id;
  const user = { id, name: 'Luis', email: `${id}@example.com`, password: 'Clave-segura-1', role_id };
  const made = await shop.browser.call('POST', '/users', { ...user, ...GIVEN });
  expect(made.statusCode, made.body).toBe(201);
  const change = { name: 'Luis Alberto', role: 'admin', permissions: [], ...GIVEN };
  const changed = await shop.browser.call('PATCH', `/users/${id}`, change);
  expect(changed.statusCode, changed.body).toBe(200);
  const stored = await row(`/users/${id}`);
  expect([stored.name, stored.role_id]).toEqual(['Luis Alberto', role_id]);
  expect([stored.created_at, stored.updated_at]).not.toContain(LONG_AGO);
});

it('[API-12] takes user_id and created_at in a change of the settings', async () => {
  const change = { phone: '0212-5550000', ...GIVEN };
  const changed = await shop.browser.call('PATCH', `/company_settings/${shop.companyId}`, change);
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await row(`/company_settings/${shop.companyId}`)).user_id).toBe(shop.userId);
});
