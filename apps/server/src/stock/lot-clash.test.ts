/** Two devices without a network may number their lots alike (PROD-03): it is told where the goods expire on different days. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

describe('a lot that two devices have numbered alike', () => {
  it.each([
    ['2027-12-31', '2027-06-30', true],
    ['2027-12-31', '2027-12-31', false],
    [null, '2027-12-31', false],
    ['2027-12-31', null, false],
  ])('[PROD-03] [MOV-05] that expires on %s and on %s is told: %s', async (first, second, isAudited) => {
    const product_id = newId();
    const other = await openSecondTill(shop);
    await sendItem(shop, creation('stock_movements', entryOf(product_id, first)));
    const { answer } = await sendItem(other, creation('stock_movements', entryOf(product_id, second)));
    expect(answer.result).toBe('recorded');
    expect(answer.flags?.includes('lot_clash') ?? false).toBe(isAudited);
    const lots = (await shop.browser.call('GET', `/lots?product_id=${product_id}`)).json();
    // The first that was said stays.
    expect(lots).toMatchObject([{ code: 'L2026110001', expires_on: first ?? second }]);
  });
});

function entryOf(product_id: string, expires_on: string | null) {
  const [item] = movementBody(shop).items;
  if (item === undefined) throw new Error('a movement has a line');
  return movementBody(shop, { items: [{ ...item, product_id, lot: 'L2026110001', expires_on }] });
}
