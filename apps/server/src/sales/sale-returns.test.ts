/** What taking a sale back leaves in the database, to the cent, and what becomes of it where two tills do it (SALE-05). */
import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleLineWire, SaleWire } from '@cuadra/contracts/sales/sales';
import type { KardexReply } from '@cuadra/contracts/stock/reading';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { returnOfSale, saleBody, saleLine, saleReturnBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { accountBalance, balances, postingsOf, rows, stockOf } = booksOf(server, shop);

describe('a sale that is void', () => {
  it('[SALE-05] leaves nothing in stock, cash and accounts, and its goods at the value they left with', async () => {
    const { sale, line } = await sold('10', '0.33');
    const made = returnOfSale(shop, sale, [], null);
    const { status, answer } = await sendItem(shop, creation('sale_returns', made));

    expect({ status, answer }).toMatchObject({ status: 201, answer: { result: 'recorded' } });
    expect(answer.flags).toBeUndefined();
    expect(await stockOf(line.product_id)).toMatchObject([{ quantity: '10.000', value: '3.30' }]);
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '0.00' },
    ]);
    for (const role of ['till_usd', 'sales_general', 'vat_debit', 'cogs']) {
      expect([role, await accountBalance(role)]).toEqual([role, { usd: '0.00', ves: '0.00' }]);
    }
    expect(await accountBalance('inventory')).toEqual({ usd: '3.30', ves: '330.00' });
  });

  it('[S-24] [I-12] is void once where two tills do it: the second is told where and when, and books nothing', async () => {
    const { sale, line } = await sold('10', '0.33');
    const second = await openSecondTill(shop);
    const returned_at = '2026-11-20T14:31:00.000Z';
    const first = { ...returnOfSale(shop, sale, [], null), returned_at };
    const again = { ...returnOfSale(second, sale, [], null), reason: 'Otra vez' };

    expect((await sendItem(shop, creation('sale_returns', first))).answer.result).toBe('recorded');
    const { answer } = await sendItem(second, creation('sale_returns', again));

    expect(answer).toMatchObject({ result: 'superseded', message: 'Ya anulada en Caja 1, 10:31.' });
    expect(await stockOf(line.product_id)).toMatchObject([{ quantity: '10.000' }]);
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '0.00' },
    ]);
    expect(await rows("select from raw_items where company_id = $1 and reason = 'superseded'")).toHaveLength(
      1,
    );
  });

  it('[S-03] that is sent again is the same, and moves nothing twice', async () => {
    const { sale } = await sold('10', '0.33');
    const made = creation('sale_returns', returnOfSale(shop, sale, [], null));
    await sendItem(shop, made);
    expect((await sendItem(shop, made)).answer.result).toBe('already');
    expect(await rows('select from sale_returns where company_id = $1')).toHaveLength(1);
  });

  it('[I-12] by many tills at once is one', async () => {
    const { sale } = await sold('10', '0.33');
    const tills = [shop, await openSecondTill(shop), await openSecondTill(shop)];
    const answers = await Promise.all(
      tills.map((till) => sendItem(till, creation('sale_returns', returnOfSale(till, sale, [], null)))),
    );
    expect(answers.map(({ answer }) => answer.result).sort()).toEqual([
      'recorded',
      'superseded',
      'superseded',
    ]);
    // Out of the drawer of whichever was first.
    expect(await rows('select sum(amount)::text as amount from cash_balances where company_id = $1')).toEqual(
      [{ amount: '0.00' }],
    );
  });
});

