import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subtract, sum } from '../money/money.ts';
import type { CustomerGroup } from '../party/customer.ts';
import { anyCartLines } from '../testing/arbitraries.ts';
import { cartLine, exemptLine, usd } from '../testing/builders.ts';
import { FRIDAY_AT_SIX, off, percent, pricedBy, priceRule, promotion } from '../testing/pricing.ts';
import { preparePricing } from './prepare-pricing.ts';
import type { CartLine, PricedLine } from './price-line.ts';
import type { PriceRule, Promotion } from './price-rule.ts';
import { wouldHaveTaken } from './would-have-taken.ts';

const PRODUCTS = ['malta', 'arroz', 'pan'];
const GROUPS = ['regular', 'vip', 'wholesale'] as const;
const CANDIDATE = 'candidate';

const anyCut = fc.oneof(fc.nat(10_000).map(percent), fc.bigInt({ min: 0n, max: 300n }).map(off));
const anyGoods = fc.subarray(PRODUCTS);

/** Those that take as much off a line whichever others there are, as far as something is left of it. */
const anyRule = fc
  .record({
    cut: anyCut,
    productIds: anyGoods,
    condition: fc.oneof(
      fc.bigInt({ min: 0n, max: 60_000n }).map((minQuantity) => ({ type: 'bulk' as const, minQuantity })),
      fc.subarray([...GROUPS]).map((groups) => ({ type: 'customer_type' as const, groups })),
    ),
  })
  .map((fields) => priceRule(fields));
const anyDiscount = fc
  .record({
    benefit: anyCut,
    productIds: fc.subarray(PRODUCTS, { minLength: 1 }),
    minPurchase: fc.bigInt({ min: 0n, max: 100_00n }).map(usd),
  })
  .map((fields) => promotion(fields));

interface Asked {
  readonly rules: readonly PriceRule[];
  readonly promotions: readonly Promotion[];
}

const anySale = anyCartLines('USD').chain((lines) =>
  fc
    .array(fc.constantFrom(...PRODUCTS), { minLength: lines.length, maxLength: lines.length })
    .map((products) =>
      lines.map((line, place): CartLine => ({ ...line, productId: products[place] ?? 'pan' })),
    ),
);
const anyMonth = fc.record({
  sales: fc.array(fc.record({ lines: anySale, group: fc.constantFrom(...GROUPS) }), { maxLength: 5 }),
  rules: fc.array(anyRule, { maxLength: 4 }),
  promotions: fc.array(anyDiscount, { maxLength: 4 }),
  candidate: fc.oneof(
    anyRule.map((rule): Asked => ({ rules: [{ ...rule, id: CANDIDATE }], promotions: [] })),
    anyDiscount.map((one): Asked => ({ rules: [], promotions: [{ ...one, id: CANDIDATE }] })),
  ),
});

function asked(lines: readonly PricedLine[], { rules, promotions }: Asked, group: CustomerGroup) {
  return wouldHaveTaken(lines, {
    prepared: preparePricing(rules, promotions),
    goods: new Map(),
    at: FRIDAY_AT_SIX,
    group,
    sourceId: CANDIDATE,
  });
}

function discountOf(lines: readonly PricedLine[]): bigint {
  return sum(
    lines.map(({ discount }) => discount),
    'USD',
  ).minor;
}

describe('what a rule would have taken off the sales of a month', () => {
  it('[MKT-06] equals selling that month anew with it', () => {
    fc.assert(
      fc.property(anyMonth, ({ sales, rules, promotions, candidate }) => {
        const others = {
          rules: rules.map((rule, place) => ({ ...rule, id: `r${place}` })),
          promotions: promotions.map((one, place) => ({ ...one, id: `p${place}` })),
        };
        const withIt = {
          rules: [...others.rules, ...candidate.rules],
          promotions: [...others.promotions, ...candidate.promotions],
        };
        for (const { lines, group } of sales) {
          const sold = pricedBy(lines, { ...others, group }).lines;
          const anew = pricedBy(lines, { ...withIt, group }).lines;
          const { cost } = asked(sold, candidate, group);
          expect(cost.minor).toBe(discountOf(anew) - discountOf(sold));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('[MKT-06] equals it for sets too, where no other promotion is of sets', () => {
    const bogo = promotion({ id: CANDIDATE, type: 'bogo', benefit: percent(10_000), productIds: ['malta'] });
    fc.assert(
      fc.property(anySale, (lines) => {
        const rules = [priceRule({ id: 'r', cut: percent(1500) })];
        const sold = pricedBy(lines, { rules }).lines;
        const anew = pricedBy(lines, { rules, promotions: [bogo] }).lines;
        const { cost } = asked(sold, { rules: [], promotions: [bogo] }, 'regular');
        expect(cost.minor).toBe(discountOf(anew) - discountOf(sold));
      }),
    );
  });

  const ten: Asked = { rules: [priceRule({ id: CANDIDATE, cut: percent(1000) })], promotions: [] };

  it('[MKT-06] leaves the amount that a person took off, where as much is left', () => {
    const byHand = { lines: new Map([['line-1', { cut: off(50n), reason: 'Golpeado' }]]), sale: null };
    const sold = pricedBy([exemptLine({ unitPrice: usd(10_00n) })], { byHand }).lines;
    expect(asked(sold, ten, 'regular')).toEqual({ cost: usd(1_00n), units: 1000n });
  });

  it('[MKT-06] is never more than was left of the sale', () => {
    const byHand = {
      lines: new Map([['line-1', { cut: percent(10_000), reason: 'Regalo' }]]),
      sale: null,
    };
    const sold = pricedBy([exemptLine({ unitPrice: usd(10_00n) })], { byHand }).lines;
    expect(asked(sold, ten, 'regular').cost).toEqual(usd(0n));
  });

  it('[MKT-06] is what it took, where it ran already', () => {
    const sold = pricedBy([exemptLine({ unitPrice: usd(10_00n) })], ten).lines;
    expect(sold[0]?.discount).toEqual(usd(1_00n));
    expect(asked(sold, ten, 'regular').cost).toEqual(usd(1_00n));
  });

  it('[MKT-06] counts base units of the lines it is for alone, and takes the totals as they were sold', () => {
    const lines = [
      cartLine({ id: 'a', productId: 'malta', factor: 24_000n, quantity: 2_000n, comesTo: usd(31_99n) }),
      cartLine({ id: 'b', productId: 'pan' }),
    ];
    const malta: Asked = {
      rules: [priceRule({ id: CANDIDATE, cut: percent(1000), productIds: ['malta'] })],
      promotions: [],
    };
    const sold = pricedBy(lines, {}).lines;
    expect(asked(sold, malta, 'regular')).toEqual({
      cost: subtract(usd(31_99n), usd(28_79n)),
      units: 48_000n,
    });
  });
});
