import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compare, isPositive, money, sum } from '../money/money.ts';
import { type ExchangeRate, exchangeRate } from '../money/rate.ts';
import { anyCartLines } from '../testing/arbitraries.ts';
import { BCV, exemptLine, usd } from '../testing/builders.ts';
import { off, type PricedBy, pricedBy, priceRule, promotion } from '../testing/pricing.ts';
import { priceAtRate } from './bolivar-figures.ts';
import type { CartLine } from './price-line.ts';
import type { PriceCut, PriceRule, Promotion } from './price-rule.ts';

/** A dollar is a bolívar. */
const PARITY = exchangeRate('USD', 'VES', '1');
const PRODUCTS = ['malta', 'arroz', 'pan', 'cafe'];
const CATEGORIES = ['bebidas', 'granos'];
const GROUPS = ['regular', 'vip', 'wholesale'] as const;

const anyCut: fc.Arbitrary<PriceCut> = fc.oneof(
  fc.nat(10_000).map((basisPoints) => ({ type: 'percentage' as const, basisPoints })),
  fc
    .bigInt({ min: 0n, max: 500_00n })
    .map((minor) => ({ type: 'fixed' as const, amount: money(minor, 'USD') })),
);

const anyRule: fc.Arbitrary<PriceRule> = fc
  .record({
    priority: fc.nat(5),
    cut: anyCut,
    condition: fc.oneof(
      fc.bigInt({ min: 0n, max: 60_000n }).map((minQuantity) => ({ type: 'bulk' as const, minQuantity })),
      fc.subarray([...GROUPS]).map((groups) => ({ type: 'customer_type' as const, groups })),
    ),
  })
  .map((fields) => priceRule(fields));

const anyPromotion: fc.Arbitrary<Promotion> = fc
  .record({
    type: fc.constantFrom('discount' as const, 'bogo' as const, 'bundle' as const),
    minPurchase: fc.bigInt({ min: 0n, max: 100_00n }).map((minor) => money(minor, 'USD')),
    productIds: fc.array(fc.constantFrom(...PRODUCTS), { maxLength: 3 }),
    categoryIds: fc.subarray(CATEGORIES),
    groups: fc.subarray([...GROUPS]),
    setSize: fc.integer({ min: 2, max: 4 }),
    benefit: fc.oneof(
      anyCut,
      fc.constantFrom(...PRODUCTS).map((productId) => ({ type: 'free_product' as const, productId })),
    ),
  })
  .map((fields) => promotion(fields));

const anyHand = fc.option(
  anyCut.map((cut) => ({ cut, reason: 'Cliente de siempre' })),
  { nil: null },
);

interface Shopping {
  readonly lines: readonly CartLine[];
  readonly by: PricedBy;
}

/** Any cart of four products in several units, with any rules, promotions and discounts by hand. */
const anyShopping: fc.Arbitrary<Shopping> = fc
  .record({
    lines: anyCartLines('USD'),
    picks: fc.array(fc.record({ product: fc.nat(3), factor: fc.constantFrom(1_000n, 12_000n, 500n) }), {
      minLength: 12,
      maxLength: 12,
    }),
    rules: fc.array(anyRule, { maxLength: 5 }),
    promotions: fc.array(anyPromotion, { maxLength: 6 }),
    group: fc.constantFrom(...GROUPS),
    atLine: anyHand,
    sale: anyHand,
  })
  .map(({ lines, picks, rules, promotions, group, atLine, sale }) => ({
    lines: lines.map((line, index) => ({
      ...line,
      productId: PRODUCTS[picks[index]?.product ?? 0] ?? 'malta',
      factor: picks[index]?.factor ?? 1_000n,
    })),
    by: {
      rules: rules.map((rule, index) => ({ ...rule, id: `r${index}` })),
      promotions: promotions.map((one, index) => ({ ...one, id: `p${index}` })),
      group,
      goods: PRODUCTS.map((productId, index) => ({
        productId,
        categoryIds: CATEGORIES.slice(0, index % 3),
      })),
      byHand: { lines: new Map(atLine === null ? [] : [['line-0', atLine]]), sale },
    },
  }));

function holds(law: (shopping: Shopping) => void): void {
  fc.assert(fc.property(anyShopping, law), { numRuns: 400 });
}

/** By line, without what the order may change: where the cents of tax go. */
function discountsOf({ lines, by }: Shopping) {
  return new Map(pricedBy(lines, by).lines.map(({ line, discounts }) => [line.id, discounts]));
}

describe('discountCart', () => {
  it('[PRICE-01] names the first of many rules, and sums up the rest', () => {
    const rules = Array.from({ length: 60 }, (_, index) =>
      priceRule({ id: `r${index}`, name: `Regla ${index}`, priority: 60 - index, cut: off(1n) }),
    );
    const byHand = { lines: new Map([['a', { cut: off(5n), reason: 'Empaque roto' }]]), sale: null };
    const [line] = pricedBy([exemptLine({ id: 'a', unitPrice: usd(10_00n) })], { rules, byHand }).lines;
    expect(line?.discount).toEqual(usd(65n));
    expect(line?.discounts.slice(11).map(({ name, amount }) => `${name} ${amount.minor}`)).toEqual([
      'Regla 11 1',
      'Otras reglas 48',
      'Descuento 5',
    ]);
  });

  it('[PRICE-02] names no more than a line shows, and never sums up what was given by hand', () => {
    const promotions = Array.from({ length: 30 }, (_, index) =>
      promotion({ id: `p${100 + index}`, name: `Oferta ${index}`, productIds: ['a'], benefit: off(1n) }),
    );
    const byHand = { lines: new Map([['a', { cut: off(5n), reason: 'Empaque roto' }]]), sale: null };
    const cart = [exemptLine({ id: 'a', productId: 'a', unitPrice: usd(10_00n) })];
    const [line] = pricedBy(cart, { promotions, byHand }).lines;
    expect(line?.discounts).toHaveLength(20);
    expect(line?.discounts.slice(17).map(({ name, amount }) => `${name} ${amount.minor}`)).toEqual([
      'Oferta 17 1',
      'Otros descuentos 12',
      'Descuento 5',
    ]);
  });
});

