/** What a sale of a device leaves in the database, to the cent, and what becomes of one that cannot be booked. */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { SaleLineWire, SaleWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { accountBalance, balances, postingsOf, rows, stockOf } = booksOf(server, shop);

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
    expect(await stockOf(line.product_id)).toEqual([{ quantity: '4.000', value: '2.80', cost: '0.700000' }]);
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