describe('goods that come back in part', () => {
  it('[SALE-05] come back at the value they left with, the last with what is left of it', async () => {
    const { sale, line } = await sold('3', '0.333333', '3');
    const made: SaleReturnWire[] = [];
    for (let part = 0; part < 3; part += 1) {
      const one = returnOfSale(shop, sale, made, [
        { lineId: line.id, quantity: quantity('1'), goods: 'stock' },
      ]);
      const { answer } = await sendItem(shop, creation('sale_returns', one));
      expect([answer.result, answer.flags]).toEqual(['recorded', undefined]);
      made.push(one);
    }
    expect(await stockOf(line.product_id)).toMatchObject([{ quantity: '3.000', value: '1.00' }]);
    expect(await accountBalance('cogs')).toEqual({ usd: '0.00', ves: '0.00' });
    expect(await accountBalance('sales_returns')).toEqual({ usd: '3.00', ves: '300.00' });
    expect(await accountBalance('vat_debit')).toEqual({ usd: '0.00', ves: '0.00' });
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '0.00' },
    ]);
  });

  it('[SALE-05] damaged are written off: neither stock nor its account keep them', async () => {
    const { sale, line } = await sold('10', '0.50');
    const made = returnOfSale(
      shop,
      sale,
      [],
      [{ lineId: line.id, quantity: quantity('1'), goods: 'damaged' }],
    );
    await sendItem(shop, creation('sale_returns', made));

    expect(await stockOf(line.product_id)).toMatchObject([{ quantity: '8.000', value: '4.00' }]);
    expect(await postingsOf(made.id)).toEqual([
      { role: 'sales_returns', usd: '1.00', ves: '100.00' },
      { role: 'vat_debit', usd: '0.16', ves: '16.00' },
      { role: 'till_usd', usd: '-1.16', ves: '-116.00' },
      { role: 'cogs', usd: '-0.50', ves: '-50.00' },
      { role: 'inventory', usd: '0.50', ves: '50.00' },
      { role: 'inventory', usd: '-0.50', ves: '-50.00' },
      { role: 'shrinkage', usd: '0.50', ves: '50.00' },
    ]);
  });

  it('[POS-07][S-19] are found with their sale by the number of the receipt, as older ones are asked for', async () => {
    const { sale } = await sold('10', '0.50');
    const back = saleReturnBody(shop, sale);
    await sendItem(shop, creation('sale_returns', back));
    const list = async (path: string) => (await shop.browser.call('GET', path)).json<{ id: string }[]>();
    const found = await list(`/sales?number=${sale.number}&series=${sale.series}&limit=100`);
    expect(found).toMatchObject([{ id: sale.id, user_name: 'Ana Pérez' }]);
    expect(await list(`/sale_returns?sale_id=${sale.id}&limit=100`)).toMatchObject([
      { id: back.id, lines: [{ sold_quantity: sale.lines[0]?.quantity }] },
    ]);
  });

  it('[MOV-05] stand in the kardex of the product as what they are, with the number of their sale', async () => {
    const { sale, line } = await sold('10', '0.50');
    await sendItem(shop, creation('sale_returns', saleReturnBody(shop, sale)));
    const query = `product_id=${line.product_id}&warehouse_id=${sale.warehouse_id}`;
    const reply = await shop.browser.call('GET', `/stock-entries?${query}`);
    const { entries } = reply.json<KardexReply>();
    expect(entries.map(({ collection, type, quantity }) => [collection, type, quantity])).toEqual([
      ['sale_returns', 'sale_return', '2'],
      ['sales', 'sale', '-2'],
      ['stock_movements', 'initial', '10'],
    ]);
    expect(entries[0]?.reference).toBe(entries[1]?.reference);
  });

  it('[S-24] on two tills that knew nothing of one another are both recorded, and the second is told of', async () => {
    const { sale } = await sold('10', '0.50');
    const second = await openSecondTill(shop);
    const all = await sendItem(shop, creation('sale_returns', saleReturnBody(shop, sale)));
    const again = await sendItem(second, creation('sale_returns', saleReturnBody(second, sale)));
    expect(all.answer.flags).toBeUndefined();
    expect(again.answer).toMatchObject({ result: 'recorded', flags: ['returned_too_much'] });
  });

  it('[S-24] [SALE-05] are told of where one return names a line twice, or gives back more money than was paid', async () => {
    const twice = await sold('10', '0.50');
    const whole = saleReturnBody(shop, twice.sale);
    const doubled = {
      ...whole,
      ...figuresOf('4'),
      ...sharesOf('4'),
      lines: [...whole.lines, ...whole.lines],
    };
    const dear = await sold('10', '0.50');
    const part = returnOfSale(
      shop,
      dear.sale,
      [],
      [{ lineId: dear.line.id, quantity: quantity('1'), goods: 'stock' }],
    );
    const overpaid = {
      ...{ ...part, ...figuresOf('3'), ...sharesOf('3') },
      lines: part.lines.map((line) => ({ ...line, ...figuresOf('3'), quantity: '1', unit_price: '3.48' })),
    };
    for (const { quantity: _, ...body } of [doubled, overpaid]) {
      const { answer } = await sendItem(shop, creation('sale_returns', body));
      expect(answer).toMatchObject({ result: 'recorded', flags: ['returned_too_much'] });
    }
  });

  it('[S-24] [SALE-05] are told of where they take back what took a sale back', async () => {
    const { sale } = await sold('10', '0.50');
    const made = returnOfSale(shop, sale, [], null);
    await sendItem(shop, creation('sale_returns', made));
    const ofVoid = {
      ...made,
      id: voidId(shop.companyId, made.id),
      sale_id: made.id,
      number: made.number + 500,
    };
    expect((await sendItem(shop, creation('sale_returns', ofVoid))).answer).toMatchObject({
      result: 'recorded',
      flags: ['unknown_sale', 'returned_too_much'],
    });
    const plain = await shop.browser.call('POST', '/sale_returns', {
      ...ofVoid,
      id: newId(),
      kind: 'return',
    });
    expect(plain.statusCode).toBe(400);
  });

  it('[SALE-05] [S-06] of a sale of as many lines as there may be, all with discounts, are taken like any', async () => {
    const discounts = ['Al mayor', 'Promoción del mes'].map((name) => ({
      ...{ source: 'promotion' as const, source_id: newId(), name, amount: '1.00', reason: '' },
    }));
    const lines = Array.from({ length: 500 }, () =>
      saleLine({ subtotal: '4.32', discount: '2.00', discounts, barcode: '7591002000011' }, shop.companyId),
    );
    const whole = saleBody(shop);
    const sale = {
      ...whole,
      ...{
        lines,
        subtotal: '2160.00',
        discount: '1000.00',
        base: '1000.00',
        tax: '160.00',
        total: '1160.00',
      },
      taxes: whole.taxes.map((tax) => ({ ...tax, base: '1000.00', tax: '160.00' })),
      total_secondary: '116000.00',
      payments: whole.payments.map((payment) => ({
        ...payment,
        ...{ amount_usd: '1160.00', amount_bs: '116000.00' },
      })),
    };
    expect((await sendItem(shop, creation('sales', sale))).answer).toMatchObject({ result: 'recorded' });
    const made = returnOfSale(shop, sale, [], null);
    expect((await sendItem(shop, creation('sale_returns', made))).answer).toMatchObject({
      result: 'recorded',
    });
    expect(await balances('cash_balances', 'amount')).toEqual([{ amount: '0.00' }]);
  });

  it('[S-13] [S-24] of a sale that the server does not have are recorded, and told of where they are more than was sold', async () => {
    const sale = saleBody(shop);
    const first = await sendItem(shop, creation('sale_returns', saleReturnBody(shop, sale)));
    const second = await sendItem(shop, creation('sale_returns', saleReturnBody(shop, sale)));
    expect([first.answer.flags, second.answer.flags]).toEqual([
      ['unknown_sale'],
      ['unknown_sale', 'returned_too_much'],
    ]);
  });

  it('[S-42] under a number that was used is recorded, and told', async () => {
    const { sale } = await sold('10', '0.50');
    const parts = ['1', '1'].map((part) =>
      returnOfSale(
        shop,
        sale,
        [],
        [{ lineId: sale.lines[0]?.id ?? '', quantity: quantity(part), goods: 'stock' }],
      ),
    );
    const flags: unknown[] = [];
    for (const part of parts) {
      flags.push((await sendItem(shop, creation('sale_returns', { ...part, number: 9 }))).answer.flags);
    }
    expect(flags).toEqual([undefined, ['number_clash']]);
  });

  it('[S-42] tells the device that asks for its series the highest number of its credit notes', async () => {
    const { sale } = await sold('10', '0.50');
    await sendItem(shop, creation('sale_returns', saleReturnBody(shop, sale, { number: 41 })));
    const { id, register_id } = shop.series;
    const reply = await shop.browser.call('POST', '/series', { id, register_id });
    expect(reply.json()).toMatchObject({ highest_return: 41 });
  });

  it('[S-22] of a seller who may not is recorded by his till and told; a plain call of his is refused', async () => {
    const { sale } = await sold('10', '0.50');
    const seller = await addMember(server, shop, { role: 'seller', name: 'Luis' });
    const { user } = (await seller.call('GET', '/auth/session')).json<{ user: { id: string } }>();
    const made_by = { id: user.id, name: 'Luis' };
    const { answer } = await sendItem(shop, {
      ...creation('sale_returns', saleReturnBody(shop, sale)),
      made_by,
    });
    expect(answer).toMatchObject({ result: 'recorded', flags: ['permission_missing'] });
    const plain = await seller.call('POST', '/sale_returns', saleReturnBody(shop, sale));
    expect(plain.statusCode).toBe(403);
  });

  it('[PAY-04] [S-22] to the balance of somebody else than who bought are told of, and not in cash', async () => {
    const customer = { name: 'María', document_type: 'V', document_number: '1', customer_type: 'regular' };
    const ofMaria = { customer_id: newId(), customer };
    const flagsOf = async (method: 'balance' | 'cash', buyer: Partial<SaleWire>) => {
      const { sale } = await sold('10', '0.50', '2', buyer);
      const whole = saleReturnBody(shop, sale);
      const refunds = whole.refunds.map((one) => ({ ...one, method }));
      const body = { ...whole, customer_id: newId(), customer, refunds };
      return (await sendItem(shop, creation('sale_returns', body))).answer.flags;
    };
    const flags = [
      await flagsOf('balance', ofMaria),
      await flagsOf('cash', ofMaria),
      await flagsOf('balance', {}),
    ];
    expect(flags).toEqual([['other_customer'], undefined, ['other_customer']]);
  });

  it('[PAY-04] [SALE-05] to the balance, and of what is owed, are the customer’s', async () => {
    const customer_id = newId();
    const customer = { name: 'María', document_type: 'V', document_number: '1', customer_type: 'regular' };
    const { sale } = await sold('10', '0.50', '2', {
      customer_id,
      customer,
      payments: [],
      credit: { amount: '2.32', amount_usd: '2.32', amount_bs: '232.00', due_date: '2026-12-05' },
    });
    await sendItem(shop, creation('sale_returns', saleReturnBody(shop, sale)));
    expect(await balances('customer_balances', 'amount')).toEqual([{ amount: '0.00' }]);
    expect(await accountBalance('ar_customers')).toEqual({ usd: '0.00', ves: '0.00' });
  });
});

