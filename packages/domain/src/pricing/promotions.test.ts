import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import { cartLine, usd } from '../testing/builders.ts';
import { discountOf, discountsBy, off, percent, pricedBy, priceRule, promotion } from '../testing/pricing.ts';
import { brandKey } from './price-rule.ts';

const of = (productId: string, price: bigint, size = '1', overrides = {}) =>
  cartLine({ id: productId, productId, unitPrice: usd(price), quantity: quantity(size), ...overrides });
const FREE = percent(10_000);

describe('promotions', () => {
  it.each([
    { what: 'of everything', conditions: {}, is: 20n },
    { what: 'of the product', conditions: { productIds: ['malta'] }, is: 20n },
    { what: 'of another product', conditions: { productIds: ['arroz'] }, is: 0n },
    { what: 'of its category', conditions: { categoryIds: ['bebidas'] }, is: 20n },
    { what: 'of another category', conditions: { categoryIds: ['granos'] }, is: 0n },
    { what: 'of its brand', conditions: { brands: [brandKey('Río Claro') ?? ''] }, is: 20n },
    { what: 'of another brand', conditions: { brands: [brandKey('Nube') ?? ''] }, is: 0n },
    { what: 'of this store', conditions: { storeIds: ['centro'] }, is: 20n },
    { what: 'of another store', conditions: { storeIds: ['norte'] }, is: 0n },
    {
      what: 'in these hours',
      conditions: { ranges: [{ start: '17:00', end: '02:00', days: [5] }] },
      is: 20n,
    },
    { what: 'in other hours', conditions: { ranges: [{ start: '08:00', end: '18:00', days: [] }] }, is: 0n },
    {
      what: 'of a product or a category',
      conditions: { productIds: ['arroz'], categoryIds: ['bebidas'] },
      is: 20n,
    },
    { what: 'for other customers', conditions: { groups: ['vip' as const] }, is: 0n },
    { what: 'for these customers', conditions: { groups: ['vip' as const, 'regular' as const] }, is: 20n },
    { what: 'for a group of customers', conditions: { customerGroupIds: ['vecinos'] }, is: 0n },
    { what: 'from a purchase just reached', conditions: { minPurchase: usd(2_00n) }, is: 20n },
    { what: 'from a larger purchase', conditions: { minPurchase: usd(2_01n) }, is: 0n },
    { what: 'in draft', conditions: { isActive: false }, is: 0n },
    { what: 'that begins now', conditions: { startsAt: '2026-11-20T22:00:00Z' }, is: 20n },
    { what: 'that begins in a second', conditions: { startsAt: '2026-11-20T22:00:01Z' }, is: 0n },
    { what: 'that ends now', conditions: { endsAt: '2026-11-20T22:00:00Z' }, is: 0n },
  ])('[PRICE-02] $what give $is off 2,00', ({ conditions, is }) => {
    const goods = [{ productId: 'malta', categoryIds: ['bebidas'], brand: brandKey('rio claro') }];
    const by = { promotions: [promotion(conditions)], goods, storeId: 'centro' };
    expect(discountOf(of('malta', 2_00n), by)).toBe(is);
  });

  it('[PRICE-02] the purchase is the whole sale before any discount', () => {
    const lines = [of('malta', 4_00n), of('arroz', 6_00n)];
    const promotions = [promotion({ productIds: ['malta'], minPurchase: usd(10_00n) })];
    expect(discountsBy(lines, { rules: [priceRule({ cut: percent(5000) })], promotions })).toEqual({
      malta: ['Al mayor 200', 'Oferta 40'],
      arroz: ['Al mayor 300'],
    });
  });

  it('[PRICE-02] an amount is off each piece of its goods, and off the sale once where it names none', () => {
    const lines = [of('malta', 1_00n, '3'), of('arroz', 2_00n, '1')];
    expect(
      discountsBy(lines, { promotions: [promotion({ productIds: ['malta'], benefit: off(20n) })] }),
    ).toEqual({
      malta: ['Oferta 60'],
      arroz: [],
    });
    expect(discountsBy(lines, { promotions: [promotion({ benefit: off(1_00n) })] })).toEqual({
      malta: ['Oferta 60'],
      arroz: ['Oferta 40'],
    });
  });

  it('[PRICE-02] a product that was joined into another counts as the one that stays', () => {
    const survivors = new Map([['vieja', 'malta']]);
    const goods = [{ productId: 'malta', categoryIds: [] }];
    const promotions = [promotion({ productIds: ['vieja'] })];
    expect(discountOf(of('malta', 2_00n), { promotions, survivors, goods })).toBe(20n);
  });
});

