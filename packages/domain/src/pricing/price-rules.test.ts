import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import { cartLine, usd } from '../testing/builders.ts';
import {
  discountOf,
  discountsBy,
  FRIDAY_AT_SIX,
  off,
  percent,
  pricedBy,
  priceRule,
} from '../testing/pricing.ts';
import { brandKey, type PriceCut, type PriceRule } from './price-rule.ts';

const line = (size: string, price = 1_15n, overrides = {}) =>
  cartLine({ quantity: quantity(size), unitPrice: usd(price), ...overrides });
const bulk = (minQuantity: string) => ({ type: 'bulk' as const, minQuantity: quantity(minQuantity) });

describe('price rules', () => {
  it.each([
    // 10 % of 1,15 × 3 = 3,45 are 0,345.
    { what: 'a percentage of the unit price', size: '3', cut: percent(1000), is: 35n },
    { what: 'a percentage with decimals', size: '1', cut: percent(1250), is: 14n },
    { what: 'a fixed amount for each unit', size: '3', cut: off(10n), is: 30n },
    { what: 'a fixed amount for part of a unit', size: '0.5', cut: off(10n), is: 5n },
    { what: 'no more than the price by an amount', size: '3', cut: off(5_00n), is: 3_45n },
    { what: 'the whole price by 100 %', size: '3', cut: percent(10_000), is: 3_45n },
    { what: 'nothing by 0 %', size: '3', cut: percent(0), is: 0n },
  ])('[PRICE-01] take $what', ({ size, cut, is }) => {
    expect(discountOf(line(size), { rules: [priceRule({ cut })] })).toBe(is);
  });

  it.each([
    { size: '11.999', is: 0n },
    { size: '12', is: 1_38n },
    { size: '13', is: 1_50n },
  ])('[PRICE-01] of bulk hold from their quantity on: $size units give $is', ({ size, is }) => {
    // 10 % of 13,80 and 14,95.
    expect(discountOf(line(size), { rules: [priceRule({ condition: bulk('12') })] })).toBe(is);
  });

  it('[PRICE-01] of bulk count base units, and all lines of a product together', () => {
    const lines = [
      line('1', 20_00n, { id: 'caja', unitId: 'caja', factor: quantity('24') }),
      line('3', 1_00n, { id: 'suelta' }),
      line('26', 1_00n, { id: 'otra', productId: 'arroz' }),
    ];
    const rules = [priceRule({ condition: bulk('27') })];
    expect(discountsBy(lines, { rules })).toEqual({
      caja: ['Al mayor 200'],
      suelta: ['Al mayor 30'],
      otra: [],
    });
  });

  it.each([
    { groups: ['wholesale' as const], group: 'wholesale' as const, is: 12n },
    { groups: ['wholesale' as const, 'vip' as const], group: 'vip' as const, is: 12n },
    { groups: ['wholesale' as const], group: 'regular' as const, is: 0n },
    { groups: [], group: 'regular' as const, is: 0n },
  ])('[PRICE-01] for $groups give a $group customer $is', ({ groups, group, is }) => {
    const rules = [priceRule({ condition: { type: 'customer_type', groups } })];
    expect(discountOf(line('1'), { rules, group })).toBe(is);
  });

  it.each([
    { types: [], asked: ['vecinos'], type: 'regular' as const, groups: ['vecinos', 'otros'], is: 12n },
    { types: [], asked: ['vecinos', 'socios'], type: 'vip' as const, groups: ['socios'], is: 12n },
    { types: [], asked: ['vecinos'], type: 'vip' as const, groups: ['socios'], is: 0n },
    { types: [], asked: ['vecinos'], type: 'regular' as const, groups: undefined, is: 0n },
    { types: ['vip' as const], asked: ['vecinos'], type: 'vip' as const, groups: ['vecinos'], is: 12n },
    { types: ['vip' as const], asked: ['vecinos'], type: 'regular' as const, groups: ['vecinos'], is: 0n },
    { types: ['vip' as const], asked: ['vecinos'], type: 'vip' as const, groups: [], is: 0n },
  ])(
    '[PRICE-01] for $types in the groups $asked give a $type customer of $groups $is',
    ({ types, asked, type, groups, is }) => {
      const rules = [
        priceRule({ condition: { type: 'customer_type', groups: types }, customerGroupIds: asked }),
      ];
      const customer = groups === undefined ? {} : { customerGroupIds: groups };
      expect(discountOf(line('1'), { rules, group: type, ...customer })).toBe(is);
    },
  );

  it('[PRICE-01] of volume for a group are for that group alone', () => {
    const rules = [priceRule({ condition: bulk('1'), customerGroupIds: ['vecinos'] })];
    expect(discountOf(line('1'), { rules, customerGroupIds: ['vecinos'] })).toBe(12n);
    expect(discountOf(line('1'), { rules })).toBe(0n);
  });

  it('[PRICE-01] of hours hold in them alone', () => {
    const ranges = [{ start: '17:00', end: '20:00', days: [5] }];
    const rules = [priceRule({ condition: { type: 'time_based', ranges } })];
    expect(discountOf(line('1'), { rules, at: FRIDAY_AT_SIX })).toBe(12n);
    expect(discountOf(line('1'), { rules, at: '2026-11-21T22:00:00Z' })).toBe(0n);
  });

  it('[PRICE-01] add up, the highest priority first, and never exceed the price', () => {
    const rules = [
      priceRule({ id: 'a', name: 'Segunda', priority: 2, cut: percent(6000) }),
      priceRule({ id: 'b', name: 'Primera', priority: 9, cut: off(50n) }),
      priceRule({ id: 'c', name: 'Tercera', priority: 1, cut: percent(1000) }),
      priceRule({ id: 'd', name: 'Apagada', priority: 99, isActive: false }),
    ];
    // 0,50 and 60 % of 1,15, of which 0,65 are left.
    expect(discountsBy([line('1')], { rules })).toEqual({ 'line-1': ['Primera 50', 'Segunda 65'] });
  });

  it('[PRICE-01] of one priority come by their ids', () => {
    const rules = [
      priceRule({ id: 'b', name: 'Segunda', cut: off(2n) }),
      priceRule({ id: 'a', name: 'Primera', cut: off(1n) }),
    ];
    expect(discountsBy([line('1')], { rules })).toEqual({ 'line-1': ['Primera 1', 'Segunda 2'] });
  });

  const many = (count: number, cut: (place: number) => PriceCut) =>
    Array.from({ length: count }, (_, place) =>
      priceRule({ id: `r${place}`, name: `Regla ${place}`, priority: 99 - place, cut: cut(place) }),
    );
  const lastOf = (rules: readonly PriceRule[], price: bigint) =>
    discountsBy([line('1', price)], { rules })['line-1']?.slice(11);

  it.each<[string, number, (place: number) => PriceCut, readonly string[]]>([
    ['the twelfth by its name', 12, () => off(1n), ['Regla 11 1']],
    ['the thirteenth as another', 13, () => off(1n), ['Regla 11 1', 'Otras reglas 1']],
    // Three times 0,05 % of 10,00 are 1,5 cents together, and half a cent each.
    [
      'percentages together, rounded once',
      15,
      (place) => (place < 12 ? off(1n) : percent(5)),
      ['Regla 11 1', 'Otras reglas 2'],
    ],
    [
      'percentages and amounts in one',
      15,
      (place) => (place === 13 ? percent(100) : off(1n)),
      ['Regla 11 1', 'Otras reglas 12'],
    ],
    [
      'those that give nothing not at all',
      15,
      (place) => (place < 12 ? off(1n) : percent(0)),
      ['Regla 11 1'],
    ],
  ])('[PRICE-01] beyond twelve are one: %s', (_, count, cut, expected) => {
    expect(lastOf(many(count, cut), 10_00n)).toEqual(expected);
  });

  it('[PRICE-01] that the quantity does not reach take no place among the twelve', () => {
    const missed = many(20, () => off(1n)).map((rule) => ({ ...rule, condition: bulk('2') }));
    const held = priceRule({ id: 'z', name: 'Última', priority: 0, cut: off(1n) });
    expect(discountsBy([line('1')], { rules: [...missed, held] })).toEqual({ 'line-1': ['Última 1'] });
  });

  it('[PRICE-01] take nothing more off a line of which nothing is left', () => {
    const rules = [priceRule({ id: 'a', name: 'Todo', priority: 9, cut: percent(10_000) }), priceRule()];
    expect(discountsBy([line('1')], { rules })).toEqual({ 'line-1': ['Todo 115'] });
    expect(
      lastOf(
        many(30, () => percent(1000)),
        1_00n,
      ),
    ).toEqual([]);
  });

  it('[PRICE-01] come off before IVA, which is of what is left', () => {
    const withTax = pricedBy([line('1', 11_60n)], { rules: [priceRule()] });
    expect(withTax).toMatchObject({
      subtotal: usd(11_60n),
      discount: usd(1_16n),
      base: usd(9_00n),
      tax: usd(1_44n),
      total: usd(10_44n),
    });
    const without = pricedBy([line('1', 10_00n, { includesTax: false })], { rules: [priceRule()] });
    expect(without).toMatchObject({ base: usd(9_00n), tax: usd(1_44n), total: usd(10_44n) });
  });

  it('[PRICE-01] say in the line which gave what', () => {
    const [priced] = pricedBy([line('1', 10_00n)], { rules: [priceRule({ id: 'r' })] }).lines;
    expect(priced?.discounts).toEqual([
      { source: 'rule', sourceId: 'r', name: 'Al mayor', amount: usd(1_00n) },
    ]);
  });
});

