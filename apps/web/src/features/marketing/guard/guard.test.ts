import 'fake-indexeddb/auto';
import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import { parseDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import { AT_ONCE } from '../../../data/read-pages.ts';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import {
  freshDb,
  harina,
  productRow,
  queso,
  saleDraft,
  saleLine,
  warehouseId,
} from '../../../data/testing/builders.ts';
import type { PromotionToPrice, RuleToPrice } from '../../../session/selling/pricing-rows.ts';
import { cheapGoodsNow, cheapGoodsOf } from './below-cost-goods.ts';
import { type Candidate, NOT_STORED } from './candidate.ts';
import { cheapText, lastMonthText } from './guard-text.ts';
import { askLastMonth } from './last-month.ts';

const NOW = '2026-11-20T22:00:00.000Z';
const RATE = exchangeRate('USD', 'VES', '500');
const never = new AbortController().signal;

function ruleRow(fields: Partial<RuleToPrice> = {}): RuleToPrice {
  return {
    id: NOT_STORED,
    name: 'Pan de la tarde',
    description: '',
    type: 'bulk',
    conditions: { min_quantity: '1', customer_types: [], time_ranges: [] },
    adjustment: { type: 'percentage', value: '10' },
    priority: 1,
    status: 'inactive',
    ...fields,
  };
}

const asked = (fields: Partial<RuleToPrice> = {}): Candidate => ({
  kind: 'rule',
  id: NOT_STORED,
  row: ruleRow(fields),
});

/** Of $ 11,60 with IVA, or as much in bolívares. */
function saleRow(fields: Partial<SaleRow> = {}): SaleRow {
  const figures = { unit_price: '11.60', subtotal: '11.60', base: '10.00', tax: '1.60', total: '11.60' };
  return {
    ...saleDraft({ lines: [saleLine({ product_id: harina, quantity: '1', ...figures })] }),
    sold_at: '2026-11-10T22:00:00.000Z',
    series: 'A',
    series_id: newId(),
    register_id: newId(),
    number: 1,
    ...fields,
  } as SaleRow;
}

async function dbWith(...sales: readonly SaleRow[]) {
  const db = freshDb();
  await db.products.bulkPut([productRow({ id: harina }), productRow({ id: queso })]);
  await db.sales.bulkPut([...sales]);
  return db;
}

describe('what a rule would have cost', () => {
  it('[MKT-06] is summed over the sales of the thirty days before', async () => {
    const db = await dbWith(
      saleRow(),
      saleRow({ id: newId(), sold_at: '2026-10-22T22:00:00.000Z' }),
      saleRow({ id: newId(), sold_at: '2026-10-20T22:00:00.000Z' }),
      saleRow({ id: newId(), sold_at: NOW }),
    );
    expect(await askLastMonth(db, asked(), NOW, never, AT_ONCE)).toEqual({
      cost: parseDecimal('2.32', 'USD'),
      units: 2000n,
      sales: 2,
      allSales: 2,
    });
  });

  it('[MKT-06] leaves out what was voided', async () => {
    const sale = saleRow();
    const db = await dbWith(sale, saleRow({ id: newId() }));
    const taken = { id: voidId(db.companyId, sale.id), kind: 'void', sale_id: sale.id };
    await db.sale_returns.put(taken as SaleReturnRow);
    expect(await askLastMonth(db, asked(), NOW, never, AT_ONCE)).toMatchObject({ sales: 1, allSales: 1 });
  });

  it('[MKT-06] follows the customer, the hour and the place of each sale', async () => {
    const customer = { name: 'Ana', document_type: 'V', document_number: '1', customer_type: 'vip' };
    const db = await dbWith(saleRow(), saleRow({ id: newId(), customer }));
    const conditions = { min_quantity: '0', customer_types: ['vip' as const], time_ranges: [] };
    const vip = asked({ type: 'customer_type', conditions });
    expect(await askLastMonth(db, vip, NOW, never, AT_ONCE)).toMatchObject({ sales: 1, allSales: 2 });
    const at = (start: string, end: string) =>
      asked({
        type: 'time_based',
        conditions: { ...conditions, customer_types: [], time_ranges: [{ start, end, days: [] }] },
      });
    expect(await askLastMonth(db, at('17:00', '20:00'), NOW, never, AT_ONCE)).toMatchObject({ sales: 2 });
    expect(await askLastMonth(db, at('07:00', '09:00'), NOW, never, AT_ONCE)).toMatchObject({ sales: 0 });
    const of = (store_ids: string[]) =>
      asked({ conditions: { ...conditions, min_quantity: '1', customer_types: [], store_ids } });
    expect(await askLastMonth(db, of([warehouseId]), NOW, never, AT_ONCE)).toMatchObject({ sales: 2 });
    expect(await askLastMonth(db, of([newId()]), NOW, never, AT_ONCE)).toMatchObject({ sales: 0 });
  });

  it('[MKT-06] of a promotion to come is asked as if it had run', async () => {
    const row: PromotionToPrice = {
      id: NOT_STORED,
      name: 'Diciembre',
      description: '',
      type: 'discount',
      start_date: '2026-12-01T04:00:00.000Z',
      end_date: '2027-01-01T04:00:00.000Z',
      conditions: { min_purchase: '0', product_ids: [harina], category_ids: [], customer_types: [] },
      benefit: { type: 'percentage', value: '50', product_id: null },
      status: 'draft',
    };
    const db = await dbWith(saleRow());
    const found = await askLastMonth(db, { kind: 'promotion', id: NOT_STORED, row }, NOW, never, AT_ONCE);
    expect(found.cost).toEqual(parseDecimal('5.80', 'USD'));
  });

  it('[MKT-06] in bolívares is converted at the rate of the sale', async () => {
    const db = await dbWith(saleRow({ currency: 'VES', exchange_rate: '100' }));
    const { cost } = await askLastMonth(
      db,
      asked({ adjustment: { type: 'fixed', value: '0.05' } }),
      NOW,
      never,
      AT_ONCE,
    );
    expect(cost).toEqual(parseDecimal('0.05', 'USD'));
  });

  it('[MKT-06] is said in words', () => {
    const month = { cost: parseDecimal('34.20', 'USD'), units: 61_000n, sales: 12, allSales: 400 };
    expect(lastMonthText(month).replace(/\s/g, ' ')).toBe(
      'En los últimos 30 días habría costado $ 34,20 en 12 ventas, sobre 61 unidades.',
    );
    expect(lastMonthText({ ...month, sales: 0 })).toContain('no habría cambiado ninguna venta');
    expect(lastMonthText({ ...month, sales: 0, allSales: 0 })).toContain('No hay ventas');
  });
});

describe('what is sold below its cost', () => {
  const price = (amount: string, currency = 'USD') => ({
    amount,
    currency,
    includes_tax: true,
    last_update: NOW,
  });
  const selling = {
    money: {
      currency: 'USD',
      other: 'VES',
      rate: RATE,
      rateDate: '2026-11-20',
      ratesFromUsd: new Map([['VES', RATE]]),
    },
    taxes: [],
    storeId: warehouseId,
    now: NOW,
  };

  async function goods() {
    const db = freshDb();
    await db.products.bulkPut([
      productRow({
        id: harina,
        name: 'Harina',
        is_exempt: true,
        sku: 'H',
        selling_price: price('10.00'),
        purchase_price: { amount: '8.00', currency: 'USD', last_update: NOW },
      }),
      productRow({
        id: queso,
        name: 'Queso',
        is_exempt: true,
        sku: 'Q',
        selling_price: price('10.00'),
        purchase_price: { amount: '4600.00', currency: 'VES', last_update: NOW },
      }),
    ]);
    return db;
  }

  it('[MKT-06] is found before the rule is on, at the rate of today', async () => {
    const db = await goods();
    const named = async (value: string) =>
      (
        await cheapGoodsOf(db, asked({ adjustment: { type: 'percentage', value } }), selling, never, AT_ONCE)
      ).named.map(({ name }) => name);
    expect(await named('5')).toEqual([]);
    expect(await named('10')).toEqual(['Queso']);
    expect(await named('25')).toEqual(['Harina', 'Queso']);
    await db.products.update(queso, { selling_price: price('9.00') });
    expect(await named('25')).toEqual(['Harina']);
  });

  it('[MKT-06] is what active rules do now, not those that wait', async () => {
    const db = await goods();
    const meta = { version: 1, generation: 1, created_at: NOW, updated_at: NOW, deleted_at: null };
    await db.price_rules.put({ ...ruleRow(), id: newId(), ...meta });
    expect((await cheapGoodsNow(db, selling, never, AT_ONCE)).count).toBe(0);
    await db.price_rules.put({ ...ruleRow({ status: 'active' }), id: newId(), ...meta });
    expect((await cheapGoodsNow(db, selling, never, AT_ONCE)).named).toMatchObject([{ name: 'Queso' }]);
  });

  it('[MKT-06] is named, the first three, from their quantity on', () => {
    const good = (name: string, quantity = 1000n) => ({
      id: name,
      name,
      unitName: 'und',
      quantity,
      revenue: parseDecimal('1', 'USD'),
      cost: parseDecimal('2', 'USD'),
    });
    expect(cheapText({ count: 0, named: [] })).toBeUndefined();
    expect(cheapText({ count: 1, named: [good('Pan', 24_000n)] })).toBe(
      'Vendería bajo su costo: Pan (desde 24).',
    );
    expect(cheapText({ count: 5, named: ['a', 'b', 'c', 'd'].map((name) => good(name)) })).toBe(
      'Vendería bajo su costo: a, b, c y 2 más.',
    );
  });
});
