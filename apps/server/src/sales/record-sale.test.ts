/** What a sale leaves in the database, to the cent, and what becomes of one that cannot be booked. */

import type { SessionReply } from '@cuadra/contracts/identity';
import { accountIdOfRole, defaultWarehouseId, newId } from '@cuadra/contracts/ids';
import type { Problem } from '@cuadra/contracts/problem';
import type { ItemResult } from '@cuadra/contracts/protocol';
import type { SaleLineWire, SaleWire } from '@cuadra/contracts/sales';
import { toDecimal } from '@cuadra/domain/money/money';
import { STORABLE_MINOR_MAX } from '@cuadra/domain/sales/amount-bounds';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import {
  creation,
  movementBody,
  openingBody,
  openSecondTill,
  saleBody,
  saleLine,
  sendItem,
  shopForEachTest,
} from '../testing/company-data.ts';
import { addMember } from '../testing/members.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a sale that was sent', () => {
  it('[API-17] [S-25] moves stock, cash and accounts to the cent', async () => {
    const line = saleLine({ quantity: '2' }, shop.companyId);
    await receive(line, '10', '0.50');
    const { status, answer, sale } = await sell({ lines: [line] });

    expect({ status, answer }).toMatchObject({ status: 201, answer: { result: 'recorded' } });
    expect(answer.flags).toBeUndefined();
    expect(await stockOf(line.product_id)).toEqual([{ quantity: '8.000', value: '4.00', cost: '0.500000' }]);
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '2.32' },
    ]);
    expect(await postingsOf(sale.id)).toEqual([
      { role: 'till_usd', usd: '2.32', ves: '232.00' },
      { role: 'sales_general', usd: '-2.00', ves: '-200.00' },
      { role: 'vat_debit', usd: '-0.32', ves: '-32.00' },
      { role: 'cogs', usd: '1.00', ves: '100.00' },
      { role: 'inventory', usd: '-1.00', ves: '-100.00' },
    ]);
    expect(await accountBalance('inventory')).toEqual({ usd: '4.00', ves: '400.00' });
  });

  it('[API-18] is read back as it was made, newest first', async () => {
    const { sale } = await sell({ sold_at: '2031-01-01T12:00:00.000Z', notes: 'Última' });
    await sell({});
    const [newest] = (await shop.browser.call('GET', '/sales?limit=1')).json<Record<string, unknown>[]>();
    expect(newest).toMatchObject({
      ...sale,
      lines: [{ ...sale.lines[0], tax_rate: '16' }],
      taxes: [{ ...sale.taxes[0], rate: '16' }],
      user_id: shop.userId,
      device_id: shop.deviceId,
    });
  });

  it('[I-4] [MOV-04] leaves every balance the sum of its entries', async () => {
    const lines = [saleLine({}, shop.companyId), saleLine({}, shop.companyId)];
    await receive(lines[0], '3', '0.33');
    for (let round = 0; round < 4; round += 1) await sell(twoLines(lines));
    await sendItem(shop, creation('cash_openings', openingBody(shop)));
    const sums = [
      [
        'select product_id, sum(quantity) as amount, sum(value_usd) as value from stock_entries where company_id = $1 group by 1',
        'select product_id, quantity as amount, value_usd as value from stock_balances where company_id = $1',
      ],
      [
        'select currency, sum(amount) as amount from cash_entries where company_id = $1 group by 1',
        'select currency, amount from cash_balances where company_id = $1',
      ],
      [
        'select account_id, sum(usd) as amount, sum(ves) as value from account_entries where company_id = $1 group by 1',
        'select account_id, usd as amount, ves as value from account_balances where company_id = $1',
      ],
    ];
    for (const [entries, kept] of sums) {
      expect(await rows(`${entries} order by 1`)).toEqual(await rows(`${kept} order by 1`));
    }
    const { rows: totals } = await server.owner.query(
      'select sum(usd)::text as usd, sum(ves)::text as ves from account_balances where company_id = $1',
      [shop.companyId],
    );
    expect(totals).toEqual([{ usd: '0.00', ves: '0.00' }]);
  });

  it('[S-22] is recorded below zero, with a flag, at the last cost known', async () => {
    const line = saleLine({}, shop.companyId);
    await receive(line, '1', '0.50');
    const { answer } = await sell({ lines: [line] });
    expect(answer).toMatchObject({ result: 'recorded', flags: ['negative_stock'] });
    expect(await stockOf(line.product_id)).toEqual([
      { quantity: '-1.000', value: '-0.50', cost: '0.500000' },
    ]);
    await receive(line, '5', '0.70');
    expect(await stockOf(line.product_id)).toEqual([{ quantity: '4.000', value: '3.00', cost: '0.700000' }]);
  });

  it('takes the last unit out with all the value that is left', async () => {
    const line = saleLine({ quantity: '2' }, shop.companyId);
    await receive(line, '1', '0.33');
    await receive(line, '1', '0.34');
    await sell({ lines: [line] });
    expect(await stockOf(line.product_id)).toMatchObject([{ quantity: '0.000', value: '0.00' }]);
  });

  it('[S-42] under a number that was used is recorded, and told', async () => {
    const first = await sell({ number: 77_001 });
    const second = await sell({ number: 77_001 });
    expect(first.answer.flags).not.toContain('number_clash');
    expect(second.answer.flags).toContain('number_clash');
    const clashes = await rows(
      'select clash from sales where company_id = $1 and number = 77001 order by version',
    );
    expect(clashes).toEqual([{ clash: 0 }, { clash: 1 }]);
  });

  it('[S-40] in a series of another device, or of none, is recorded and told', async () => {
    const other = await openSecondTill(shop);
    const foreign = await sell({ series_id: other.series.id, series: other.series.code });
    const unknown = await sell({ series_id: newId() });
    expect(foreign.answer.flags).toContain('other_device_series');
    expect(unknown.answer.flags).toContain('unknown_series');
  });

  it('[S-22] of someone without the permission is recorded and told', async () => {
    const stranger = { id: newId(), name: 'Se fue ayer' };
    const sale = saleBody(shop);
    const { answer } = await sendItem(shop, { ...creation('sales', sale), made_by: stranger });
    expect(answer.flags).toEqual(expect.arrayContaining(['permission_missing', 'unknown_maker']));
    const row = (await shop.browser.call('GET', `/sales/${sale.id}`)).json();
    expect(row).toMatchObject({ user_id: stranger.id, user_name: 'Se fue ayer' });
  });

  it('[S-22] [S-51] of a person of the company who is switched off is told, but not as a stranger’s', async () => {
    const seller = await addMember(server, shop, { role: 'seller', name: 'Luis' });
    const { user } = (await seller.call('GET', '/auth/session')).json<SessionReply>();
    const made_by = { id: user.id, name: 'Luis' };
    const active = await sendItem(shop, { ...creation('sales', saleBody(shop)), made_by });
    await server.owner.query('update users set active = false where id = $1', [user.id]);
    const disabled = await sendItem(shop, { ...creation('sales', saleBody(shop)), made_by });
    const own = ['permission_missing', 'unknown_maker'];
    const told = [active, disabled].map(({ answer }) => own.filter((flag) => answer.flags?.includes(flag)));
    expect(told).toEqual([[], ['permission_missing']]);
  });

  it('[S-13] of a register and a warehouse that the server lacks is recorded', async () => {
    const { answer } = await sell({ register_id: newId(), warehouse_id: newId() });
    expect(answer.result).toBe('recorded');
  });

  it('[S-60] dated in the future is recorded and told', async () => {
    const { answer } = await sell({ sold_at: new Date(Date.now() + 3_600_000).toISOString() });
    expect(answer.flags).toContain('future_date');
  });

  it('[S-13] makes stubs of the product and the customer that the server lacks', async () => {
    const customer_id = newId();
    const { sale, answer } = await sell({
      customer_id,
      customer: { name: 'María', document_type: 'V', document_number: '15100580', customer_type: 'regular' },
    });
    const product = (await shop.browser.call('GET', `/products/${sale.lines[0]?.product_id}`)).json();
    expect(product).toMatchObject({ is_stub: true, name: 'Harina PAN 1 kg', version: answer.version });
    const customer = (await shop.browser.call('GET', `/customers/${customer_id}`)).json();
    expect(customer).toMatchObject({ is_stub: true, name: 'María', document_number: '15100580' });
  });

  it('[PAY-04] paid with a balance takes it from the customer', async () => {
    const customer_id = newId();
    const [payment] = saleBody(shop).payments;
    await sell({
      customer_id,
      customer: { name: 'María', document_type: 'V', document_number: '1', customer_type: 'regular' },
      payments: payment === undefined ? [] : [{ ...payment, method: 'balance' }],
    });
    expect(await balances('customer_balances', 'customer_id, currency, amount')).toEqual([
      { customer_id, currency: 'USD', amount: '-2.32' },
    ]);
  });

  it('[PAY-05] in bolívares with change in dollars adds up', async () => {
    const sale = saleBody(shop, {
      currency: 'VES',
      lines: [
        saleLine(
          { unit_price: '116.00', subtotal: '232.00', base: '200.00', tax: '32.00', total: '232.00' },
          shop.companyId,
        ),
      ],
      taxes: [{ tax_id: null, name: 'IVA', rate: '16', base: '200.00', tax: '32.00' }],
      subtotal: '232.00',
      base: '200.00',
      tax: '32.00',
      total: '232.00',
      change: [{ method: 'cash', currency: 'USD', amount: '0.68', amount_usd: '0.68', amount_bs: '68.00' }],
      payments: [
        {
          id: newId(),
          method: 'cash',
          currency: 'VES',
          amount_usd: '3.00',
          amount_bs: '300.00',
          typed_currency: 'VES',
          exchange_rate: '100',
          reference: '',
          details: {},
        },
      ],
    });
    const { answer } = await sendItem(shop, creation('sales', sale));
    expect(answer.result).toBe('recorded');
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '-0.68' },
      { currency: 'VES', amount: '300.00' },
    ]);
  });

  it('[S-22] whose payment has two sides that differ is kept', async () => {
    const [payment] = saleBody(shop).payments;
    const payments = payment === undefined ? [] : [{ ...payment, amount_bs: '1.00' }];
    const { status, answer } = await sell({ payments });
    expect([status, answer.result, answer.code]).toEqual([202, 'kept', 'sums_mismatch']);
    expect(answer.field).toBe('payments.0.amount_bs');
  });

  it('[S-22] whose account is missing is kept, and moves nothing', async () => {
    await server.owner.query(`update accounts set role = '' where company_id = $1 and role = 'vat_debit'`, [
      shop.companyId,
    ]);
    const { status, answer } = await sell({});
    expect([status, answer.result]).toEqual([202, 'kept']);
    expect(await rows('select from sales where company_id = $1')).toEqual([]);
    expect(await rows('select from cash_balances where company_id = $1')).toEqual([]);
  });
});

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
    ['its own maker', () => ({ user_id: newId() }), 'user_id'],
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

