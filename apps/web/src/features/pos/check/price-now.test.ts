import { describe, expect, it } from 'vitest';
import type { PriceRuleRow } from '../../../data/rows.ts';
import { pricingAt } from '../../../session/selling/pricing-at.ts';
import { article, bs, iva, tillMoney, usd } from '../testing.ts';
import { priceNow } from './price-now.ts';

const RULE: PriceRuleRow = {
  version: 1,
  generation: 1,
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
  deleted_at: null,
  id: '0190a000-0000-7000-8000-0000000000a1',
  name: 'Mayoristas',
  description: '',
  type: 'customer_type',
  conditions: { min_quantity: '0', customer_types: ['wholesale'], time_ranges: [] },
  adjustment: { type: 'percentage', value: '10' },
  priority: 1,
  status: 'active',
};
const pricing = pricingAt(
  { rules: [RULE], promotions: [], survivors: new Map(), parents: new Map() },
  'store',
)('2026-11-20T22:00:00Z');
const till = { money: tillMoney(), taxes: [iva] };
const wholesaler = {
  id: 'c1',
  name: 'Bodega',
  documentType: 'J',
  documentNumber: '070133805',
  group: 'wholesale',
} as const;

describe('the price that is asked', () => {
  it('[POS-07] [PRICE-01] is what one piece costs now the customer of the cart, beside the price of the list', () => {
    const flour = article({ price: usd('10.00') });
    expect(priceNow(flour, wholesaler, till, pricing)).toEqual({
      now: usd('9.00'),
      nowOther: bs('4612.32'),
      list: usd('10.00'),
      why: 'Mayoristas',
    });
    expect(priceNow(flour, null, till, pricing)).toMatchObject({
      now: usd('10.00'),
      list: undefined,
      why: '',
    });
  });

  it('[POS-07] [POS-05] has IVA in it, whichever way the product is priced', () => {
    const soap = article({ price: usd('10.00'), includesTax: false });
    expect(priceNow(soap, null, till, undefined)?.now).toEqual(usd('11.60'));
    expect(priceNow(soap, wholesaler, till, pricing)).toMatchObject({
      now: usd('10.44'),
      list: usd('11.60'),
    });
  });

  it('[POS-07] is none where the rate of its currency is wanting', () => {
    const money = tillMoney({ ratesFromUsd: new Map() });
    const imported = article({ price: { minor: 100n, currency: 'EUR' } });
    expect(priceNow(imported, null, { ...till, money }, pricing)).toBeUndefined();
  });
});
