/** A till that lies: what it sends is taken and flagged, and a plain client that sends the same is refused at the field (S-22). */
import { currencyId, defaultTaxId, mergeId, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleLineWire, SaleWire } from '@cuadra/contracts/sales/sales';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { cashMovementBody } from '../testing/cash-bodies.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { supplierBillBody } from '../testing/payables-bodies.ts';
import { saleBody, saleLine, saleReturnBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop, shopForAllTests, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const CODES = new Set([
  'before_company',
  'other_till',
  'unknown_sale',
  'line_mismatch',
  'tax_mismatch',
  'purchase_tax_mismatch',
  'other_price',
  'other_discount',
  'other_tax',
  'other_rate',
  'credit_over_limit',
]);

let product: ReturnType<typeof productBody>;

beforeAll(async () => {
  product = productBody();
  await made('products', product);
});

async function made(collection: string, body: object): Promise<void> {
  const response = await shop.browser.call('POST', `/${collection}`, body);
  expect(response.statusCode).toBe(201);
}

/** A line of the product, at 1,16 with its tax. */
function ownLine(overrides: Partial<SaleLineWire> = {}): SaleLineWire {
  return saleLine({ product_id: product.id, unit_id: product.base_unit.id, ...overrides }, shop.companyId);
}

/** A sale of one line that comes to so much, paid in cash. */
function saleOf(line: SaleLineWire, overrides: Partial<SaleWire> = {}): SaleWire {
  const { base, tax, total, subtotal, discount } = line;
  const bs = (Number(total) * 100).toFixed(2);
  const whole = saleBody(shop);
  return {
    ...whole,
    lines: [line],
    taxes: whole.taxes.map((row) => ({ ...row, base, tax, rate: line.tax_rate })),
    subtotal,
    discount,
    base,
    tax,
    total,
    total_secondary: bs,
    payments: whole.payments.map((paid) => ({ ...paid, amount_usd: total, amount_bs: bs })),
    ...overrides,
  };
}

async function flagsOf(collection: string, body: { readonly id: string }, till = shop): Promise<string[]> {
  const { answer } = await sendItem(till, creation(collection, body));
  expect(answer.result).toBe('recorded');
  return (answer.flags ?? []).filter((flag) => CODES.has(flag));
}

/** The fields that the refusal of a plain client names. */
async function refusedFields(collection: string, body: object): Promise<string[]> {
  const response = await shop.browser.call('POST', `/${collection}`, body);
  expect(response.statusCode).toBe(400);
  return response.json<{ errors?: { field: string }[] }>().errors?.map(({ field }) => field) ?? [];
}

/** Two for the price of less. */
const cheap = { unit_price: '0.58', subtotal: '1.16', base: '1.00', tax: '0.16', total: '1.16' };
const lessTax = { base: '2.22', tax: '0.10' };
const half = { subtotal: '1.16', base: '1.00', tax: '0.16', total: '1.16' };
const ofNoPromotion = {
  discounts: [{ source: 'promotion', source_id: newId(), name: 'Oferta', amount: '1.16', reason: '' }],
  discount: '1.16',
  base: '1.00',
  tax: '0.16',
  total: '1.16',
} satisfies Partial<SaleLineWire>;

describe('[S-22] what a till says of a sale', () => {
  it('is not flagged where it is so', async () => {
    expect(await flagsOf('sales', saleOf(ownLine()))).toEqual([]);
  });

  it.each<[string, Partial<SaleLineWire>, string, string]>([
    ['a price that the product never had', cheap, 'other_price', 'lines.0.unit_price'],
    ['a tax that is not of its rate', lessTax, 'tax_mismatch', 'taxes'],
    ['a line that is not its quantity × price', half, 'line_mismatch', 'lines.0.subtotal'],
    ['a promotion that does not exist', ofNoPromotion, 'other_discount', 'lines.0.discounts'],
    ['a case in the place of a unit', { factor: '12' }, 'other_price', 'lines.0.unit_price'],
  ])('is flagged and, of a plain client, refused for %s', async (_, line, flag, field) => {
    const sale = saleOf(ownLine(line));
    expect(await refusedFields('sales', sale)).toEqual([field]);
    expect(await flagsOf('sales', sale)).toEqual([flag]);
    const row = (await shop.browser.call('GET', `/sales/${sale.id}`)).json();
    expect(row.flags).toContain(flag);
  });

  it('of a purchase, is flagged and refused where its IVA is not that of its cost', async () => {
    const item = {
      ...{ product_id: product.id, sku: product.sku, name: product.name, unit_id: product.base_unit.id },
      ...{ unit_name: 'Unidad', factor: '1', quantity: '10', unit_cost: '1.00', cost: '1.00', lot: '' },
    };
    const purchase = {
      ...{ supplier_id: null, supplier_name: 'Polar', supplier_document: 'J-1', invoice_number: 'F-1' },
      ...{ control_number: '00-1', invoice_date: '2026-11-20', currency: 'USD' as const },
    };
    const bought = (tax: string) =>
      movementBody(shop, { type: 'purchase', purchase, items: [{ ...item, tax_rate: '16.00', tax }] });
    expect(await flagsOf('stock_movements', bought('1.60'))).toEqual([]);
    expect(await refusedFields('stock_movements', bought('3.20'))).toEqual(['items.0.tax']);
    expect(await flagsOf('stock_movements', bought('3.20'))).toEqual(['purchase_tax_mismatch']);
  });

  it('is flagged, and refused at its line, for an IVA of an expense that is not that of its base', async () => {
    const bill = (tax: string) => {
      const { lines, ...body } = supplierBillBody(shop);
      return { ...body, lines: lines.map((line) => ({ ...line, tax })) };
    };
    expect(await flagsOf('supplier_bills', bill('16.01'))).toEqual([]);
    expect(await refusedFields('supplier_bills', bill('30.00'))).toEqual(['lines.0.tax']);
    expect(await flagsOf('supplier_bills', bill('30.00'))).toEqual(['purchase_tax_mismatch']);
  });

  it('is flagged, and refused, for a date of before the company', async () => {
    const sale = saleOf(ownLine(), { sold_at: '2020-01-31T12:00:00.000Z' });
    expect(await refusedFields('sales', sale)).toEqual(['sold_at']);
    expect(await flagsOf('sales', sale)).toEqual(['before_company']);
  });

  it('is not flagged for a price of yesterday that was changed while the till was offline', async () => {
    const changed = productBody();
    await made('products', changed);
    const { selling_price } = changed;
    await shop.browser.call('PATCH', `/products/${changed.id}`, {
      selling_price: { ...selling_price, amount: '2.00' },
    });
    const line = saleLine({ product_id: changed.id, unit_id: changed.base_unit.id }, shop.companyId);
    expect(await flagsOf('sales', saleOf(line))).toEqual([]);
    await server.owner.query(
      `update former_prices set until = until - interval '3 days' where product_id = $1`,
      [changed.id],
    );
    expect(await flagsOf('sales', saleOf(line))).toEqual(['other_price']);
  });

  it('is not flagged for what a unit cost yesterday, and is for what another one did', async () => {
    const sold = productBody();
    await made('products', sold);
    const unit = (factor: string, selling_price: string) => ({
      id: newId(),
      product_id: sold.id,
      name: `Caja de ${factor}`,
      type: '',
      conversion_factor: factor,
      barcode: '',
      is_generated: false,
      price: {},
      purchase_price: null,
      selling_price,
    });
    const [small, large] = [unit('12', '11.60'), unit('24', '23.20')];
    for (const one of [small, large]) await made('product_units', one);
    const change = { selling_price: '15.00' };
    const { statusCode } = await shop.browser.call('PATCH', `/product_units/${small.id}`, change);
    expect(statusCode).toBe(200);
    const amounts = { unit_price: '11.60', subtotal: '11.60', base: '10.00', tax: '1.60', total: '11.60' };
    const saleIn = ({ id, conversion_factor: factor }: typeof small) =>
      saleOf(
        saleLine({ product_id: sold.id, unit_id: id, factor, quantity: '1', ...amounts }, shop.companyId),
      );
    expect(await flagsOf('sales', saleIn(small))).toEqual([]);
    expect(await flagsOf('sales', saleIn(large))).toEqual(['other_price']);
  });

  it('is not flagged for the price of a unit whose product was merged while the till was offline', async () => {
    const [into, from] = [productBody(), productBody()];
    for (const one of [into, from]) await made('products', one);
    const unit = {
      id: newId(),
      product_id: from.id,
      name: 'Caja de 12',
      type: '',
      conversion_factor: '12',
      barcode: '',
      is_generated: false,
      price: {},
      purchase_price: null,
      selling_price: '11.60',
    };
    await made('product_units', unit);
    const amounts = { unit_price: '11.60', subtotal: '11.60', base: '10.00', tax: '1.60', total: '11.60' };
    const sale = () =>
      saleOf(
        saleLine(
          { product_id: from.id, unit_id: unit.id, factor: '12', quantity: '1', ...amounts },
          shop.companyId,
        ),
      );
    expect(await flagsOf('sales', sale())).toEqual([]);
    const merge = {
      id: mergeId(shop.companyId, 'products', from.id),
      collection: 'products',
      from_id: from.id,
      from_code: from.sku,
      from_name: from.name,
      into_id: into.id,
      into_code: into.sku,
      into_name: into.name,
      date: new Date().toISOString(),
      notes: '',
    };
    const { answer } = await sendItem(shop, creation('merges', merge));
    expect(answer.result).toBe('recorded');
    expect(await flagsOf('sales', sale())).toEqual([]);
  });

  it('is compared with the prices of the time when the cart was put aside', async () => {
    const changed = productBody();
    await made('products', changed);
    await shop.browser.call('PATCH', `/products/${changed.id}`, {
      selling_price: { ...changed.selling_price, amount: '2.00' },
    });
    await server.owner.query(
      `update former_prices set until = until - interval '3 days' where product_id = $1`,
      [changed.id],
    );
    const line = saleLine({ product_id: changed.id, unit_id: changed.base_unit.id }, shop.companyId);
    const sale = saleOf(line);
    await server.owner.query(
      `insert into held_sales (company_id, id, version, created_at, updated_at, register_id, name, note, held_at, held_by,
         currency, total, line_count, cart)
       values ($1, $2, 1, now(), now(), $3, '', '', now() - interval '4 days', 'Ana', 'USD', 2.32, 1, '{}')`,
      [shop.companyId, sale.id, sale.register_id],
    );
    expect(await flagsOf('sales', sale)).toEqual([]);
  });

  it('is flagged for a promotion that gives less, and not for what it gives', async () => {
    const now = Date.now();
    const promotion = {
      id: newId(),
      name: 'Aniversario',
      type: 'discount',
      start_date: new Date(now - 86_400_000).toISOString(),
      end_date: new Date(now + 86_400_000).toISOString(),
      conditions: {},
      benefit: { type: 'percentage', value: '50' },
      status: 'active',
    };
    await made('promotions', promotion);
    await server.owner.query(`update history set at = at - interval '9 days' where row_id = $1`, [
      promotion.id,
    ]);
    const taking = (amount: string, left: Pick<SaleLineWire, 'base' | 'tax' | 'total'>) =>
      saleOf(
        ownLine({
          discounts: [
            { source: 'promotion', source_id: promotion.id, name: 'Aniversario', amount, reason: '' },
          ],
          discount: amount,
          ...left,
        }),
      );
    expect(await flagsOf('sales', taking('1.16', { base: '1.00', tax: '0.16', total: '1.16' }))).toEqual([]);
    expect(await flagsOf('sales', taking('1.74', { base: '0.50', tax: '0.08', total: '0.58' }))).toEqual([
      'other_discount',
    ]);
  });

  it('[PAY-06] is flagged, and refused, for more on account than the customer may owe', async () => {
    const customer = {
      name: 'María',
      document_type: 'V',
      document_number: '9876543',
      customer_type: 'regular',
    };
    const customer_id = newId();
    await made('customers', { id: customer_id, type: 'person', ...customer, credit_limit_usd: '3.00' });
    const onAccount = () =>
      saleOf(ownLine(), {
        customer_id,
        customer,
        payments: [],
        credit: { amount: '2.32', amount_usd: '2.32', amount_bs: '232.00', due_date: '2026-12-31' },
      });
    expect(await flagsOf('sales', onAccount())).toEqual([]);
    expect(await refusedFields('sales', onAccount())).toEqual(['credit']);
    expect(await flagsOf('sales', onAccount())).toEqual(['credit_over_limit']);
  });
});

describe('[S-22] the tax that a till says a product has', () => {
  const exempt = {
    tax_id: null,
    tax_name: 'Exento',
    tax_rate: '0',
    is_exempt: true,
    base: '2.32',
    tax: '0.00',
  };
  const untaxed = (line: SaleLineWire) =>
    saleOf(line, { taxes: [], base: '0.00', exempt: '2.32', tax: '0.00' });

  it('is flagged, and refused, where the product never had it', async () => {
    const sale = untaxed(ownLine(exempt));
    expect(await refusedFields('sales', sale)).toEqual(['lines.0.tax_rate']);
    expect(await flagsOf('sales', sale)).toEqual(['other_tax']);
  });

  it('is not flagged where it was changed while the till was offline, whichever way', async () => {
    const changed = productBody();
    await made('products', changed);
    const own = { product_id: changed.id, unit_id: changed.base_unit.id };
    const change = (body: object) => shop.browser.call('PATCH', `/products/${changed.id}`, body);
    expect((await change({ is_exempt: true })).statusCode).toBe(200);
    expect(await flagsOf('sales', saleOf(ownLine(own)))).toEqual([]);
    expect(await flagsOf('sales', untaxed(ownLine({ ...own, ...exempt })))).toEqual([]);
    await server.owner.query(`update history set at = at - interval '9 days' where row_id = $1`, [
      changed.id,
    ]);
    expect(await flagsOf('sales', untaxed(ownLine({ ...own, ...exempt })))).toEqual([]);
    expect(await flagsOf('sales', saleOf(ownLine(own)))).toEqual(['other_tax']);
  });

  it('is not judged while a tax of the company was changed of late', async () => {
    const other = await openShop(server.app);
    const sold = productBody();
    expect((await other.browser.call('POST', '/products', sold)).statusCode).toBe(201);
    const line = saleLine({ ...exempt, product_id: sold.id, unit_id: sold.base_unit.id });
    const sale = () => {
      const { register_id, series_id, series, warehouse_id } = saleBody(other);
      return { ...untaxed(line), register_id, series_id, series, warehouse_id };
    };
    expect(await flagsOf('sales', sale(), other)).toEqual(['other_tax']);
    const taxId = defaultTaxId(other.companyId);
    expect((await other.browser.call('PATCH', `/taxes/${taxId}`, { rate: '15' })).statusCode).toBe(200);
    expect(await flagsOf('sales', sale(), other)).toEqual([]);
  });
});

describe('[S-22] the rate that a till says it sold at', () => {
  const DAY_MS = 86_400_000;
  const dayAgo = (days: number) => businessDayOf(new Date(Date.now() - days * DAY_MS).toISOString());
  let other: TestShop;

  beforeEach(async () => {
    other = await openShop(server.app);
  });

  async function knowRate(rate: string, daysAgo: number, more: object = {}): Promise<string> {
    const entered_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const body = { id: newId(), code: 'VES', rate, value_date: dayAgo(daysAgo), entered_at, ...more };
    const response = await other.browser.call('POST', '/exchange_rates', body);
    expect(response.statusCode).toBe(201);
    return body.id;
  }

  /** At 100 bolívares for a dollar. */
  const sale = () => saleBody(other);
  const flags = () => flagsOf('sales', sale(), other);
  const FALSE = ['other_rate'];

  it('is flagged, and refused at the document and its payment, where the company never had it', async () => {
    await knowRate('99', 0);
    expect(await flags()).toEqual(FALSE);
    const response = await other.browser.call('POST', '/sales', sale());
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual([
      'exchange_rate',
      'payments.0.exchange_rate',
    ]);
  });

  it('is not judged in a company that knows none', async () => {
    expect(await flags()).toEqual([]);
  });

  it.each<[string, (known: typeof knowRate) => Promise<unknown>]>([
    ['of today', (known) => known('100', 0)],
    ['that another one of today replaced', async (known) => [await known('100', 0), await known('99', 0)]],
    ['of four weeks ago', async (known) => [await known('100', 28), await known('99', 1)]],
    [
      'of long ago that was the last one then',
      async (known) => [await known('100', 90), await known('99', 1)],
    ],
    ['of a day to come', (known) => known('100', 0, { value_date: dayAgo(-3) })],
    ['from a source', (known) => known('100', 0, { source: 'feed', source_name: 'BCV' })],
  ])('is not flagged for one %s', async (_, know) => {
    await know(knowRate);
    expect(await flags()).toEqual([]);
  });

  it('is flagged for one that was replaced long before the till could have read it', async () => {
    await knowRate('100', 90);
    await knowRate('99', 50);
    expect(await flags()).toEqual(FALSE);
  });

  it('is not flagged for one that a currency had in its own row', async () => {
    await knowRate('99', 90);
    const id = currencyId(other.companyId, 'VES');
    const patch = (rate: string) =>
      other.browser.call('PATCH', `/currencies/${id}`, { rate, rate_date: dayAgo(0) });
    expect((await patch('100')).statusCode).toBe(200);
    expect(await flags()).toEqual([]);
    expect((await patch('101')).statusCode).toBe(200);
    expect(await flags()).toEqual([]);
    await server.owner.query(`update former_rates set until = until - interval '60 days'`);
    expect(await flags()).toEqual(FALSE);
  });

  it('is not flagged for one that was typed at that till, which sends it first', async () => {
    await knowRate('99', 1);
    const rate = {
      id: newId(),
      code: 'VES',
      rate: '100',
      value_date: dayAgo(0),
      entered_at: new Date().toISOString(),
    };
    const items = [creation('exchange_rates', rate), creation('sales', sale())];
    const { reply } = await sendBatch(
      other,
      items.map((item) => batchItem(other, item)),
    );
    expect(reply.items[1]?.flags ?? []).not.toContain('other_rate');
  });
});

describe('[S-22] what a till says of where it is', () => {
  it('is flagged where it names the register of another till', async () => {
    const other = await openSecondTill(shop);
    const { register_id } = other.series;
    expect(await flagsOf('sales', saleOf(ownLine(), { register_id }))).toEqual(['other_till']);
    expect(await flagsOf('cash_movements', cashMovementBody(shop, { register_id }))).toEqual(['other_till']);
    expect(await flagsOf('cash_movements', cashMovementBody(shop))).toEqual([]);
  });

  it('is flagged where it takes back a sale that never came, and not one that comes with it', async () => {
    expect(await flagsOf('sale_returns', saleReturnBody(shop, saleOf(ownLine())))).toEqual(['unknown_sale']);
    const sale = saleOf(ownLine());
    const items = [creation('sales', sale), creation('sale_returns', saleReturnBody(shop, sale))];
    const { reply } = await sendBatch(
      shop,
      items.map((item) => batchItem(shop, item)),
    );
    expect(reply.items.map(({ flags = [] }) => flags.filter((flag) => CODES.has(flag)))).toEqual([[], []]);
  });
});