describe('cash openings and stock movements', () => {
  it('[CASH-01] an opening puts the money into the drawer and takes it from the main cash', async () => {
    const opening = openingBody(shop);
    await sendItem(shop, creation('cash_openings', opening));
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '20.00' },
      { currency: 'VES', amount: '1000.00' },
    ]);
    expect(await postingsOf(opening.id)).toEqual([
      { role: 'till_usd', usd: '20.00', ves: '2000.00' },
      { role: 'cash_usd', usd: '-20.00', ves: '-2000.00' },
      { role: 'till_ves', usd: '10.00', ves: '1000.00' },
      { role: 'cash_ves', usd: '-10.00', ves: '-1000.00' },
    ]);
  });

  it('[CASH-01] an opening with nothing in the drawer posts nothing', async () => {
    const opening = openingBody(shop, { initial_usd: '0', initial_bs: '0' });
    const { answer } = await sendItem(shop, creation('cash_openings', opening));
    expect(answer.result).toBe('recorded');
    expect(await postingsOf(opening.id)).toEqual([]);
  });

  it.each([
    ['initial', 'opening_balance'],
    ['purchase', 'ap_suppliers'],
  ] as const)('[MOV-02] a movement of type %s brings goods in against %s', async (type, role) => {
    const movement = movementBody(shop, { type });
    await sendItem(shop, creation('stock_movements', movement));
    expect(await postingsOf(movement.id)).toEqual([
      { role: 'inventory', usd: '5.00', ves: '500.00' },
      { role, usd: '-5.00', ves: '-500.00' },
    ]);
  });

  it('[MOV-03] a transfer carries quantity and value to the other place, and posts nothing', async () => {
    const line = saleLine({}, shop.companyId);
    await receive(line, '3', '0.33');
    const to_warehouse_id = newId();
    const movement = movementOf(line, '2', null);
    const transfer = {
      ...movement,
      type: 'transfer_warehouse' as const,
      from_warehouse_id: defaultWarehouseId(shop.companyId),
      to_warehouse_id,
    };
    const { answer } = await sendItem(shop, creation('stock_movements', transfer));
    expect(answer).toMatchObject({ result: 'recorded' });
    const places = await rows(
      `select warehouse_id = $2 as is_there, quantity::text, value_usd::text as value from stock_balances
       where company_id = $1 and product_id = $3 order by 1`,
      [to_warehouse_id, line.product_id],
    );
    expect(places).toEqual([
      { is_there: false, quantity: '1.000', value: '0.33' },
      { is_there: true, quantity: '2.000', value: '0.66' },
    ]);
    expect(await postingsOf(transfer.id)).toEqual([]);
  });

  it('[MOV-01] a transfer without its origin, or to it, is refused to a plain client', async () => {
    const place = defaultWarehouseId(shop.companyId);
    for (const [from_warehouse_id, field] of [
      [null, 'from_warehouse_id'],
      [place, 'to_warehouse_id'],
    ] as const) {
      const movement = movementBody(shop, { type: 'transfer_store', from_warehouse_id });
      const response = await shop.browser.call('POST', '/stock_movements', movement);
      expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([400, field]);
    }
  });

  it('[MOV-05] goods in of two costs are worth their average', async () => {
    const line = saleLine({}, shop.companyId);
    await receive(line, '10', '1.00');
    await receive(line, '30', '2.00');
    expect(await stockOf(line.product_id)).toEqual([
      { quantity: '40.000', value: '70.00', cost: '1.750000' },
    ]);
  });
});

