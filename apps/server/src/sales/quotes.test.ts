/** Quotes: what goods would cost until a day, and the sale that they become (decision 32). */
import type { VerificationResult } from '@cuadra/contracts/accounting/verification';
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import type { QuoteWire } from '@cuadra/contracts/sales/quotes';
import type { SaleLineWire, SaleWire } from '@cuadra/contracts/sales/sales';
import { voidOf } from '@cuadra/contracts/wire/void-document';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { quoteBody, saleBody, saleLine, saleReturnBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

/** Another one than quotes and sales here have. */
const PRICE = {
  amount: '2.00',
  currency: 'USD',
  last_update: '2026-11-20T12:00:00.000Z',
  includes_tax: true,
};

const stored = async (quote: QuoteWire): Promise<QuoteWire> => {
  expect((await sendItem(shop, creation('quotes', quote))).answer.result).toBe('recorded');
  return quote;
};
const voidOfQuote = (quote: QuoteWire) =>
  voidOf<QuoteWire>('quotes', shop.companyId, quote, new Date().toISOString());

describe('a quote', () => {
  it('is read back as it was made, and moves no goods, no money and no account', async () => {
    const quote = await stored(quoteBody(shop));
    const { body } = await shop.browser.call('GET', `/quotes/${quote.id}`);
    expect(JSON.parse(body)).toMatchObject({ ...quote, exchange_rate: '100' });
    for (const table of ['stock_entries', 'cash_entries', 'customer_entries', 'transactions']) {
      const { rows } = await server.owner.query<{ n: string }>(
        `select count(*) as n from ${table} where company_id = $1`,
        [shop.companyId],
      );
      expect([table, rows[0]?.n]).toEqual([table, '0']);
    }
  });

  it('[S-03] sent twice is one quote', async () => {
    const item = creation('quotes', quoteBody(shop));
    await sendItem(shop, item);
    await sendItem(shop, item);
    const { rows } = await server.owner.query('select id from quotes where company_id = $1', [
      shop.companyId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('[S-42] of a number that its series has is recorded and flagged', async () => {
    const first = await stored(quoteBody(shop, { number: 7 }));
    const { answer } = await sendItem(shop, creation('quotes', { ...quoteBody(shop), number: first.number }));
    expect([answer.result, answer.flags]).toEqual(['recorded', expect.arrayContaining(['number_clash'])]);
  });

  it('[S-42] the device reads the highest number of its own', async () => {
    await stored(quoteBody(shop, { number: 41 }));
    const { id, register_id } = shop.series;
    const reply = await shop.browser.call('POST', '/series', { id, register_id });
    expect(reply.json()).toMatchObject({ highest_quote: 41 });
  });

  it.each([
    ['total', { total: '9.99' }],
    [
      'lines.0',
      { lines: [{ ...saleLine(), total: '9.00', price: '1.16', price_currency: 'USD', is_labelled: false }] },
    ],
    ['valid_until', { valid_until: '2020-01-01' }],
    ['lines', { lines: [] }],
    ['valid_until', { valid_until: 'mañana' }],
    ['currency', { currency: 'X'.repeat(40) }],
    ['id', { reverses_id: newId() }],
  ] as const)(
    '[S-26] whose %s is wrong is refused from a plain client, at the field',
    async (field, wrong) => {
      const response = await shop.browser.call('POST', '/quotes', { ...quoteBody(shop), ...wrong });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ errors: { field: string }[] }>().errors.map((one) => one.field)).toContain(
        field,
      );
    },
  );

  it('[S-22] at a price that the company never had is flagged, as a sale is', async () => {
    const product = productBody({ selling_price: PRICE });
    expect((await shop.browser.call('POST', '/products', product)).statusCode).toBe(201);
    const quote = quoteBody(shop);
    const lines = quote.lines.map((line) => ({
      ...line,
      product_id: product.id,
      unit_id: product.base_unit.id,
    }));
    const { answer } = await sendItem(shop, creation('quotes', { ...quote, lines }));
    expect(answer.flags).toContain('other_price');
  });

  it('[S-50] is of its company alone, and of who sells', async () => {
    const quote = await stored(quoteBody(shop));
    const other = await openShop(server.app);
    expect((await other.browser.call('GET', `/quotes/${quote.id}`)).statusCode).toBe(404);
    const sale = saleBody(other, { quote_id: quote.id });
    const answer = await other.browser.call('POST', '/sales', sale);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('quote_id')]);
    const marketer = await addMember(server, shop, { role: ['marketing'] });
    expect((await marketer.call('POST', '/quotes', quoteBody(shop))).statusCode).toBe(403);
  });
});

describe('a quote that becomes a sale', () => {
  it('[S-22] is invoiced once: a second sale is recorded and flagged, until the first is voided', async () => {
    const { id: quote_id } = await stored(quoteBody(shop));
    const first = saleBody(shop, { quote_id });
    const sell = async (till = shop, sale = saleBody(till, { quote_id })) =>
      (await sendItem(till, creation('sales', sale))).answer.flags ?? [];
    expect(await sell(shop, first)).not.toContain('quote_reused');
    expect(await sell(await openSecondTill(shop))).toContain('quote_reused');
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from sales where company_id = $1 and id <> $2',
      [shop.companyId, first.id],
    );
    expect(rows).toHaveLength(1);
    const refused = await shop.browser.call('POST', '/sales', saleBody(shop, { quote_id }));
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ field: 'quote_id' }] }]);
  });

  it('[SALE-05] may be invoiced again once its sale is voided', async () => {
    const { id: quote_id } = await stored(quoteBody(shop));
    const first = saleBody(shop, { quote_id });
    await sendItem(shop, creation('sales', first));
    const back = {
      ...saleReturnBody(shop, first),
      id: voidId(shop.companyId, first.id),
      kind: 'void' as const,
    };
    await sendItem(shop, creation('sale_returns', back));
    const again = await sendItem(shop, creation('sales', saleBody(shop, { quote_id })));
    expect(again.answer.flags ?? []).not.toContain('quote_reused');
  });

  it('[S-22] keeps the price that it promised, which the product no longer has', async () => {
    const product = productBody({ selling_price: PRICE });
    await shop.browser.call('POST', '/products', product);
    const of = (price: string) => ({
      product_id: product.id,
      unit_id: product.base_unit.id,
      unit_price: price,
    });
    const quote = quoteBody(shop);
    quote.lines = quote.lines.map((line) => ({ ...line, ...of('1.16') }));
    const sale = saleBody(shop, { quote_id: quote.id, lines: [saleLine(of('1.16'), shop.companyId)] });
    const { reply } = await sendBatch(shop, [
      batchItem(shop, creation('quotes', quote)),
      batchItem(shop, creation('sales', sale)),
    ]);
    const flags = reply.items.map((one) => one.flags ?? []);
    expect(flags[0]).toContain('other_price');
    expect(flags[1]).not.toContain('other_price');
    const later = saleBody(shop, { quote_id: quote.id, lines: [saleLine(of('1.16'), shop.companyId)] });
    expect((await sendItem(shop, creation('sales', later))).answer.flags).not.toContain('other_price');
    const cheaper = { ...saleLine(of('1.10'), shop.companyId) };
    const below = saleBody(shop, { quote_id: quote.id, lines: [cheaper] });
    expect((await sendItem(shop, creation('sales', below))).answer.flags).toContain('other_price');
  });
});

