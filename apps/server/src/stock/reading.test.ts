/** What is read of the stock's books: the kardex of a product, and what the stock is worth on a day. */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import type { KardexReply, ValuationReply } from '@cuadra/contracts/stock/reading';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { describe, expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const place = () => defaultWarehouseId(shop.companyId);
const product = newId();
const [unit, box] = [newId(), newId()];

/** @param day of November 2026, at eight in the evening in Caracas: the next day already in UTC */
function goods(
  day: number,
  quantity: string,
  unit_cost: string | null,
  overrides: Partial<MovementWire> = {},
) {
  const date = `2026-11-${String(day + 1).padStart(2, '0')}T00:00:00.000Z`;
  const item = {
    product_id: product,
    sku: 'HAR-1',
    name: 'Harina',
    unit_id: unit,
    unit_name: 'und',
    factor: '1',
    lot: '',
  };
  return movementBody(shop, {
    type: 'purchase',
    date,
    items: [{ ...item, quantity, unit_cost }],
    ...overrides,
  });
}

async function record(movement: MovementWire): Promise<MovementWire> {
  const { answer } = await sendItem(shop, creation('stock_movements', movement));
  expect(answer.result).toBe('recorded');
  return movement;
}

async function kardex(query = ''): Promise<KardexReply> {
  const url = `/stock-entries?product_id=${product}&warehouse_id=${place()}${query}`;
  const response = await shop.browser.call('GET', url);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function valuation(query = ''): Promise<ValuationReply> {
  const response = await shop.browser.call('GET', `/stock-valuation?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('the kardex of a product', () => {
  it('[MOV-05] tells newest first what moved, what there was after it, and at which average cost', async () => {
    const bought = await record(goods(10, '10', '1.00'));
    await record(goods(11, '30', '2.00'));
    const line = saleLine({ product_id: product, unit_id: unit, quantity: '2' }, shop.companyId);
    const sale = saleBody(shop, { lines: [line] });
    await sendItem(shop, creation('sales', sale));
    await record(voidOfMovement(shop.companyId, bought, { date: bought.date, notes: '' }));
    const { entries, next } = await kardex();
    expect(next).toBeNull();
    expect(
      entries.map((one) => [
        one.position,
        one.type,
        one.quantity,
        one.value_usd,
        one.base_balance,
        one.average_cost_usd,
      ]),
    ).toEqual([
      [4, 'void', '-10', '-17.50', '28', '1.750000'],
      [3, 'sale', '-2', '-3.50', '38', '1.750000'],
      [2, 'purchase', '30', '60.00', '40', '1.750000'],
      [1, 'purchase', '10', '10.00', '10', '1.000000'],
    ]);
    expect(entries[1]).toMatchObject({
      document_id: sale.id,
      collection: 'sales',
      reference: `${sale.series}-${String(sale.number).padStart(6, '0')}`,
      made_by_name: 'Ana Pérez',
      value_balance: '66.50',
    });
    expect(entries[0]).toMatchObject({ reverses_type: 'purchase', collection: 'stock_movements' });
  });

  it('[MOV-04] keeps a running figure a unit, and one of all in base units', async () => {
    await record(goods(10, '10', '1.00'));
    const item = goods(10, '2', '24.00').items[0];
    if (item === undefined) throw new Error('there is a line');
    await record(goods(10, '2', '24.00', { items: [{ ...item, unit_id: box, factor: '24' }] }));
    await record(goods(11, '5', '1.00'));
    const { entries } = await kardex();
    expect(entries.map(({ unit_balance, base_balance }) => [unit_balance, base_balance])).toEqual([
      ['15', '63'],
      ['2', '58'],
      ['10', '10'],
    ]);
  });

  it('[MOV-05] goes on page by page, whatever comes in meanwhile', async () => {
    for (const day of [1, 2, 3, 4, 5]) await record(goods(day, String(day), '1.00'));
    const first = await kardex('&limit=2');
    await record(goods(6, '6', '1.00'));
    const second = await kardex(`&limit=2&before=${first.next}`);
    const third = await kardex(`&limit=2&before=${second.next}`);
    const told = [first, second, third].map(({ entries }) => entries.map(({ quantity }) => quantity));
    expect(told).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect([first.next, second.next, third.next]).toEqual([4, 2, null]);
    expect(second.entries[0]).toMatchObject({ base_balance: '6', value_balance: '6.00' });
  });
});

describe('the value of the stock', () => {
  it('[MOV-05] is that of the end of any day in Caracas, of all places or of one', async () => {
    await record(goods(10, '10', '1.00'));
    await record(goods(12, '10', '2.00', { to_warehouse_id: newId() }));
    expect(await valuation('date=2026-11-09')).toEqual({ products: [], total_usd: '0.00', next: null });
    expect(await valuation('date=2026-11-10')).toMatchObject({ total_usd: '10.00' });
    expect(await valuation('date=2026-11-12')).toEqual({
      products: [{ product_id: product, base_quantity: '20', value_usd: '30.00', value_ves: '3000.00' }],
      total_usd: '30.00',
      next: null,
    });
    expect(await valuation(`warehouse_id=${place()}`)).toMatchObject({ total_usd: '10.00' });
    // The last that can be written: its end is in a year that the database does not read.
    expect(await valuation('date=9999-12-31')).toEqual(await valuation());
  });

  it('[MOV-05] tells the total once, and the products page by page', async () => {
    const items = Array.from({ length: 5 }, () => ({
      ...goods(1, '1', '1.00').items[0],
      product_id: newId(),
    }));
    await record(goods(1, '1', '1.00', { items: items as MovementWire['items'] }));
    const pages: ValuationReply[] = [await valuation('limit=2')];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await valuation(`limit=2&after=${next}`));
    }
    expect(pages.map(({ total_usd, products }) => [total_usd, products.length])).toEqual([
      ['5.00', 2],
      [null, 2],
      [null, 1],
    ]);
    const ids = pages.flatMap(({ products }) => products.map(({ product_id }) => product_id));
    expect(ids).toEqual(items.map(({ product_id }) => product_id).sort());
  });
});

describe('the books of the stock', () => {
  const CALLS = (productId: string, warehouseId: string) => [
    `/stock-entries?product_id=${productId}&warehouse_id=${warehouseId}`,
    '/stock-valuation',
  ];

  it('[PERM-03] are nobody else’s: another company’s ids give nothing', async () => {
    await record(goods(10, '10', '1.00'));
    const other = await openShop(server.app);
    const [entries, worth] = CALLS(product, place());
    expect((await other.browser.call('GET', entries ?? '')).json()).toEqual({ entries: [], next: null });
    expect((await other.browser.call('GET', worth ?? '')).json()).toMatchObject({
      products: [],
      total_usd: '0.00',
    });
  });

  it('[PERM-02] are shown to who may read movements alone', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    for (const url of CALLS(product, place())) expect((await seller.call('GET', url)).statusCode).toBe(403);
  });

  it('[MOV-05] are asked for by ids and days: anything else is told at its field', async () => {
    for (const [url, field] of [
      ['/stock-entries?product_id=harina&warehouse_id=x', 'product_id'],
      ['/stock-valuation?date=ayer', 'date'],
    ] as const) {
      const response = await shop.browser.call('GET', url);
      expect([response.statusCode, response.json().errors?.[0]?.field]).toEqual([400, field]);
    }
  });

  it('[S-57] are not served while the company lives on a device', async () => {
    const local = await openShop(server.app, { data: { residence: 'device' } });
    for (const url of CALLS(product, place()))
      expect((await local.browser.call('GET', url)).statusCode).toBe(409);
  });
});