describe('price rules that name goods or places', () => {
  const goods = [{ productId: 'malta', categoryIds: ['bebidas'], brand: brandKey('La Espiga') }];
  const line = cartLine({ productId: 'malta', unitPrice: usd(1_00n), quantity: quantity('2') });

  it.each([
    { what: 'its product', names: { productIds: ['malta'] }, is: 20n },
    { what: 'another product', names: { productIds: ['arroz'] }, is: 0n },
    { what: 'its category', names: { categoryIds: ['bebidas'] }, is: 20n },
    { what: 'its brand, written otherwise', names: { brands: [brandKey(' LA  éspiga') ?? ''] }, is: 20n },
    { what: 'another brand', names: { brands: [brandKey('Nube') ?? ''] }, is: 0n },
    {
      what: 'product and category at once',
      names: { productIds: ['malta'], categoryIds: ['bebidas'] },
      is: 20n,
    },
    { what: 'this store', names: { storeIds: ['centro'] }, is: 20n },
    { what: 'another store', names: { storeIds: ['norte'] }, is: 0n },
  ])('[PRICE-01] of $what take $is off 2,00', ({ names, is }) => {
    expect(discountOf(line, { rules: [priceRule(names)], goods, storeId: 'centro' })).toBe(is);
  });

  it('[PRICE-01] limited to stores do not hold where the place is not known', () => {
    expect(discountOf(line, { rules: [priceRule({ storeIds: ['centro'] })] })).toBe(0n);
  });

  it('[PRICE-01] follow a joined product', () => {
    const survivors = new Map([['vieja', 'malta']]);
    expect(discountOf(line, { rules: [priceRule({ productIds: ['vieja'] })], goods, survivors })).toBe(20n);
  });

  it('[PRICE-01] take their place among the others by priority, whether they name goods or not', () => {
    const rules = [
      priceRule({ id: 'a', name: 'Todo', priority: 5 }),
      priceRule({ id: 'b', name: 'Malta', priority: 9, productIds: ['malta'] }),
      priceRule({ id: 'c', name: 'Bebidas', priority: 1, categoryIds: ['bebidas'] }),
    ];
    expect(discountsBy([line], { rules, goods })).toEqual({
      [line.id]: ['Malta 20', 'Todo 20', 'Bebidas 20'],
    });
  });

  it('[PRICE-01] come to as much as if all of them were of all goods, however many there are', () => {
    const kinds = [{}, { productIds: ['malta'] }, { brands: [brandKey('La Espiga') ?? ''] }];
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 40 }), (picked) => {
        const rules = picked.map((kind, place) =>
          priceRule({ id: `rule-${place}`, priority: place % 7, cut: percent(100), ...kinds[kind] }),
        );
        const plain = rules.map((rule) => ({ ...rule, productIds: [], brands: [] }));
        expect(discountOf(line, { rules, goods })).toBe(discountOf(line, { rules: plain, goods }));
      }),
    );
  });
});
