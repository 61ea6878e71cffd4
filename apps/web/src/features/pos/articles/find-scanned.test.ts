import 'fake-indexeddb/auto';
import { gtinCheckDigit } from '@cuadra/domain/catalog/barcode';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import type { ProductRow } from '../../../data/rows.ts';
import { freshDb, productRow } from '../../../data/testing/builders.ts';
import type { Company } from '../../../session/company/company.ts';
import { priceTillCart } from '../../../session/selling/price-till-cart.ts';
import { reduceCart } from '../cart/cart.ts';
import { bs, cartWith, iva, tillMoney, usd } from '../testing.ts';
import { codeToMake, findScan, findScanned, type ScanTill, timesScanned } from './find-scanned.ts';

const scale = { code_digits: 5, decimals: 3, currency: 'USD', has_value_check: false } as const;
const SCALE_CODES = [
  { ...scale, prefix: '20', holds: 'weight' },
  { ...scale, prefix: '21', holds: 'price', decimals: 2 },
  { ...scale, prefix: '22', holds: 'price', decimals: 0, currency: 'VES' },
];

function label(digits: string): string {
  return digits + gtinCheckDigit(digits);
}

async function tillWith(...products: readonly Partial<ProductRow>[]): Promise<ScanTill> {
  const db = freshDb();
  await db.products.bulkPut(products.map((product) => productRow(product)));
  const company = { db, settings: { scale_codes: SCALE_CODES } } as unknown as Company;
  return { company, money: tillMoney(), taxes: [iva] };
}

const { base_unit, selling_price } = productRow();
const cheese: Partial<ProductRow> = {
  id: 'cheese',
  sku: '42',
  name: 'Queso',
  base_unit: { ...base_unit, name: 'kg', barcode: '' },
  selling_price: { ...selling_price, amount: '6.00', includes_tax: true },
};

