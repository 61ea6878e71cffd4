/** What documents of one batch say of one another: compared as if each were stored before the next one came (S-13, S-22). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { saleBody, saleLine, saleReturnBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, type SentItem, sendBatch } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

describe('a document after another one in its batch', () => {
  it('[S-44] is flagged for a register that its session was not opened at', async () => {
    const opening = openingBody(shop);
    const { series } = await openSecondTill(shop);
    const sale = saleBody(shop, { cash_session_id: opening.id, register_id: series.register_id });
    expect(
      await flaggedOf('other_register', creation('cash_openings', opening), creation('sales', sale)),
    ).toEqual([false, true]);
  });

  it('[MOV-05] is flagged for a lot that came in expired, and not before it came', async () => {
    const bought = movementBody(shop, {
      items: movementBody(shop).items.map((item) => ({ ...item, lot: 'L-1', expires_on: '2020-01-31' })),
    });
    const { product_id = newId(), unit_id = newId() } = bought.items[0] ?? {};
    const line = { product_id, unit_id, lot: 'L-1' };
    const sale = () => creation('sales', saleBody(shop, { lines: [saleLine(line, shop.companyId)] }));
    expect(await flaggedOf('expired_lot', sale(), creation('stock_movements', bought), sale())).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('[SALE-05] is flagged for other goods than were sold', async () => {
    const sale = saleBody(shop);
    const whole = saleReturnBody(shop, sale);
    const other = { ...whole, lines: whole.lines.map((line) => ({ ...line, unit_id: newId() })) };
    expect(
      await flaggedOf('returned_too_much', creation('sales', sale), creation('sale_returns', other)),
    ).toEqual([false, true]);
  });
});

/** Whether each of them is flagged so, sent in one batch. */
async function flaggedOf(flag: string, ...items: readonly SentItem[]): Promise<boolean[]> {
  const { reply } = await sendBatch(
    shop,
    items.map((item) => batchItem(shop, item)),
  );
  expect(reply.items.map(({ result }) => result)).toEqual(items.map(() => 'recorded'));
  return reply.items.map(({ flags = [] }) => flags.includes(flag));
}
