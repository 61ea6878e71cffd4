import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { batchItem, creation, sendBatch } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('an item that was refused and mended', () => {
  it('[SHELL-06] [S-11] is another item of the same record, and is stored', async () => {
    const refused = productBody({ name: 'x'.repeat(10_000) });
    const first = await sendBatch(shop, [batchItem(shop, creation('products', refused))]);
    expect(first.reply.items).toMatchObject([{ result: 'refused', code: 'invalid_input', field: 'name' }]);
    const mended = {
      id: newId(),
      collection: 'products',
      row_id: refused.id,
      body: { ...refused, name: 'Harina' },
    };
    const second = await sendBatch(shop, [batchItem(shop, mended)]);
    expect(second.reply.items).toMatchObject([{ id: mended.id, result: 'recorded' }]);
    const stored = await shop.browser.call('GET', `/products/${refused.id}`);
    expect(stored.json()).toMatchObject({ id: refused.id, name: 'Harina' });
  });
});
