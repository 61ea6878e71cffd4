/** A sale that comes without a device: refused where it is wrong, and then nothing is stored (S-22, API-17). */

import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { toDecimal } from '@cuadra/domain/money/money';
import { STORABLE_MINOR_MAX } from '@cuadra/domain/sales/amount-bounds';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { rows } = booksOf(server, shop);

describe('a sale of a plain client', () => {
  it('[API-17] [API-02] is recorded once and answered with its row afterwards', async () => {
    const sale = saleBody(shop);
    const first = await shop.browser.call('POST', '/sales', sale);
    const again = await shop.browser.call('POST', '/sales', sale);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json<ItemResult>()).toMatchObject({
      result: 'already',
      row: { id: sale.id, total: '2.32' },
    });
    const other = await shop.browser.call('POST', '/sales', { ...sale, notes: 'otra' });
    expect([other.statusCode, other.json<Problem>().code]).toEqual([409, 'id_reused']);
  });

  it.each<[string, (sale: SaleWire) => Record<string, unknown>, string]>([
    ['no lines', () => ({ lines: [] }), 'lines'],
    ['501 lines', ({ lines }) => ({ lines: Array.from({ length: 501 }, () => lines[0]) }), 'lines'],
    ['a line of nothing', ({ lines }) => ({ lines: [{ ...lines[0], quantity: '0' }] }), 'lines.0.quantity'],
    [
      'an unknown method',
      ({ payments }) => ({ payments: [{ ...payments[0], method: 'cheque' }] }),
      'payments.0.method',
    ],
    ['a number of zero', () => ({ number: 0 }), 'number'],
    ['a date that is none', () => ({ sold_at: 'ayer' }), 'sold_at'],
    ['a total that is wrong', () => ({ total: '2.33' }), 'total'],
    ['a line that does not add up', ({ lines }) => ({ lines: [{ ...lines[0], base: '1.99' }] }), 'lines.0'],
    [
      'payments that are short',
      ({ payments }) => ({ payments: [{ ...payments[0], amount_usd: '2.00' }] }),
      'payments',
    ],
    [
      'a payment whose bolívares are not its dollars',
      ({ payments }) => ({ payments: [{ ...payments[0], amount_bs: '2.32' }] }),
      'payments.0.amount_bs',
    ],
    [
      'bolívares without a rate',
      ({ payments }) => ({ payments: [{ ...payments[0], exchange_rate: null }] }),
      'payments.0.amount_bs',
    ],
    [
      'the balance of nobody',
      ({ payments }) => ({ payments: [{ ...payments[0], method: 'balance' }] }),
      'payments.0.method',
    ],
    ['taxes that are missing', () => ({ taxes: [] }), 'taxes'],
    [
      'an unknown field in a line',
      ({ lines }) => ({ lines: [{ ...lines[0], colour: 'rojo' }] }),
      'lines.0.colour',
    ],
    ['its own maker', () => ({ made_by: newId() }), 'made_by'],
    ['its own flags', () => ({ flags: [] }), 'flags'],
    ['a currency of two letters', () => ({ currency: 'US' }), 'currency'],
  ])('[API-02] is refused with its field and leaves nothing: %s', async (_, overrides, field) => {
    const sale = saleBody(shop);
    const response = await shop.browser.call('POST', '/sales', { ...sale, ...overrides(sale) });
    expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([400, field]);
    expect(await rows('select from sales where company_id = $1')).toEqual([]);
    expect(await rows('select from raw_items where company_id = $1')).toEqual([]);
  });

  it('[S-22] [API-02] is refused with each reference to nothing, and leaves nothing', async () => {
    const warehouse = { id: newId(), name: 'Depósito', type: 'warehouse', location: 'Atrás' };
    await shop.browser.call('POST', '/warehouses', warehouse);
    await shop.browser.call('DELETE', `/warehouses/${warehouse.id}`);
    const before = (await shop.browser.call('GET', '/versions')).json();
    const calls: [string, object, string[]][] = [
      ['/sales', saleBody(shop, { register_id: newId() }), ['register_id']],
      ['/sales', saleBody(shop, { warehouse_id: warehouse.id }), ['warehouse_id']],
      [
        '/sales',
        saleBody(shop, { register_id: newId(), warehouse_id: newId() }),
        ['register_id', 'warehouse_id'],
      ],
      ['/cash_openings', openingBody(shop, { register_id: newId() }), ['register_id']],
      ['/stock_movements', movementBody(shop, { to_warehouse_id: newId() }), ['to_warehouse_id']],
      [
        '/stock_movements',
        movementBody(shop, { type: 'transfer_warehouse', from_warehouse_id: newId() }),
        ['from_warehouse_id'],
      ],
    ];
    for (const [url, body, fields] of calls) {
      const response = await shop.browser.call('POST', url, body);
      const { code, errors } = response.json<Problem>();
      expect([response.statusCode, code, errors.map(({ field }) => field)]).toEqual([
        400,
        'bad_reference',
        fields,
      ]);
    }
    expect((await shop.browser.call('GET', '/versions')).json()).toEqual(before);
  });

  it('[S-03] is answered as before though what it names was deleted since', async () => {
    const warehouse = { id: newId(), name: 'Depósito', type: 'warehouse', location: 'Atrás' };
    await shop.browser.call('POST', '/warehouses', warehouse);
    const sale = saleBody(shop, { warehouse_id: warehouse.id });
    expect((await shop.browser.call('POST', '/sales', sale)).statusCode).toBe(201);
    await shop.browser.call('DELETE', `/warehouses/${warehouse.id}`);
    expect((await shop.browser.call('POST', '/sales', sale)).statusCode).toBe(200);
  });

  it('[S-03] is answered as before though its price was changed since', async () => {
    const product = productBody();
    await shop.browser.call('POST', '/products', product);
    const whole = saleBody(shop);
    const lines = whole.lines.map((line) => ({
      ...line,
      product_id: product.id,
      unit_id: product.base_unit.id,
    }));
    const sale = { ...whole, lines };
    expect((await shop.browser.call('POST', '/sales', sale)).statusCode).toBe(201);
    await shop.browser.call('PATCH', `/products/${product.id}`, {
      selling_price: { ...product.selling_price, amount: '9.00' },
    });
    await server.owner.query(
      "update former_prices set until = until - interval '3 days' where company_id = $1",
      [shop.companyId],
    );
    const again = await shop.browser.call('POST', '/sales', sale);
    expect([again.statusCode, again.json<ItemResult>().result]).toEqual([200, 'already']);
    expect((await shop.browser.call('POST', '/sales', { ...sale, id: newId() })).statusCode).toBe(400);
  });

  it('[API-02] is refused where PostgreSQL cannot hold what it says', async () => {
    const sale = saleBody(shop);
    const payments = [{ ...sale.payments[0], details: { note: 'a\u0000' } }];
    const response = await shop.browser.call('POST', '/sales', { ...sale, payments });
    expect(response.statusCode).toBe(400);
  });

  it('[API-02] is refused with an amount that no column holds, and recorded up to there', async () => {
    const send = async (dollars: string) => {
      const sale = saleBody(shop, { exchange_rate: null, secondary_currency: null, total_secondary: null });
      const payments = sale.payments.map((payment) => ({
        ...payment,
        exchange_rate: null,
        amount_bs: '0.00',
        amount_usd: dollars,
      }));
      const back = (BigInt(dollars.replace('.', '')) - 232n).toString();
      const amount = `${back.slice(0, -2)}.${back.slice(-2)}`;
      const change = [{ method: 'cash', currency: 'USD', amount, amount_usd: amount, amount_bs: '0.00' }];
      return (await shop.browser.call('POST', '/sales', { ...sale, payments, change })).statusCode;
    };
    expect(await send(toDecimal({ minor: STORABLE_MINOR_MAX, currency: 'USD' }))).toBe(201);
    expect(await send(toDecimal({ minor: STORABLE_MINOR_MAX + 1n, currency: 'USD' }))).toBe(400);
    expect(await send('99999999999999999.99')).toBe(400);
  });

  it('[S-21] is never changed or deleted', async () => {
    const sale = saleBody(shop);
    await shop.browser.call('POST', '/sales', sale);
    expect((await shop.browser.call('PATCH', `/sales/${sale.id}`, { notes: 'x' })).statusCode).toBe(404);
    expect((await shop.browser.call('DELETE', `/sales/${sale.id}`)).statusCode).toBe(404);
  });
});