describe('a scan at the till', () => {
  it('[POS-08] of a weight label is so much of the product that its digits name', async () => {
    const [found] = await findScanned(await tillWith(cheese), label('200004201250'));
    expect(found?.article).toMatchObject({ productId: 'cheese', label: { total: null } });
    expect(found?.quantity).toBe(quantity('1.25'));
  });

  it('[POS-08] of a weight label is told in the unit the product is sold in: 1,250 kg are 1.250 g', async () => {
    const saffron = { ...cheese, base_unit: { ...base_unit, name: 'g', barcode: '' } };
    const [found] = await findScanned(await tillWith(saffron), label('200004201250'));
    expect(found?.quantity).toBe(quantity('1250'));
  });

  it('[POS-08] of a price label comes to the price of the label, to the cent, in both currencies', async () => {
    const till = await tillWith(cheese);
    for (const [code, total] of [
      ['210004200437', usd('4.37')],
      ['220004202239', usd('4.37')],
    ] as const) {
      const [found] = await findScanned(till, label(code));
      if (found === undefined) throw new Error('the label is one of a scale');
      expect(found.quantity).toBe(quantity('0.728'));
      const cart = reduceCart(cartWith(), { type: 'add', lineId: 'l', ...found });
      expect(priceTillCart(cart.lines, till.money, till.taxes).cart.total).toEqual(total);
    }
    const [inBolivars] = await findScanned(till, label('220004202239'));
    expect(inBolivars?.article.label?.total).toEqual(bs('2239'));
  });

  it('[POS-08] of a price label holds the tax of a product that is priced without', async () => {
    const till = await tillWith({
      ...cheese,
      selling_price: { ...selling_price, amount: '5.00', includes_tax: false },
    });
    const [found] = await findScanned(till, label('210004200580'));
    if (found === undefined) throw new Error('the label is one of a scale');
    expect(found).toMatchObject({
      quantity: quantity('1'),
      article: { includesTax: true, price: usd('5.80') },
    });
    const cart = reduceCart(cartWith(), { type: 'add', lineId: 'l', ...found });
    const { total, tax } = priceTillCart(cart.lines, till.money, till.taxes).cart;
    expect([total, tax]).toEqual([usd('5.80'), usd('0.80')]);
  });

  it('[POS-08] takes a barcode and an SKU for what they are before it reads them as a label', async () => {
    const code = label('200004201250');
    const till = await tillWith(cheese, {
      id: 'other',
      sku: 'X',
      base_unit: { ...base_unit, barcode: code },
    });
    const found = await findScanned(till, code);
    expect(found.map(({ article }) => article.productId)).toEqual(['other']);
    expect(found[0]?.article.label).toBeUndefined();
  });

  it('[POS-08] finds nothing by a part of a code, nor by a label of no pattern of the company', async () => {
    const till = await tillWith({ ...cheese, sku: '4212' });
    expect(await findScanned(till, '421')).toEqual([]);
    expect(await findScanned(till, label('200004201250'))).toEqual([]);
    expect(await findScanned(till, label('290421201250'))).toEqual([]);
  });

  it('[POS-04][POS-08] counts labels by the multiplier before them, and keeps each on a line of its own', async () => {
    const [found] = await findScanned(await tillWith(cheese), label('210004200437'));
    if (found === undefined) throw new Error('the label is one of a scale');
    const three = timesScanned(found, quantity('3'));
    expect([three.quantity, three.article.label?.total]).toEqual([quantity('2.184'), usd('13.11')]);
    const twice = ['a', 'b'].reduce(
      (cart, lineId) => reduceCart(cart, { type: 'add', lineId, ...found }),
      cartWith(),
    );
    expect(twice.lines).toHaveLength(2);
  });

  it('[POS-04][POS-08] is counted by the multiplier that the scanner sends before the code', async () => {
    const till = await tillWith({ ...cheese, sku: '7591', base_unit: { ...base_unit, barcode: '' } });
    const scan = await findScan(till, '3*7591');
    expect(scan).toMatchObject({ code: '7591', times: quantity('3') });
    expect(scan.found.map(({ article }) => article.productId)).toEqual(['cheese']);
    expect(await findScan(till, '3*9999')).toEqual({ code: '9999', times: quantity('3'), found: [] });
  });

  it('[POS-08] is a code with a sign in it where something has that code, and any other scan has no multiplier', async () => {
    const till = await tillWith({ ...cheese, sku: '3*7591' }, { id: 'other', sku: '7591' });
    const scan = await findScan(till, '3*7591');
    expect(scan).toMatchObject({ code: '3*7591', times: undefined });
    expect(scan.found.map(({ article }) => article.productId)).toEqual(['cheese']);
    expect(await findScan(till, '9999')).toEqual({ code: '9999', times: undefined, found: [] });
  });

  it('[POS-08] that nothing has leaves the code to make a product of: of a label the own one of what was weighed', async () => {
    const till = await tillWith();
    expect(codeToMake(till, label('200004201250'))).toBe('42');
    expect(codeToMake(till, '7591234567890')).toBe('7591234567890');
    // Made of it, the next label is found, whatever it weighs.
    const made = await tillWith({ ...cheese, sku: codeToMake(till, label('200004201250')) });
    expect((await findScanned(made, label('200004200500')))[0]?.quantity).toBe(quantity('0.5'));
  });

  it('[POS-04] goes by the price of the unit again once somebody weighs it anew', async () => {
    const till = await tillWith(cheese);
    const [found] = await findScanned(till, label('210004200437'));
    if (found === undefined) throw new Error('the label is one of a scale');
    const cart = reduceCart(cartWith(), { type: 'add', lineId: 'l', ...found });
    const weighed = reduceCart(cart, { type: 'set_quantity', lineId: 'l', quantity: quantity('1') });
    expect(priceTillCart(weighed.lines, till.money, till.taxes).cart.total).toEqual(usd('6.00'));
  });
});