describe('the books [S-08]', () => {
  it('are refused by the database itself when they do not balance', async () => {
    await asApplication(server, shop.companyId, async (app) => {
      const id = newId();
      await app.query(
        `insert into transactions values ($1, $2, 1, now(), 'x', '', 'posted', '', null, now(), now())`,
        [shop.companyId, id],
      );
      const entry = app.query(`insert into account_entries values ($1, $2, 0, $3, 5, 5)`, [
        shop.companyId,
        id,
        accountIdOfRole(shop.companyId, 'till_usd'),
      ]);
      await expect(entry).rejects.toThrow(/do not balance/);
    });
  });
});

async function sell(overrides: Partial<SaleWire>) {
  const sale = saleBody(shop, overrides);
  return { ...(await sendItem(shop, creation('sales', sale))), sale };
}

function twoLines(lines: SaleLineWire[]): Partial<SaleWire> {
  const [payment] = saleBody(shop).payments;
  return {
    lines: lines.map((line) => ({ ...line, id: newId() })),
    taxes: [{ tax_id: null, name: 'IVA', rate: '16', base: '4.00', tax: '0.64' }],
    subtotal: '4.64',
    base: '4.00',
    tax: '0.64',
    total: '4.64',
    payments:
      payment === undefined ? [] : [{ ...payment, id: newId(), amount_usd: '4.64', amount_bs: '464.00' }],
  };
}