describe('discountCart, of a cent that cannot be shared', () => {
  it('[MKT-06] takes it off the same goods, whichever ids the lines have', () => {
    const promotions = [promotion({ productIds: [], benefit: off(1n) })];
    const centOn = (ofArroz: string, ofPan: string) =>
      pricedBy(
        [
          exemptLine({ id: ofArroz, productId: 'arroz', unitPrice: usd(1_00n) }),
          exemptLine({ id: ofPan, productId: 'pan', unitPrice: usd(1_00n) }),
        ],
        { promotions },
      ).lines.flatMap(({ line, discount }) => (isPositive(discount) ? [line.productId] : []));
    expect(centOn('a', 'b')).toEqual(['arroz']);
    expect(centOn('b', 'a')).toEqual(['arroz']);
  });
});

describe('discountCart, the laws', () => {
  it('[PRICE-01][PRICE-02] never takes more off a line than it comes to', () => {
    holds(({ lines, by }) => {
      for (const { subtotal, discount, total } of pricedBy(lines, by).lines) {
        expect(compare(discount, subtotal)).toBeLessThanOrEqual(0);
        expect(total.minor >= 0n).toBe(true);
      }
    });
  });

  it('[PRICE-01][POS-05] what each gave adds up to the discount, and each gave something', () => {
    holds(({ lines, by }) => {
      for (const { discount, discounts } of pricedBy(lines, by).lines) {
        const amounts = discounts.map(({ amount }) => amount);
        expect(sum(amounts, 'USD')).toEqual(discount);
        expect(amounts.every(isPositive)).toBe(true);
      }
    });
  });

  it('[POS-05] the lines add up to the total, and subtotal less discount is what they come to', () => {
    holds(({ lines, by }) => {
      const cart = pricedBy(lines, by);
      expect(cart.base.minor + cart.exempt.minor + cart.tax.minor).toBe(cart.total.minor);
      for (const field of ['subtotal', 'discount', 'tax', 'total'] as const) {
        expect(
          sum(
            cart.lines.map((line) => line[field]),
            'USD',
          ),
        ).toEqual(cart[field]);
      }
      for (const { line, subtotal, discount, base, total } of cart.lines) {
        expect((line.includesTax ? total : base).minor).toBe(subtotal.minor - discount.minor);
      }
    });
  });

  it('[PRICE-01][PRICE-02] the order of lines, rules and promotions changes nothing', () => {
    holds(({ lines, by }) => {
      const { rules = [], promotions = [] } = by;
      const turned = {
        lines: [...lines].reverse(),
        by: { ...by, rules: [...rules].reverse(), promotions: [...promotions].reverse() },
      };
      expect(discountsOf(turned)).toEqual(discountsOf({ lines, by }));
    });
  });

  it('[PRICE-01] the same cart at the same time is priced the same', () => {
    holds((shopping) => {
      expect(discountsOf(shopping)).toEqual(discountsOf(shopping));
    });
  });

  it('[PRICE-01][PRICE-02] at a bolívar a dollar, both currencies are the same to the cent', () => {
    holds(({ lines, by }) => {
      const inBoth = lines.map((line) => ({
        ...line,
        ...priceAtRate(line.unitPrice, line.quantity, PARITY),
      }));
      for (const priced of pricedBy(inBoth, { ...by, rate: PARITY }).lines) {
        const { bolivars, discounts } = priced;
        for (const field of ['subtotal', 'discount', 'base', 'tax', 'total'] as const) {
          expect(bolivars?.[field].minor).toBe(priced[field].minor);
        }
        for (const { amount, amountBs } of discounts) expect(amountBs?.minor).toBe(amount.minor);
      }
    });
  });

  it('[PRICE-01][PRICE-02] prices in bolívares change nothing of what is taken off in dollars', () => {
    holds(({ lines, by }) => {
      const inBoth = lines.map((line) => ({ ...line, ...priceAtRate(line.unitPrice, line.quantity, BCV) }));
      const dollars = (cart: readonly CartLine[], rate: ExchangeRate | null) =>
        pricedBy(cart, { ...by, rate }).lines.map(({ discount, discounts }) => [
          discount,
          // What is less than half a cent is named for its céntimos alone.
          discounts.flatMap(({ name, amount }) => (isPositive(amount) ? [`${name} ${amount.minor}`] : [])),
        ]);
      expect(dollars(inBoth, BCV)).toEqual(dollars(lines, null));
    });
  });

  it('[PRICE-02] who buys twice as much of everything has twice as many sets, or more', () => {
    fc.assert(
      fc.property(anyPromotion, fc.integer({ min: 1, max: 9 }), (one, pieces) => {
        const promotions = [{ ...one, benefit: { type: 'percentage' as const, basisPoints: 10_000 } }];
        const size = BigInt(pieces) * 1000n;
        const lines = PRODUCTS.map((productId) => ({ productId, size }));
        const worth = (times: bigint) =>
          pricedBy(
            lines.map((line) =>
              exemptLine({ id: line.productId, productId: line.productId, quantity: line.size * times }),
            ),
            { promotions, group: one.groups[0] ?? 'regular' },
          ).discount.minor;
        expect(worth(2n) >= 2n * worth(1n)).toBe(true);
      }),
    );
  });
});
