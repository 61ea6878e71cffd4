/** SKUs are compared by one rule in the program and in the database (PROD-02). */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

/** Every letter up to the signs for currencies, and those of Latin with each common accent written apart. */
function texts(): string[] {
  const letters = Array.from({ length: 0x2100 - 1 }, (_, index) => String.fromCodePoint(index + 1));
  const accents = Array.from({ length: 16 }, (_, index) => String.fromCodePoint(0x300 + index));
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  return [...letters, ...latin.flatMap((letter) => accents.map((accent) => letter + accent))];
}

describe('the key of a SKU', () => {
  it('[PROD-02] is the same in the database as in the program, letter for letter', async () => {
    const { rows } = await server.owner.query<{ text: string; key: string }>(
      'select text, app.sku_key(text) as key from unnest($1::text[]) as t(text)',
      [texts()],
    );
    const different = rows.filter(({ text, key }) => key !== skuKey(text));
    expect(different).toEqual([]);
  });

  it.each([
    ['ÑAME-1', 'ñame-1'],
    ['N\u0303AME-1', 'ñame-1'],
    ['AZÚCAR', 'azúcar'],
    ['İSTANBUL', 'İstanbul'],
  ])('[PROD-02] refuses %s beside %s: El SKU ya existe', async (first, second) => {
    expect((await create(first)).statusCode).toBe(201);
    const response = await create(second);
    expect([response.statusCode, response.json<Problem>().detail]).toEqual([409, 'El SKU ya existe']);
  });

  it.each([
    ['İ-1', 'i-1'],
    ['STRAßE', 'STRASSE'],
    ['CAFÉ', 'CAFE'],
  ])('[PROD-08] takes %s and %s for two', async (first, second) => {
    expect((await create(first)).statusCode).toBe(201);
    expect((await create(second)).statusCode).toBe(201);
  });

  it('[S-30] marks the second from a device, also when it is made of what a sale says', async () => {
    const known = productBody({ sku: 'ÑANDÚ' });
    await sendItem(shop, creation('products', known));
    const second = await sendItem(shop, creation('products', productBody({ sku: 'ñandú' })));
    expect(second.answer).toMatchObject({ flags: ['duplicate_sku'], row: { duplicate_of: known.id } });
    const line = saleLine({ sku: 'Ñandú', product_id: newId() }, shop.companyId);
    await sendItem(shop, creation('sales', saleBody(shop, { lines: [line] })));
    const stub = (await shop.browser.call('GET', `/products/${line.product_id}`)).json();
    expect(stub).toMatchObject({ is_stub: true, duplicate_of: known.id });
  });

  function create(sku: string) {
    return shop.browser.call('POST', '/products', productBody({ sku }));
  }
});