describe('a return that is wrong', () => {
  it.each<[string, string, (made: SaleReturnWire) => Partial<SaleReturnWire>]>([
    [
      'gives back more than came back',
      'refunds',
      (made) => ({
        refunds: made.refunds.map((one) => ({ ...one, amount_usd: '99.00', amount_bs: '9900.00' })),
      }),
    ],
    [
      'gives to the balance of nobody',
      'refunds.0.method',
      (made) => ({ refunds: made.refunds.map((one) => ({ ...one, method: 'balance' as const })) }),
    ],
    [
      'has lines that do not add up',
      'lines.0',
      (made) => ({ lines: made.lines.map((line) => ({ ...line, tax: '0.31' })) }),
    ],
    [
      'has two sides that differ',
      'refunds.0.amount_bs',
      (made) => ({ refunds: made.refunds.map((one) => ({ ...one, amount_bs: '1.00' })) }),
    ],
    ['has shares that are not its total', 'total', () => ({ tax_bs: '33.00' })],
    [
      'takes money of who brings goods back',
      'refunds.1',
      (made) => ({
        refunds: made.refunds.flatMap((one) => [
          { ...one, amount_usd: '12.32', amount_bs: '1232.00' },
          { ...one, id: newId(), method: 'zelle' as const, amount_usd: '-10.00', amount_bs: '-1000.00' },
        ]),
      }),
    ],
  ])('[S-22] because it %s is kept by a device, and refused of a plain call', async (_, field, wrong) => {
    const { sale } = await sold('10', '0.50');
    const good = saleReturnBody(shop, sale);
    const body = { ...good, ...wrong(good) };
    const { answer } = await sendItem(shop, creation('sale_returns', body));
    expect(answer).toMatchObject({ result: 'kept', code: 'sums_mismatch', field });
    const plain = await shop.browser.call('POST', '/sale_returns', { ...body, id: newId() });
    expect(plain.statusCode).toBe(400);
    expect(await rows('select from sale_returns where company_id = $1')).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a void under an id of its own', { kind: 'void' }],
    ['no reason', { reason: ' ' }],
    ['nothing that comes back', { lines: [] }],
    ['goods to nowhere', { kind: 'gift' }],
    ['a number of nought', { number: 0 }],
  ])('[API-02] with %s is refused of a plain call', async (_, overrides) => {
    const { sale } = await sold('10', '0.50');
    const reply = await shop.browser.call('POST', '/sale_returns', {
      ...saleReturnBody(shop, sale),
      ...overrides,
    });
    expect(reply.statusCode).toBe(400);
  });

  it('[S-24] a return of a part under the id of the void is refused, or nobody could void', async () => {
    const { sale } = await sold('10', '0.50');
    const body = saleReturnBody(shop, sale, { id: voidId(shop.companyId, sale.id) });
    expect((await shop.browser.call('POST', '/sale_returns', body)).json()).toMatchObject({
      errors: [{ field: 'id' }],
    });
  });

  it('[PERM-03] of another company’s sale, register or store is refused of a plain call, and nothing of theirs moves', async () => {
    const { sale } = await sold('10', '0.50');
    const other: TestShop = await openShop(server.app);
    const reply = await other.browser.call('POST', '/sale_returns', saleReturnBody(shop, sale));
    expect(reply.json()).toMatchObject({
      code: 'bad_reference',
      errors: [{ field: 'sale_id' }, { field: 'register_id' }, { field: 'warehouse_id' }],
    });
    expect(await rows('select from sale_returns where company_id = $1')).toEqual([]);
  });
});