it('[ACC-09] quotes, the sale of one and the void of another leave books that agree with their documents', async () => {
  const [sold, voided] = [await stored(quoteBody(shop)), await stored(quoteBody(shop))];
  await sendItem(shop, creation('sales', saleBody(shop, { quote_id: sold.id })));
  await stored(voidOfQuote(voided));
  const response = await shop.browser.call('POST', '/accounting/verification');
  const { checks, documents } = response.json<{ last: VerificationResult }>().last;
  // The bodies of tests have numbers of their own.
  const others = checks.filter(({ name }) => name !== 'numbers');
  expect([others.filter(({ differences }) => differences > 0), documents]).toEqual([[], 4]);
});

describe('a discount by hand', () => {
  const byHand = {
    source: 'line' as const,
    source_id: null,
    name: 'Descuento',
    amount: '1.16',
    reason: 'Luis',
  };
  const off = { discount: '1.16', base: '1.00', tax: '0.16', total: '1.16', discounts: [byHand] };
  const sums = { discount: '1.16', base: '1.00', tax: '0.16', total: '1.16', total_secondary: '116.00' };
  const productId = newId();
  const unitId = newId();
  const goods = { product_id: productId, unit_id: unitId };
  const quoted = (): QuoteWire => {
    const quote = quoteBody(shop, sums);
    return {
      ...quote,
      lines: quote.lines.map((line) => ({ ...line, ...off, ...goods })),
      taxes: quote.taxes.map((tax) => ({ ...tax, base: '1.00', tax: '0.16' })),
    };
  };
  const soldAs = (quote_id: string, line: Partial<SaleLineWire> = {}): SaleWire => {
    const sale = saleBody(shop, { ...sums, quote_id });
    return {
      ...sale,
      lines: [saleLine({ ...off, ...goods, ...line }, shop.companyId)],
      taxes: sale.taxes.map((tax) => ({ ...tax, base: '1.00', tax: '0.16' })),
      payments: sale.payments.map((one) => ({ ...one, amount_usd: '1.16', amount_bs: '116.00' })),
    };
  };
  const seller = async () => ({ ...shop, browser: await addMember(server, shop, { role: 'seller' }) });
  const flagsBy = async (browser: TestShop['browser'], collection: string, body: { readonly id: string }) => {
    const { user } = (await browser.call('GET', '/auth/session')).json<SessionReply>();
    const made_by = { id: user.id, name: 'Luis' };
    const { answer } = await sendItem(shop, { ...creation(collection, body), made_by });
    expect(answer.result).toBe('recorded');
    return answer.flags ?? [];
  };

  it('[POS-05][PERM-02] of a quote is flagged where who made it might not give it', async () => {
    const { browser } = await seller();
    expect(await flagsBy(browser, 'quotes', quoted())).toContain('permission_missing');
    expect(await flagsBy(shop.browser, 'quotes', quoted())).not.toContain('permission_missing');
  });

  it('[POS-05][PERM-02] that a permitted quote promised may be given by who sells, and no more of it', async () => {
    const { browser } = await seller();
    const [good, bad] = [quoted(), quoted()];
    await flagsBy(shop.browser, 'quotes', good);
    await flagsBy(browser, 'quotes', bad);
    const isFlagged = async (sale: SaleWire) =>
      (await flagsBy(browser, 'sales', sale)).includes('permission_missing');
    expect(await isFlagged(soldAs(good.id))).toBe(false);
    // By a quote that was not permitted, one that there is not, and for other goods than it names.
    expect(await isFlagged(soldAs(bad.id))).toBe(true);
    expect(await isFlagged(soldAs(newId()))).toBe(true);
    expect(await isFlagged(soldAs(good.id, { product_id: newId() }))).toBe(true);
  });
});

