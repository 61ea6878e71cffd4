import { describe, expect, it } from 'vitest';
import { parseUnitCost } from '../money/unit-cost.ts';
import { usd } from '../testing/builders.ts';
import { FRIDAY_AT_SIX, off, percent, priceRule, promotion } from '../testing/pricing.ts';
import { belowCost, type CostedGood, guardedPricing, wheneverPromotion, wheneverRule } from './below-cost.ts';
import type { PriceRule, Promotion } from './price-rule.ts';

/** Sold for $ 11,60 with IVA of 16 %, which is $ 10,00 without; bought for $ 8,00. */
const MALTA: CostedGood = {
  productId: 'malta',
  categoryIds: ['bebidas'],
  price: usd(11_60n),
  includesTax: true,
  taxBasisPoints: 1600,
  cost: parseUnitCost('8.00', 'USD'),
};

function guard(rules: PriceRule[], promotions: Promotion[] = [], good = MALTA) {
  return belowCost(good, guardedPricing(rules, promotions), { at: FRIDAY_AT_SIX, group: 'regular' });
}

describe('the guard against selling below cost', () => {
  it('[MKT-06] compares what is left without IVA with the cost', () => {
    expect(guard([priceRule({ cut: percent(2000) })])).toBeUndefined();
    expect(guard([priceRule({ cut: percent(2010) })])).toEqual({
      quantity: 1_000n,
      revenue: usd(7_99n),
      cost: usd(8_00n),
    });
  });

  it('[MKT-06] finds a product whose own price is below its cost', () => {
    expect(guard([], [], { ...MALTA, cost: parseUnitCost('10.01', 'USD') })).toMatchObject({
      quantity: 1_000n,
    });
    expect(guard([], [])).toBeUndefined();
  });

  it('[MKT-06] asks at the quantity from which a rule holds', () => {
    const bulk = { type: 'bulk' as const, minQuantity: 24_000n };
    expect(guard([priceRule({ cut: percent(5000), condition: bulk })])).toMatchObject({ quantity: 24_000n });
  });

  it('[MKT-06] asks for a whole set', () => {
    const bogo = promotion({ type: 'bogo', benefit: percent(10_000) });
    expect(guard([], [bogo])).toMatchObject({ quantity: 2_000n, revenue: usd(10_00n), cost: usd(16_00n) });
    expect(guard([], [{ ...bogo, setSize: 6 }])).toBeUndefined();
  });

  it('[MKT-06] adds up what runs together', () => {
    const rules = ['a', 'b'].map((id) => priceRule({ id, cut: percent(1500) }));
    expect(guard(rules.slice(1))).toBeUndefined();
    expect(guard(rules)).toBeDefined();
  });

  it('[MKT-06] counts the asked purchase as made, and leaves out what other goods decide', () => {
    const cut = { benefit: percent(5000) };
    expect(guard([], [promotion({ ...cut, minPurchase: usd(100_00n) })])).toBeDefined();
    expect(guard([], [promotion({ benefit: off(9_00n) })])).toBeUndefined();
    expect(guard([], [promotion({ ...cut, type: 'bundle', productIds: ['malta'] })])).toBeUndefined();
  });

  it('[MKT-06] asks of a rule before it holds, wherever and for whomever it will', () => {
    const later = priceRule({
      cut: percent(5000),
      isActive: false,
      storeIds: ['centro'],
      customerGroupIds: ['vecinos'],
      condition: { type: 'customer_type', groups: ['vip'] },
    });
    expect(guard([later])).toBeUndefined();
    expect(guard([wheneverRule(later)])).toBeDefined();
    const offer = promotion({
      benefit: percent(5000),
      isActive: false,
      startsAt: '2027-01-01T04:00:00Z',
      endsAt: '2027-02-01T04:00:00Z',
      groups: ['vip'],
      customerGroupIds: ['vecinos'],
    });
    expect(guard([], [offer])).toBeUndefined();
    expect(guard([], [wheneverPromotion(offer, FRIDAY_AT_SIX)])).toBeDefined();
  });
});