/** So many units of a new product in stock at that cost, and a sale of some of them at 1,16 each. */
async function sold(quantityIn: string, cost: string, out = '2', overrides: Partial<SaleWire> = {}) {
  const line = saleLine(figuresOf(out), shop.companyId);
  await receive(line, quantityIn, cost);
  const { subtotal, base, tax, total } = line;
  const [payment] = saleBody(shop).payments;
  const bs = (Number(total) * 100).toFixed(2);
  const sale = saleBody(shop, {
    lines: [line],
    taxes: [{ tax_id: line.tax_id, name: 'IVA', rate: '16', base, tax }],
    subtotal,
    base,
    tax,
    total,
    total_secondary: bs,
    payments: payment === undefined ? [] : [{ ...payment, amount_usd: total, amount_bs: bs }],
    ...overrides,
  });
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return { sale, line };
}

/** Of whole units at a base of a dollar each. */
function figuresOf(count: string) {
  const [base, tax] = [Number(count), Number(count) * 0.16];
  const total = (base + tax).toFixed(2);
  return { quantity: count, subtotal: total, base: base.toFixed(2), tax: tax.toFixed(2), total };
}

/** What a return says besides, of as many, and the money for them. */
function sharesOf(count: string) {
  const { base, tax, total } = figuresOf(count);
  const [baseBs = '', taxBs = '', totalBs = ''] = [base, tax, total].map((usd) =>
    (Number(usd) * 100).toFixed(2),
  );
  return {
    taxes: [{ tax_id: null, name: 'IVA', rate: '16', base, tax, base_usd: base, base_bs: baseBs }],
    ...{ total_usd: total, total_bs: totalBs, total_secondary: totalBs, tax_usd: tax, tax_bs: taxBs },
    refunds: [
      {
        ...{ id: newId(), method: 'cash' as const, currency: 'USD', amount_usd: total, amount_bs: totalBs },
        ...{ typed_currency: 'USD', exchange_rate: '100', reference: '', details: {} },
      },
    ],
  };
}

async function receive(line: SaleLineWire, count: string, unit_cost: string): Promise<void> {
  const { product_id, sku, name, unit_id, unit_name, factor } = line;
  const items = [{ product_id, sku, name, unit_id, unit_name, factor, quantity: count, unit_cost, lot: '' }];
  const { answer } = await sendItem(shop, creation('stock_movements', movementBody(shop, { items })));
  expect(answer.result).toBe('recorded');
}