it('[PRICE-02] two promotions that each give away what the other asks for give one of them, and end', () => {
  const gives = (id: string, bought: string, given: string) =>
    promotion({ id, name: id, productIds: [bought], benefit: { type: 'free_product', productId: given } });
  const promotions = [gives('una', 'malta', 'arroz'), gives('otra', 'arroz', 'malta')];
  expect(discountsBy([of('malta', 1_00n), of('arroz', 2_00n)], { promotions })).toEqual({
    arroz: [],
    malta: ['otra 100'],
  });
});

describe('bogo', () => {
  const bogo = (overrides = {}) => promotion({ type: 'bogo', name: '2×1', benefit: FREE, ...overrides });

  it.each([
    { size: '1', setSize: 2, is: 0n },
    { size: '2', setSize: 2, is: 1_00n },
    { size: '3', setSize: 2, is: 1_00n },
    { size: '4', setSize: 2, is: 2_00n },
    { size: '2', setSize: 3, is: 0n },
    { size: '3', setSize: 3, is: 1_00n },
    { size: '7', setSize: 3, is: 2_00n },
    { size: '2.9', setSize: 3, is: 0n },
    { size: '1000000000', setSize: 2, is: 500_000_000_00n },
  ])('[PRICE-02] of $size at 1,00, one of every $setSize free, $is comes off', ({ size, setSize, is }) => {
    expect(discountOf(of('malta', 1_00n, size), { promotions: [bogo({ setSize })] })).toBe(is);
  });

  it('[PRICE-02] makes sets from the dearest down, and the cheapest of each is free', () => {
    // 10 with 8, 5 with 2; what is left over pays.
    const lines = [of('a', 5_00n), of('b', 10_00n), of('c', 2_00n), of('d', 8_00n), of('e', 1_00n)];
    expect(discountsBy(lines, { promotions: [bogo()] })).toEqual({
      a: [],
      b: [],
      c: ['2×1 200'],
      d: ['2×1 800'],
      e: [],
    });
  });

  it('[PRICE-02] gives the cheaper one a percentage or an amount off', () => {
    const lines = [of('a', 5_00n), of('b', 3_00n)];
    expect(discountsBy(lines, { promotions: [bogo({ benefit: percent(5000) })] })).toMatchObject({
      b: ['2×1 150'],
    });
    expect(discountsBy(lines, { promotions: [bogo({ benefit: off(1_00n) })] })).toMatchObject({
      b: ['2×1 100'],
    });
    expect(discountsBy(lines, { promotions: [bogo({ benefit: off(9_00n) })] })).toMatchObject({
      b: ['2×1 300'],
    });
  });

  it('[PRICE-02] a free piece gives away what rules have left of it', () => {
    // 10 % off both, then one of them free: 0,20 and 0,90.
    expect(discountsBy([of('malta', 1_00n, '2')], { rules: [priceRule()], promotions: [bogo()] })).toEqual({
      malta: ['Al mayor 20', '2×1 90'],
    });
  });

  it('[PRICE-02] counts pieces and not boxes: a case of 24 is 12 free', () => {
    const box = of('malta', 24_00n, '1', { factor: quantity('24') });
    expect(discountOf(box, { promotions: [bogo()] })).toBe(12_00n);
  });

  it('[PRICE-02] takes a piece into one set alone, of the promotion that began first', () => {
    const promotions = [
      bogo({ id: 'late', name: 'Nueva', startsAt: '2026-11-10T04:00:00Z' }),
      bogo({ id: 'early', name: 'Vieja', setSize: 3 }),
    ];
    // Five: a set of three, and one of two.
    expect(discountsBy([of('malta', 1_00n, '5')], { promotions })).toEqual({
      malta: ['Vieja 100', 'Nueva 100'],
    });
  });

  it('[PRICE-02] gives another product free with each one bought', () => {
    const promotions = [
      bogo({ productIds: ['arroz'], benefit: { type: 'free_product', productId: 'malta' } }),
    ];
    const lines = (rice: string, malt: string) => [of('arroz', 2_00n, rice), of('malta', 1_00n, malt)];
    expect(discountsBy(lines('2', '3'), { promotions })).toEqual({ arroz: [], malta: ['2×1 200'] });
    expect(discountsBy(lines('3', '1'), { promotions })).toEqual({ arroz: [], malta: ['2×1 100'] });
    expect(discountsBy([of('malta', 1_00n, '4')], { promotions })).toEqual({ malta: [] });
  });

  it('[PRICE-02] gives another product free with every two bought, where a set is of three', () => {
    const benefit = { type: 'free_product' as const, productId: 'malta' };
    const promotions = [bogo({ productIds: ['arroz'], setSize: 3, benefit })];
    const given = (rice: string) =>
      discountsBy([of('arroz', 2_00n, rice), of('malta', 1_00n, '9')], { promotions });
    expect(given('1')).toEqual({ arroz: [], malta: [] });
    expect(given('5')).toEqual({ arroz: [], malta: ['2×1 200'] });
  });

  it('[PRICE-02] where the product free is the one bought, it pays for itself', () => {
    const benefit = { type: 'free_product' as const, productId: 'malta' };
    const promotions = [bogo({ productIds: ['malta'], benefit })];
    expect(discountsBy([of('malta', 1_00n, '5')], { promotions })).toEqual({ malta: ['2×1 200'] });
  });

  it('[PRICE-02] what is free and what pays for it are of no other set', () => {
    const gift = (productIds: string[]) =>
      bogo({
        name: 'Primera',
        startsAt: '2026-11-02T04:00:00Z',
        productIds,
        benefit: { type: 'free_product', productId: 'malta' },
      });
    const second = bogo({
      id: 'late',
      name: 'Segunda',
      startsAt: '2026-11-10T04:00:00Z',
      productIds: ['malta'],
    });
    const malt = (size: string) => of('malta', 1_00n, size);
    const byItself = [gift(['malta']), second];
    expect(discountsBy([malt('5')], { promotions: byItself })).toEqual({ malta: ['Primera 200'] });
    const byRice = [gift(['arroz']), second];
    expect(discountsBy([of('arroz', 2_00n, '1'), malt('3')], { promotions: byRice })).toEqual({
      arroz: [],
      malta: ['Primera 100', 'Segunda 100'],
    });
  });

  it('[PRICE-02] a discount of a free product gives one a sale', () => {
    const benefit = { type: 'free_product' as const, productId: 'malta' };
    const promotions = [promotion({ minPurchase: usd(10_00n), benefit })];
    const lines = [of('arroz', 8_00n), of('malta', 1_00n, '3')];
    expect(discountsBy(lines, { promotions })).toEqual({ arroz: [], malta: ['Oferta 100'] });
  });
});

