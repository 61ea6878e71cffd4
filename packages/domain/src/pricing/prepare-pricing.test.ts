/** Which rules and promotions hold at a moment, and in which order they are asked. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRule, promotion } from '../testing/pricing.ts';
import { isNothing, preparePricing, promotionsNow, rulesNow } from './prepare-pricing.ts';

const NOON = { at: '2026-11-20T16:00:00Z', group: 'regular' } as const;
const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

describe('rules', () => {
  const RULES = [
    priceRule({ id: 'c', priority: 5 }),
    priceRule({ id: 'a', priority: 5 }),
    priceRule({ id: 'z', priority: 10 }),
    priceRule({ id: 'b', priority: -1 }),
    priceRule({ id: 'off', priority: 99, isActive: false }),
  ];

  it('[PRICE-01] come by priority, the highest first, and then by their ids, however they are listed', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(RULES, { minLength: RULES.length }), (listed) => {
        expect(ids(rulesNow(preparePricing(listed, []), NOON))).toEqual(['z', 'a', 'c', 'b']);
      }),
    );
  });

  // Friday, 20 November 2026; Caracas is four hours behind UTC.
  it.each([
    ['a minute before it begins', '2026-11-20T20:59:59Z', false],
    ['as it begins', '2026-11-20T21:00:00Z', true],
    ['at midnight, which belongs to the day before', '2026-11-21T04:00:00Z', true],
    ['just before it ends', '2026-11-21T05:59:59Z', true],
    ['as it ends', '2026-11-21T06:00:00Z', false],
    ['at that time of a day that is not ticked', '2026-11-21T21:00:00Z', false],
    ['in the night before its day', '2026-11-20T05:00:00Z', false],
  ])('[PRICE-01] of Friday from 17:00 to 02:00 hold %s: %s', (_, at, holds) => {
    const ranges = [{ start: '17:00', end: '02:00', days: [5] }];
    const prepared = preparePricing([priceRule({ condition: { type: 'time_based', ranges } })], []);
    expect(rulesNow(prepared, { ...NOON, at })).toHaveLength(holds ? 1 : 0);
  });

  it('[PRICE-01] of hours hold in any of them, and never without any', () => {
    const inHours = (ranges: readonly { start: string; end: string; days: number[] }[]) =>
      rulesNow(preparePricing([priceRule({ condition: { type: 'time_based', ranges } })], []), NOON).length;
    const morning = { start: '06:00', end: '08:00', days: [] };
    const lunch = { start: '12:00', end: '14:00', days: [] };
    expect([inHours([]), inHours([morning]), inHours([morning, lunch])]).toEqual([0, 0, 1]);
  });
});

describe('promotions', () => {
  it.each([
    ['a millisecond before they begin', '2026-11-20T03:59:59.999Z', false],
    ['as they begin', '2026-11-20T04:00:00.000Z', true],
    ['a millisecond before they end', '2026-11-21T03:59:59.999Z', true],
    ['as they end', '2026-11-21T04:00:00.000Z', false],
  ])('[PRICE-02] of one day of Caracas run %s: %s', (_, at, runs) => {
    const oneDay = promotion({ startsAt: '2026-11-20T04:00:00Z', endsAt: '2026-11-21T04:00:00Z' });
    const prepared = preparePricing([], [oneDay]);
    expect(promotionsNow(prepared, { ...NOON, at }, [])).toEqual(runs ? [oneDay] : []);
  });

  it('[PRICE-02] come by their beginning and then by their ids, however they are listed', () => {
    const all = [
      promotion({ id: 'b', startsAt: '2026-11-02T04:00:00Z' }),
      promotion({ id: 'a', startsAt: '2026-11-02T04:00:00Z', productIds: ['malta'] }),
      // The same instant, written otherwise.
      promotion({ id: 'c', startsAt: '2026-11-02T04:00:00.000Z', categoryIds: ['bebidas'] }),
      promotion({ id: 'z', startsAt: '2026-11-01T04:00:00Z' }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (listed) => {
        const prepared = preparePricing([], listed);
        expect(ids(promotionsNow(prepared, NOON, ['bebidas', 'malta']))).toEqual(['z', 'a', 'b', 'c']);
      }),
    );
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['of everything alone in an empty cart', [], ['all']],
    ['of a product in it', ['malta'], ['all', 'both', 'malt']],
    ['of a category in it', ['bebidas'], ['all', 'both', 'drinks']],
    ['of product and category once', ['malta', 'bebidas'], ['all', 'both', 'drinks', 'malt']],
    ['of nothing else', ['arroz'], ['all']],
  ])('[PRICE-02] are asked for, those %s', (_, goods, expected) => {
    const prepared = preparePricing(
      [],
      [
        promotion({ id: 'all' }),
        promotion({ id: 'both', productIds: ['malta'], categoryIds: ['bebidas'] }),
        promotion({ id: 'drinks', categoryIds: ['bebidas'] }),
        promotion({ id: 'malt', productIds: ['malta', 'malta'] }),
        promotion({ id: 'draft', isActive: false }),
      ],
    );
    expect(ids(promotionsNow(prepared, NOON, goods))).toEqual(expected);
  });

  it('[PRICE-02][MKT-04] runs for a cart with a coupon of it alone, where it asks for one', () => {
    const prepared = preparePricing([], [promotion({ id: 'c', needsCoupon: true }), promotion({ id: 'd' })]);
    const given = (couponPromotionIds?: readonly string[]) =>
      ids(promotionsNow(prepared, { ...NOON, ...(couponPromotionIds && { couponPromotionIds }) }, []));
    expect(given()).toEqual(['d']);
    expect(given(['other'])).toEqual(['d']);
    expect(given(['c'])).toEqual(['c', 'd']);
  });

  it('[PRICE-02] follow a product into the one that stays, the free one too, and no category', () => {
    const survivors = new Map([
      ['vieja', 'malta'],
      ['bebidas', 'otra'],
    ]);
    const made = promotion({
      productIds: ['vieja', 'arroz'],
      categoryIds: ['bebidas'],
      benefit: { type: 'free_product', productId: 'vieja' },
    });
    const prepared = preparePricing([], [made], survivors);
    expect(promotionsNow(prepared, NOON, ['vieja'])).toEqual([]);
    expect(promotionsNow(prepared, NOON, ['malta'])).toEqual([
      { ...made, productIds: ['malta', 'arroz'], benefit: { type: 'free_product', productId: 'malta' } },
    ]);
    expect(promotionsNow(prepared, NOON, ['bebidas'])).toHaveLength(1);
  });
});

describe('there is nothing to ask', () => {
  it.each([
    ['without rules and promotions', preparePricing([], []), true],
    [
      'with inactive ones',
      preparePricing([priceRule({ isActive: false })], [promotion({ isActive: false })]),
      true,
    ],
    ['with a rule', preparePricing([priceRule()], []), false],
    ['with a promotion of everything', preparePricing([], [promotion()]), false],
    ['with one of a product', preparePricing([], [promotion({ productIds: ['malta'] })]), false],
  ])('%s: %#', (_, prepared, expected) => {
    expect(isNothing(prepared)).toBe(expected);
  });
});
