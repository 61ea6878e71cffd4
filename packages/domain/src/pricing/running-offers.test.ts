import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { preparePricing } from './prepare-pricing.ts';
import type { PriceRule, Promotion } from './price-rule.ts';
import { offerLabel, offerOn, offerText, runningOffers } from './running-offers.ts';

const AT = '2026-11-20T22:00:00.000Z';
const MOMENT = { at: AT, group: 'regular' } as const;
const OFFER = {
  isActive: true,
  brands: [],
  categoryIds: [],
  productIds: [],
  customerGroupIds: [],
  storeIds: [],
};
const TEN: PriceRule['cut'] = { type: 'percentage', basisPoints: 1000 };

const rule = (fields: Partial<PriceRule> = {}): PriceRule => ({
  ...OFFER,
  ...{ id: 'r', name: 'Al mayor', priority: 1, condition: { type: 'bulk', minQuantity: 6_000n }, cut: TEN },
  ...fields,
});

const promotion = (fields: Partial<Promotion> = {}): Promotion => ({
  ...OFFER,
  ...{ id: 'p', name: 'Oferta', type: 'discount', benefit: TEN, setSize: 2, groups: [], ranges: [] },
  needsCoupon: false,
  ...{ startsAt: '2026-11-01T04:00:00.000Z', endsAt: '2026-12-01T04:00:00.000Z' },
  minPurchase: money(0n, 'USD'),
  ...fields,
});

describe('the label of goods', () => {
  it('[MKT-07] is of the first offer that runs and names the product, its category or its brand', () => {
    const offers = runningOffers(
      preparePricing(
        [rule({ id: 'of malta', productIds: ['malta'] }), rule({ id: 'of drinks', categoryIds: ['drinks'] })],
        [
          promotion({ id: 'of polar', brands: ['brand:polar'] }),
          promotion({ id: 'of malta too', productIds: ['malta'] }),
        ],
      ),
      MOMENT,
    );
    const on = (productId: string, categoryIds: readonly string[] = [], brand?: string) =>
      offerOn(offers, { productId, categoryIds, brand })?.id;
    expect(on('malta', ['drinks'])).toBe('of malta too');
    expect(on('water', ['drinks'])).toBe('of drinks');
    expect(on('flour', ['food'], 'brand:polar')).toBe('of polar');
    expect(on('soap')).toBeUndefined();
  });

  it('[MKT-07] is none where nothing runs now, or for this customer, and never of what is for all goods', () => {
    const offers = runningOffers(
      preparePricing(
        [
          rule(),
          rule({ id: 'vip', productIds: ['malta'], condition: { type: 'customer_type', groups: ['vip'] } }),
        ],
        [
          promotion({ productIds: ['malta'], endsAt: AT }),
          promotion({ productIds: ['malta'], isActive: false }),
        ],
      ),
      MOMENT,
    );
    expect(offerOn(offers, { productId: 'malta', categoryIds: [] })).toBeUndefined();
    expect(offers.all.map(({ id }) => id)).toEqual(['r']);
  });

  it.each([
    [rule(), '−10\u00a0% desde 6'],
    [rule({ condition: { type: 'bulk', minQuantity: 1_000n } }), '−10\u00a0%'],
    [rule({ condition: { type: 'time_based', ranges: [] } }), '−10\u00a0%'],
    [promotion({ benefit: { type: 'fixed', amount: money(50n, 'USD') } }), '$\u00a0−0,50'],
    [promotion({ minPurchase: money(20_00n, 'USD') }), '−10\u00a0% desde $\u00a020,00'],
    [promotion({ type: 'bogo', setSize: 3, benefit: { type: 'percentage', basisPoints: 10_000 } }), '3 × 2'],
    [promotion({ type: 'bogo', benefit: { type: 'percentage', basisPoints: 5000 } }), '−50\u00a0% en 2'],
    [promotion({ type: 'bundle' }), 'Combo'],
    [promotion({ benefit: { type: 'free_product', productId: 'cup' } }), 'Regalo'],
  ])('[MKT-07] says in few words what %o gives', (offer, label) => {
    expect(offerLabel(offer)).toBe(label);
  });

  it('[MKT-07] is beside its name for the customers, unless the name says it', () => {
    const free = { type: 'percentage', basisPoints: 10_000 } as const;
    const malta = promotion({ type: 'bogo', name: 'Malta 2 × 1', benefit: free });
    expect([malta, rule()].map(offerText)).toEqual(['Malta 2 × 1', 'Al mayor: −10\u00a0% desde 6']);
  });
});
