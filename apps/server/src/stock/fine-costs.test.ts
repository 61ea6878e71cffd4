/** Costs of fractions of a cent, from the wire to the tables, the books and back (MOV-05). */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import type { KardexReply } from '@cuadra/contracts/stock/reading';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { scaledToText } from '@cuadra/domain/money/decimal';
import { money, toDecimal } from '@cuadra/domain/money/money';
import { COST_DECIMALS, parseUnitCost } from '@cuadra/domain/money/unit-cost';
import { stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import { bookStock, emptyStockBooks } from '@cuadra/domain/stock/average-cost';
import { stepsAtAverage } from '@cuadra/domain/stock/stock-move';
import { describe, expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { stockOf, accountBalance } = booksOf(server, shop);

const [UNIT, BOX] = [newId(), newId()];

async function sweets(amount: string, currency = 'USD'): Promise<string> {
  const price = { currency, last_update: '2026-11-20T12:00:00.000Z' };
  const body = productBody({
    base_unit: { id: UNIT, name: 'Unidad', barcode: '', price: {} },
    purchase_price: { ...price, amount },
  });
  expect((await shop.browser.call('POST', '/products', body)).statusCode).toBe(201);
  return body.id;
}

const line = (product_id: string) => ({
  ...{ product_id, sku: 'CAR-1', name: 'Caramelo', unit_id: UNIT, unit_name: 'Unidad', factor: '1', lot: '' },
});

async function buy(productId: string, quantity: string, unit_cost: string) {
  const movement = movementBody(shop, {
    type: 'purchase',
    items: [{ ...line(productId), quantity, unit_cost }],
  });
  const { answer } = await sendItem(shop, creation('stock_movements', movement));
  expect(answer.result).toBe('recorded');
  return movement;
}

async function sell(productId: string, quantity: string, unit: object = {}): Promise<SaleWire> {
  const sold = saleLine(
    { product_id: productId, unit_id: UNIT, quantity, unit_price: '2.32', ...unit },
    shop.companyId,
  );
  const sale = saleBody(shop, { lines: [sold] });
  const { answer } = await sendItem(shop, creation('sales', sale));
  expect(answer.result).toBe('recorded');
  return sale;
}

describe('goods that cost fractions of a cent', () => {
  it('[MOV-05] come back from the server as they were sent: two decimals at least, and as many as there are', async () => {
    const product = await sweets('0.0125');
    const { id } = await buy(product, '100', '0.0125');
    const movement = (await shop.browser.call('GET', `/stock_movements/${id}`)).json();
    expect(movement.items).toMatchObject([{ quantity: '100', unit_cost: '0.0125', cost: null }]);
    const read = (await shop.browser.call('GET', `/products/${product}`)).json();
    expect(read.purchase_price).toMatchObject({ amount: '0.0125', currency: 'USD' });
    const whole = await sweets('3');
    expect((await shop.browser.call('GET', `/products/${whole}`)).json().purchase_price.amount).toBe('3.00');
  });

  it('[ENT-17] also in a unit of their own', async () => {
    const product_id = await sweets('0.0125');
    const unit = { id: newId(), product_id, name: 'Bolsa', conversion_factor: '50', purchase_price: '0.615' };
    expect((await shop.browser.call('POST', '/product_units', unit)).statusCode).toBe(201);
    const read = (await shop.browser.call('GET', `/products/${product_id}`)).json();
    expect(read.units).toMatchObject([{ purchase_price: '0.615' }]);
  });

  it('[MOV-05] are worth what the line comes to, and the accounts say the same to the cent', async () => {
    const product = await sweets('0.0125');
    await buy(product, '100', '0.0125');
    await buy(product, '3', '0.005');
    // 1,25 and 0,02 (0,015 rounded once) for 103 of them.
    expect(await stockOf(product)).toEqual([{ quantity: '103.000', value: '1.27', cost: '0.012330' }]);
    expect(await accountBalance('inventory')).toMatchObject({ usd: '1.27' });
    const url = `/stock-entries?product_id=${product}&warehouse_id=${defaultWarehouseId(shop.companyId)}`;
    const { entries } = (await shop.browser.call('GET', url)).json<KardexReply>();
    expect(entries[0]).toMatchObject({ value_balance: '1.27', average_cost_usd: '0.012330' });
    await sell(product, '103');
    expect(await stockOf(product)).toMatchObject([{ quantity: '0.000', value: '0.00' }]);
    expect(await accountBalance('inventory')).toMatchObject({ usd: '0.00' });
  });

  it('[MOV-05] leave below nothing at the purchase price, with its fractions', async () => {
    const product = await sweets('0.0125');
    await sell(product, '100');
    expect(await stockOf(product)).toEqual([{ quantity: '-100.000', value: '-1.25', cost: '0.012500' }]);
  });

  it.each([
    ['by the piece', { quantity: '100' }],
    ['by the box', { quantity: '2', unit_id: BOX, factor: '24' }],
  ])(
    '[MOV-05] leave below nothing at a price kept in bolívares, as a device books it, %s',
    async (_, unit) => {
      const product = await sweets('6.41', 'VES');
      const sale = saleFromWire(await sell(product, unit.quantity, unit), { id: '', name: '' });
      const books = emptyStockBooks();
      const steps = stepsAtAverage(stockEntriesOf(sale));
      const document = { id: sale.id, steps, counterpartId: null, rate: sale.rate };
      bookStock(books, document, () => parseUnitCost('6.41', 'VES'));
      const folded = [...books.holdings.values()].map(({ value, unitCost }) => ({
        value: toDecimal(money(value.usd, 'USD')),
        cost: scaledToText(unitCost.usd, COST_DECIMALS),
      }));
      expect(folded).toHaveLength(1);
      expect(await stockOf(product)).toMatchObject(folded);
    },
  );
});