describe('bundle', () => {
  const bundle = (overrides = {}) =>
    promotion({
      type: 'bundle',
      name: 'Combo',
      productIds: ['cafe', 'pan'],
      benefit: off(50n),
      ...overrides,
    });
  const breakfast = (coffee: string, bread: string) => [of('cafe', 3_00n, coffee), of('pan', 1_00n, bread)];

  it.each([
    { coffee: '1', bread: '1', is: { cafe: ['Combo 38'], pan: ['Combo 12'] } },
    // 1,00 over 6,00 and 2,00.
    { coffee: '2', bread: '5', is: { cafe: ['Combo 75'], pan: ['Combo 25'] } },
    { coffee: '1', bread: '0.5', is: { cafe: [], pan: [] } },
  ])('[PRICE-02] of $coffee and $bread gives $is', ({ coffee, bread, is }) => {
    expect(discountsBy(breakfast(coffee, bread), { promotions: [bundle()] })).toEqual(is);
  });

  it('[PRICE-02] takes no piece for two places: a category has what its products left over', () => {
    const promotions = [bundle({ productIds: ['cafe'], categoryIds: ['bebidas'] })];
    const goods = [{ productId: 'cafe', categoryIds: ['bebidas'] }];
    const taken = (size: string) => discountsBy([of('cafe', 3_00n, size)], { promotions, goods });
    expect([taken('1'), taken('3'), taken('4')]).toEqual([
      { cafe: [] },
      { cafe: ['Combo 25', 'Combo 25'] },
      { cafe: ['Combo 50', 'Combo 50'] },
    ]);
  });

  it('[PRICE-02] wants all of its products', () => {
    expect(discountsBy([of('cafe', 3_00n, '9')], { promotions: [bundle()] })).toEqual({ cafe: [] });
  });

  it('[PRICE-02] takes a percentage off its pieces alone', () => {
    expect(discountsBy(breakfast('1', '3'), { promotions: [bundle({ benefit: percent(1000) })] })).toEqual({
      cafe: ['Combo 30'],
      pan: ['Combo 10'],
    });
  });

  it('[PRICE-02] gives one of its products free, or one more', () => {
    const free = (productId: string) => [bundle({ benefit: { type: 'free_product', productId } })];
    expect(discountsBy(breakfast('2', '2'), { promotions: free('pan') })).toEqual({
      cafe: [],
      pan: ['Combo 200'],
    });
    const lines = [...breakfast('2', '2'), of('jugo', 1_50n)];
    expect(discountsBy(lines, { promotions: free('jugo') })).toEqual({
      cafe: [],
      pan: [],
      jugo: ['Combo 150'],
    });
    expect(discountsBy(breakfast('2', '2'), { promotions: free('jugo') })).toEqual({ cafe: [], pan: [] });
  });

  it('[PRICE-02] takes the dearest of a category, after the products it names', () => {
    const goods = ['cafe', 'te'].map((productId) => ({ productId, categoryIds: ['bebidas'] }));
    const promotions = [bundle({ productIds: ['pan'], categoryIds: ['bebidas'], benefit: percent(5000) })];
    const lines = [of('te', 1_00n), of('cafe', 3_00n), of('pan', 1_00n, '1')];
    expect(discountsBy(lines, { promotions, goods })).toEqual({
      te: [],
      cafe: ['Combo 150'],
      pan: ['Combo 50'],
    });
  });

  it('[PRICE-02] never takes more than its pieces cost', () => {
    expect(
      pricedBy(breakfast('1', '2'), { promotions: [bundle({ benefit: off(90_00n) })] }).discount,
    ).toEqual(usd(4_00n));
  });

  it('[PRICE-02] of one product twice, after a join, wants two of it', () => {
    const survivors = new Map([['bollo', 'pan']]);
    const promotions = [bundle({ productIds: ['bollo', 'pan'] })];
    expect(discountsBy([of('pan', 1_00n, '3')], { promotions, survivors })).toEqual({ pan: ['Combo 50'] });
  });

  it('[PRICE-02] for a group of customers are for those in it', () => {
    const promotions = [promotion({ customerGroupIds: ['vecinos', 'socios'] })];
    const line = of('malta', 2_00n);
    expect(discountOf(line, { promotions, customerGroupIds: ['socios'] })).toBe(20n);
    expect(discountOf(line, { promotions, customerGroupIds: ['otros'] })).toBe(0n);
  });
});
