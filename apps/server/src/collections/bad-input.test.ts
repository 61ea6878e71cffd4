/** What no list takes, and how it is named: never a 500 (API-02). */

import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { shopForAllTests, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const call: TestShop['browser']['call'] = (...asked) => shop.browser.call(...asked);

describe('bad input [API-02]', () => {
  const price = { amount: '1.00', currency: 'USD', last_update: '2026-11-20T12:00:00.000Z' };

  it.each<[string, Record<string, unknown>, string, string?]>([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '   ' }, 'name'],
    ['a name that is a number', { name: 12 }, 'name'],
    ['a name with NUL', { name: 'a\u0000b' }, 'name'],
    ['a name with half a character', { name: 'a\ud800' }, 'name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['no id', { id: undefined }, 'id'],
    ['an unknown type', { type: 'gas' }, 'type'],
    ['a negative price', { purchase_price: { ...price, amount: '-1' } }, 'purchase_price.amount'],
    ['a price as a number', { purchase_price: { ...price, amount: 1 } }, 'purchase_price.amount'],
    [
      'a cost of seven decimals',
      { purchase_price: { ...price, amount: '1.0000001' } },
      'purchase_price.amount',
    ],
    [
      'a price of three decimals',
      { selling_price: { ...price, amount: '1.001', includes_tax: true } },
      'selling_price.amount',
    ],
    [
      'a price beyond all money',
      { purchase_price: { ...price, amount: '99999999999999' } },
      'purchase_price.amount',
    ],
    ['an unknown field', { colour: 'rojo' }, 'colour', 'unrecognized_keys'],
    [
      'an unknown member',
      { purchase_price: { ...price, tax: '1' } },
      'purchase_price.tax',
      'unrecognized_keys',
    ],
    ['stock, which is drawn', { stock: {} }, 'stock', 'not_writable'],
    ['a version', { version: 9 }, 'version', 'not_writable'],
    ['a company', { company_id: newId() }, 'company_id', 'not_writable'],
    ['a deletion', { deleted_at: null }, 'deleted_at', 'not_writable'],
    ['tags that are no list', { tags: 'a' }, 'tags'],
    ['an expiry of no days', { shelf_life: 0 }, 'shelf_life'],
  ])('is refused with its field: %s', async (_, overrides, field, code) => {
    const response = await call('POST', '/products', productBody(overrides));
    const told = response.json<Problem>();
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    expect(told.errors[0]).toMatchObject({ field, ...(code === undefined ? {} : { code }) });
    expect(told.errors[0]?.message).not.toBe('');
  });

  it.each(['null', '[]', '"texto"', '12'])('is refused where the whole body is %s', async (text) => {
    const headers = { 'content-type': 'application/json' };
    for (const url of ['/products', '/sales', '/products/import', '/cash_openings']) {
      expect((await call('POST', url, text, headers)).statusCode).toBe(400);
    }
    expect((await call('PATCH', `/products/${newId()}`, text, headers)).statusCode).toBe(400);
  });

  it('may be filtered by many columns together, in whatever combination', async () => {
    const filters = ['base_unit_barcode=x', `base_unit_id=${newId()}`, 'base_unit_name=x', 'brand=x'];
    for (const last of ['model=x', 'name=x', 'sku=x', 'status=active']) {
      const response = await call('GET', `/products?${[...filters, last].join('&')}`);
      expect([response.statusCode, response.json()]).toEqual([200, []]);
    }
  });

  it('names a filter that no list knows', async () => {
    for (const query of [
      'colour=rojo',
      'category_id=abc',
      'limit=0',
      'limit=9999',
      'offset=-1',
      'name=a&name=b',
    ]) {
      expect((await call('GET', `/products?${query}`)).json<Problem>()).toMatchObject({ status: 400 });
    }
  });
});