describe('the void of a quote', () => {
  it('[S-24] is made once, and its second device hears who was first', async () => {
    const made = voidOfQuote(await stored(quoteBody(shop)));
    expect((await sendItem(shop, creation('quotes', made))).answer).toMatchObject({ result: 'recorded' });
    const again = { ...made, made_at: new Date(Date.parse(made.made_at) + 1000).toISOString() };
    const second = await sendItem(await openSecondTill(shop), creation('quotes', again));
    expect(second.answer).toMatchObject({
      result: 'superseded',
      message: expect.stringContaining('Ya lo anuló'),
    });
  });

  it('[S-22] of what another till invoiced is recorded and flagged, in either order', async () => {
    const [sold, voided] = [await stored(quoteBody(shop)), await stored(quoteBody(shop))];
    await sendItem(shop, creation('sales', saleBody(shop, { quote_id: sold.id })));
    const late = await sendItem(shop, creation('quotes', voidOfQuote(sold)));
    expect([late.answer.result, late.answer.flags]).toEqual(['recorded', ['quote_voided']]);
    await sendItem(shop, creation('quotes', voidOfQuote(voided)));
    const sale = await sendItem(shop, creation('sales', saleBody(shop, { quote_id: voided.id })));
    expect(sale.answer.flags).toContain('quote_voided');
    const gone = await stored(quoteBody(shop));
    await sendItem(shop, creation('quotes', voidOfQuote(gone)));
    const plain = await shop.browser.call('POST', '/sales', saleBody(shop, { quote_id: gone.id }));
    expect([plain.statusCode, plain.body]).toEqual([400, expect.stringContaining('está anulado')]);
  });

  it('[S-22] that says something else than its quote is flagged', async () => {
    const quote = await stored(quoteBody(shop));
    const other = { ...voidOfQuote(quote), number: quote.number + 1 };
    expect((await sendItem(shop, creation('quotes', other))).answer.flags).toContain('other_reversal');
  });
});