function movementOf(line: SaleLineWire | undefined, quantity: string, unit_cost: string | null) {
  if (line === undefined) throw new Error('a line is needed');
  const { product_id, sku, name, unit_id, unit_name, factor } = line;
  return movementBody(shop, {
    items: [{ product_id, sku, name, unit_id, unit_name, factor, quantity, unit_cost, lot: '' }],
  });
}

async function receive(line: SaleLineWire | undefined, quantity: string, unitCost: string): Promise<void> {
  const { answer } = await sendItem(shop, creation('stock_movements', movementOf(line, quantity, unitCost)));
  expect(answer.result).toBe('recorded');
}

/** The company's id is the first value. */
async function rows(text: string, values: unknown[] = []): Promise<unknown[]> {
  return (await server.owner.query(text, [shop.companyId, ...values])).rows;
}

function stockOf(productId: string): Promise<unknown[]> {
  return rows(
    `select quantity::text, value_usd::text as value, unit_cost_usd::text as cost from stock_balances
     where company_id = $1 and product_id = $2`,
    [productId],
  );
}

function balances(table: string, columns: string): Promise<unknown[]> {
  return rows(`select ${columns} from ${table} where company_id = $1 order by currency`);
}

async function accountBalance(role: string): Promise<unknown> {
  const [row] = await rows(
    'select usd::text, ves::text from account_balances where company_id = $1 and account_id = $2',
    [accountIdOfRole(shop.companyId, role)],
  );
  return row;
}

function postingsOf(id: string): Promise<unknown[]> {
  return rows(
    `select a.role, e.usd::text, e.ves::text from account_entries e
     join accounts a on a.company_id = e.company_id and a.id = e.account_id
     where e.company_id = $1 and e.transaction_id = $2 order by e.position`,
    [id],
  );
}
