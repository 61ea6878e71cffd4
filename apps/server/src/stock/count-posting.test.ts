/** Posting a count, on the real engine: once, whichever device does it and however often (S-24, I-12). */
import { countLineId, countPartId, defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { rows, stockOf } = booksOf(server, shop);

/** A product of which ten came in at a dollar. */
async function stocked(): Promise<{ productId: string; unitId: string }> {
  const product = productBody();
  const { id: productId, base_unit } = product as unknown as { id: string; base_unit: { id: string } };
  await sendItem(shop, creation('products', product as never));
  const item = itemOf(productId, base_unit.id, '10', '1.00');
  const { answer } = await sendItem(
    shop,
    creation('stock_movements', movementBody(shop, { type: 'initial', items: [item] })),
  );
  expect(answer.result).toBe('recorded');
  return { productId, unitId: base_unit.id };
}

function itemOf(product_id: string, unit_id: string, quantity: string, unit_cost: string | null = null) {
  const names = { sku: 'A-1', name: 'Harina', unit_name: 'und', factor: '1', lot: '' };
  return { product_id, unit_id, quantity, unit_cost, ...names };
}

interface Thing {
  readonly productId: string;
  readonly unitId: string;
}

/** The first part of the sheet's posting. */
function posting(device: TestShop, id: string, { productId, unitId }: Thing, difference: string) {
  const items = [itemOf(productId, unitId, difference)];
  return creation('stock_movements', movementBody(device, { id, type: 'count', items }));
}

describe('posting a count', () => {
  it('[MOV-05] books the difference at the average cost', async () => {
    const thing = await stocked();
    const { answer } = await sendItem(shop, posting(shop, newId(), thing, '-3'));
    expect(answer).toMatchObject({ result: 'recorded' });
    expect(await stockOf(thing.productId)).toMatchObject([{ quantity: '7.000', value: '7.00' }]);
  });

  it('[I-12] [S-24] twice from one device, in one batch or in two, is once', async () => {
    const thing = await stocked();
    const item = posting(shop, newId(), thing, '-3');
    const { reply } = await sendBatch(shop, [batchItem(shop, item), batchItem(shop, item)]);
    expect(reply.items.map(({ result }) => result)).toEqual(['recorded', 'already']);
    expect((await sendItem(shop, item)).answer.result).toBe('already');
    expect(await stockOf(thing.productId)).toMatchObject([{ quantity: '7.000' }]);
  });

  it('[I-12] [S-24] on two devices is the first one’s, and the second is told who and what', async () => {
    const thing = await stocked();
    const second = await openSecondTill(shop);
    const sheetId = newId();
    await sendItem(shop, posting(shop, sheetId, thing, '-3'));
    const { answer } = await sendItem(second, posting(second, sheetId, thing, '-5'));
    expect(answer).toMatchObject({ result: 'superseded', code: 'superseded' });
    expect(answer.message).toMatch(/^Ya lo registró .+ el \d\d\/\d\d\/\d{4} a las/);
    expect(answer.row).toMatchObject({ id: sheetId, items: [{ quantity: '-3' }] });
    expect(await stockOf(thing.productId)).toMatchObject([{ quantity: '7.000' }]);
    const kept = await rows('select state from raw_items where company_id = $1 and item_id = $2', [sheetId]);
    expect(kept).toEqual([{ state: 'superseded' }]);
  });

  it('[S-24] in parts posts each product once, whichever device posts which part', async () => {
    const [one, other] = [await stocked(), await stocked()];
    const second = await openSecondTill(shop);
    const sheetId = newId();
    const part = (n: number) => countPartId(shop.companyId, sheetId, n);
    await sendItem(shop, posting(shop, part(0), one, '-3'));
    await sendItem(second, posting(second, part(1), other, '-2'));
    const late = await sendItem(shop, posting(shop, part(1), other, '-4'));
    expect(late.answer.result).toBe('superseded');
    expect(await stockOf(one.productId)).toMatchObject([{ quantity: '7.000' }]);
    expect(await stockOf(other.productId)).toMatchObject([{ quantity: '8.000' }]);
  });
});

describe('the lines of a count sheet', () => {
  it('[MOV-05] are one a device, so that what two count at once adds up', async () => {
    const thing = await stocked();
    const second = await openSecondTill(shop);
    const sheetId = newId();
    const sheet = {
      id: sheetId,
      name: 'Conteo',
      warehouse_id: defaultWarehouseId(shop.companyId),
      started_at: INSTANT,
    };
    const made = await sendItem(shop, creation('count_sheets', { ...SHEET, ...sheet }));
    expect(made.answer).toMatchObject({ result: 'recorded' });
    for (const [device, counted] of [
      [shop, '4'],
      [second, '3'],
    ] as const) {
      const id = countLineId(shop.companyId, sheetId, { deviceId: device.deviceId }, { ...thing, lot: '' });
      const line = { id, sheet_id: sheetId, product_id: thing.productId, unit_id: thing.unitId, lot: '' };
      const figures = { counted, expected: '10', counted_at: INSTANT, counted_by: 'Ana' };
      const { answer } = await sendItem(device, creation('count_lines', { ...line, ...figures }));
      expect(answer).toMatchObject({ result: 'recorded' });
    }
    const sums = await rows(
      'select sum(counted)::text as counted, count(*)::int as lines from count_lines where company_id = $1',
    );
    expect(sums).toEqual([{ counted: '7.000', lines: 2 }]);
  });
});

const INSTANT = '2026-11-21T12:00:00.000Z';
const SHEET = {
  scope: 'all',
  category_id: null,
  is_blind: false,
  status: 'open',
  posted_at: null,
  notes: '',
  parts: 1,
};
