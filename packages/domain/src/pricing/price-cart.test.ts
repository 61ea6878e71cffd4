import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { add, isNegative, type Money, subtract, sum } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { splitIncluded, taxOn } from '../tax/iva.ts';
import { anyCartLines } from '../testing/arbitraries.ts';
import { cartLine, exemptLine, usd, ves } from '../testing/builders.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { type CartLine, isTaxed, type LineDiscount } from './price-line.ts';

describe('priceCart', () => {
  it('[POS-05] takes IVA out of a price that includes it, and adds it to one that does not', () => {
    const cart = priceCart(
      [
        cartLine({ id: 'with', unitPrice: usd(1_16n), quantity: quantity('2') }),
        cartLine({ id: 'without', unitPrice: usd(10_00n), includesTax: false }),
      ],
      'USD',
    );
    expect(cart.lines).toMatchObject([
      { line: { id: 'with' }, subtotal: usd(2_32n), base: usd(2_00n), tax: usd(32n), total: usd(2_32n) },
      {
        line: { id: 'without' },
        subtotal: usd(10_00n),
        base: usd(10_00n),
        tax: usd(1_60n),
        total: usd(11_60n),
      },
    ]);
    expect(cart).toMatchObject({
      subtotal: usd(12_32n),
      discount: usd(0n),
      base: usd(12_00n),
      exempt: usd(0n),
      tax: usd(1_92n),
      total: usd(13_92n),
    });
  });

  it('[POS-05] rounds IVA once a rate, not once a line', () => {
    // 16 % of 0,03 is 0,0048: three lines rounded by themselves would bear no tax at all.
    const small = (id: string) => cartLine({ id, unitPrice: usd(3n), includesTax: false });
    const cart = priceCart([small('a'), small('b'), small('c')], 'USD');
    expect(cart.tax).toEqual(usd(1n));
    expect(cart.lines.map((line) => line.tax)).toEqual([usd(1n), usd(0n), usd(0n)]);
  });

  it('[POS-05] lists IVA by rate, a tax priced in both ways once, and leaves out what is exempt', () => {
    const cart = priceCart(
      [
        cartLine({ id: 'a', unitPrice: usd(1_16n) }),
        exemptLine({ id: 'b', unitPrice: usd(5_00n) }),
        cartLine({ id: 'c', unitPrice: usd(1_00n), includesTax: false }),
        cartLine({
          id: 'd',
          unitPrice: usd(1_08n),
          taxId: 'reduced',
          taxName: 'Reducido',
          taxBasisPoints: 800,
        }),
      ],
      'USD',
    );
    expect(cart.taxes).toEqual([
      { taxId: 'general', name: 'IVA', basisPoints: 1600, base: usd(2_00n), tax: usd(32n) },
      { taxId: 'reduced', name: 'Reducido', basisPoints: 800, base: usd(1_00n), tax: usd(8n) },
    ]);
    expect(cart.exempt).toEqual(usd(5_00n));
    expect(cart.base).toEqual(usd(3_00n));
  });

  it('[POS-05] counts a rate of nought as exempt', () => {
    const cart = priceCart([cartLine({ taxBasisPoints: 0, unitPrice: usd(2_00n) })], 'USD');
    expect(cart).toMatchObject({ exempt: usd(2_00n), base: usd(0n), taxes: [] });
  });

  it('[POS-05] keeps the lines in the order of the cart', () => {
    const lines = ['a', 'b', 'c', 'd'].map((id, index) =>
      index % 2 === 0 ? cartLine({ id }) : exemptLine({ id }),
    );
    expect(priceCart(lines, 'USD').lines.map(({ line }) => line.id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[POS-05] prices an empty cart at nothing', () => {
    expect(priceCart([], 'USD')).toMatchObject({ lines: [], taxes: [], total: usd(0n) });
  });

  it.each([
    { line: cartLine({ unitPrice: ves(1n) }), why: 'another currency' },
    { line: cartLine({ unitPrice: usd(-1n) }), why: 'a price below nought' },
    { line: cartLine({ quantity: 0n }), why: 'no quantity' },
    { line: cartLine({ quantity: -1000n }), why: 'a quantity below nought: a refund reverses its sale' },
  ])('[POS-04] throws for $why', ({ line }) => {
    expect(() => priceCart([line], 'USD')).toThrow(BrokenInvariant);
  });
});

describe('discounts of a cart', () => {
  const off = (minor: bigint, minorBs?: bigint): LineDiscount => ({
    source: 'rule',
    sourceId: 'r',
    name: 'Al mayor',
    amount: usd(minor),
    ...(minorBs === undefined ? {} : { amountBs: ves(minorBs) }),
  });
  const inBolivars = { bolivars: { unitPrice: ves(500_00n) } };
  const priced = (overrides: Partial<CartLine>, ...given: LineDiscount[]) =>
    priceCart([cartLine({ unitPrice: usd(1_16n), ...overrides })], 'USD', new Map([['line-1', given]]));

  it.each([
    ['a part of it', 58n, { base: usd(50n), tax: usd(8n), total: usd(58n) }],
    ['all but a cent, which is base alone', 1_15n, { base: usd(1n), tax: usd(0n), total: usd(1n) }],
    ['all of it', 1_16n, { base: usd(0n), tax: usd(0n), total: usd(0n) }],
  ])('[POS-05] come off before IVA: %s', (_, minor, expected) => {
    const cart = priced({}, off(minor));
    expect(cart).toMatchObject({ subtotal: usd(1_16n), discount: usd(minor), ...expected });
    expect(cart.taxes).toMatchObject([{ base: expected.base, tax: expected.tax }]);
  });

  it('[POS-05] may be less than a cent, where they are some céntimos', () => {
    const cart = priced(inBolivars, off(0n, 2_00n));
    expect(cart.total).toEqual(usd(1_16n));
    expect(cart.lines[0]?.bolivars).toMatchObject({ discount: ves(2_00n), total: ves(498_00n) });
  });

  it.each<[string, Partial<CartLine>, readonly LineDiscount[]]>([
    ['nothing', {}, [off(0n)]],
    ['less than nothing', {}, [off(-1n)]],
    ['nothing in both currencies', inBolivars, [off(0n, 0n)]],
    ['less than nothing in dollars, and something in bolívares', inBolivars, [off(-1n, 2_00n)]],
    ['a cent more than the line comes to', {}, [off(1_17n)]],
    ['a cent more in two of them', {}, [off(1_16n), off(1n)]],
    ['a céntimo more than the line comes to', inBolivars, [off(1_16n, 500_01n)]],
    ['dollars alone off a price in bolívares', inBolivars, [off(1n)]],
  ])('[POS-05] are never %s', (_, overrides, given) => {
    expect(() => priced(overrides, ...given)).toThrow(BrokenInvariant);
  });

  it('[POS-05] of a line that is not in the cart change nothing', () => {
    const lines = [cartLine()];
    expect(priceCart(lines, 'USD', new Map([['gone', [off(1n)]]]))).toEqual(priceCart(lines, 'USD'));
  });
});

describe('taxes of a cart', () => {
  it.each<[string, Partial<CartLine>, number]>([
    ['the same tax', {}, 1],
    ['another tax at the same rate', { taxId: 'other' }, 2],
    ['the same tax at another rate', { taxBasisPoints: 800 }, 2],
    ['the same tax of none of the configured ones', { taxId: null }, 2],
    ['the same tax by another name', { taxName: 'IVA general' }, 1],
  ])('[POS-05] are added up by tax and rate: %s', (_, other, count) => {
    const cart = priceCart([cartLine({ id: 'a' }), cartLine({ id: 'b', ...other })], 'USD');
    expect(cart.taxes).toHaveLength(count);
    expect(cart.taxes[0]?.name).toBe('IVA');
  });

  it('[POS-05] are rounded by the way of pricing, too: once for prices with it, once for those without', () => {
    // 16 % of 0,03 are less than half a cent; of the two together, 0,96 cents, they would be one.
    const small = (id: string, includesTax: boolean) => cartLine({ id, unitPrice: usd(3n), includesTax });
    expect(priceCart([small('a', false), small('b', false)], 'USD').tax).toEqual(usd(1n));
    expect(priceCart([small('a', false), small('b', true)], 'USD').tax).toEqual(usd(0n));
  });

  it('[POS-05] are in bolívares only where every line has its price in them', () => {
    const both = cartLine({ id: 'a', bolivars: { unitPrice: ves(589_35n) } });
    expect(priceCart([both], 'USD').lines[0]?.bolivars?.total).toEqual(ves(589_35n));
    const mixed = priceCart([both, cartLine({ id: 'b' })], 'USD').lines;
    expect(mixed.map(({ bolivars }) => bolivars)).toEqual([undefined, undefined]);
  });

  it('[POS-05] of the largest amounts are exact', () => {
    const unitPrice = usd(100_000_000_000_000_000_01n);
    const cart = priceCart([cartLine({ unitPrice, includesTax: false })], 'USD');
    expect(cart.tax).toEqual(usd(16_000_000_000_000_000_00n));
    expect(cart.total).toEqual(usd(116_000_000_000_000_000_01n));
  });
});

describe('priceCart, against worked examples of Venezuelan invoices', () => {
  const EXEMPT = { taxId: null, taxBasisPoints: 0, isExempt: true };
  const GENERAL = { taxId: 'general', taxBasisPoints: 1600, isExempt: false };
  const REDUCED = { taxId: 'reduced', taxBasisPoints: 800, isExempt: false };
  const LUXURY = { taxId: 'luxury', taxBasisPoints: 3100, isExempt: false };

  it.each([
    {
      what: 'groceries in bolívares',
      lines: [
        { unitPrice: ves(902_36n), quantity: '3', ...EXEMPT },
        { unitPrice: ves(1_859_65n), quantity: '2', ...GENERAL },
      ],
      base: 3_719_30n,
      exempt: 2_707_08n,
      tax: 595_09n,
      total: 7_021_47n,
    },
    {
      what: 'the same groceries in dollars',
      lines: [
        { unitPrice: usd(1_15n), quantity: '3', ...EXEMPT },
        { unitPrice: usd(2_37n), quantity: '2', ...GENERAL },
      ],
      base: 4_74n,
      exempt: 3_45n,
      tax: 76n,
      total: 8_95n,
    },
    {
      what: 'weighed goods',
      lines: [
        { unitPrice: ves(5_335_71n), quantity: '0.735', ...EXEMPT },
        { unitPrice: ves(7_375_84n), quantity: '0.25', ...GENERAL },
      ],
      base: 1_843_96n,
      exempt: 3_921_75n,
      tax: 295_03n,
      total: 6_060_74n,
    },
    {
      what: 'weighed goods in dollars',
      lines: [
        { unitPrice: usd(6_80n), quantity: '0.735', ...EXEMPT },
        { unitPrice: usd(9_40n), quantity: '0.25', ...GENERAL },
      ],
      base: 2_35n,
      exempt: 5_00n,
      tax: 38n,
      // The printed dollar figure of the example is 7,72: it rounds the exact sum, we add what is printed.
      total: 7_73n,
    },
    {
      what: 'a watch with the additional rate',
      lines: [{ unitPrice: ves(109_399_73n), quantity: '1', ...LUXURY }],
      base: 109_399_73n,
      exempt: 0n,
      tax: 33_913_92n,
      total: 143_313_65n,
    },
    {
      what: 'three rates at once',
      lines: [
        { unitPrice: ves(3_115_11n), quantity: '2.5', ...REDUCED },
        { unitPrice: ves(373_81n), quantity: '1', ...EXEMPT },
        { unitPrice: ves(529_57n), quantity: '12', ...GENERAL },
      ],
      base: 14_142_62n,
      exempt: 373_81n,
      tax: 1_639_79n,
      total: 16_156_22n,
    },
  ])('[POS-05] prices $what', ({ lines, base, exempt, tax, total }) => {
    const currency = lines[0]?.unitPrice.currency ?? 'USD';
    const cart = priceCart(
      lines.map((line, index) =>
        cartLine({ ...line, id: `${index}`, quantity: quantity(line.quantity), includesTax: false }),
      ),
      currency,
    );
    const minors = (({ base, exempt, tax, total }) => ({ base, exempt, tax, total }))(cart);
    expect(Object.values(minors).map((amount) => amount.minor)).toEqual([base, exempt, tax, total]);
  });
});

describe('priceCart, the laws', () => {
  it('[POS-05] the lines add up to every total', () => {
    holds((cart) => {
      expect(add(add(cart.base, cart.exempt), cart.tax)).toEqual(cart.total);
      for (const field of ['subtotal', 'discount', 'tax', 'total'] as const) {
        expect(sumOf(cart.lines.map((line) => line[field]))).toEqual(cart[field]);
      }
      expect(sumOf(cart.lines.map((line) => line.base))).toEqual(add(cart.base, cart.exempt));
    });
  });

  it('[POS-05] the taxes by rate add up to the base and the tax', () => {
    holds((cart) => {
      expect(sumOf(cart.taxes.map((tax) => tax.base))).toEqual(cart.base);
      expect(sumOf(cart.taxes.map((tax) => tax.tax))).toEqual(cart.tax);
    });
  });

  it('[POS-05] a line is its base and its tax, and one whose price includes tax totals price × quantity', () => {
    holds((cart) => {
      for (const { line, subtotal, base, tax, total } of cart.lines) {
        expect(add(base, tax)).toEqual(total);
        expect(line.includesTax ? total : base).toEqual(subtotal);
        expect([base, tax].some(isNegative)).toBe(false);
      }
    });
  });

  it('[POS-05] IVA of a rate is that of the summed lines, rounded once', () => {
    holds((cart) => {
      const taxed = cart.lines.filter(({ line }) => isTaxed(line));
      for (const basisPoints of new Set(taxed.map(({ line }) => line.taxBasisPoints))) {
        for (const includesTax of [true, false]) {
          const group = taxed.filter(
            ({ line }) => line.taxBasisPoints === basisPoints && line.includesTax === includesTax,
          );
          const gross = sumOf(group.map((line) => line.subtotal));
          const expected = includesTax ? splitIncluded(gross, basisPoints).tax : taxOn(gross, basisPoints);
          expect(sumOf(group.map((line) => line.tax))).toEqual(expected);
        }
      }
    });
  });

  it('[POS-05] the order of the lines changes no total', () => {
    fc.assert(
      fc.property(anyCartLines('USD'), (lines) => {
        expect(totalsOf([...lines].reverse())).toEqual(totalsOf(lines));
      }),
    );
  });

  it('[POS-05] what is added on top is the tax of prices without it', () => {
    holds((cart) => {
      const onTop = sumOf(cart.lines.filter(({ line }) => !line.includesTax).map((line) => line.tax));
      expect(subtract(cart.total, cart.subtotal)).toEqual(onTop);
    });
  });
});

function holds(law: (cart: PricedCart) => void): void {
  fc.assert(fc.property(anyCartLines('USD'), (lines) => law(priceCart(lines, 'USD'))));
}

function totalsOf(lines: readonly CartLine[]) {
  const { subtotal, base, exempt, tax, total } = priceCart(lines, 'USD');
  return { subtotal, base, exempt, tax, total };
}

function sumOf(amounts: readonly Money[]): Money {
  return sum(amounts, 'USD');
}
