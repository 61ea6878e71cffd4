import { describe, expect, it } from 'vitest';
import type { CampaignRow, PriceRuleRow, PromotionRow } from '../../../data/rows.ts';
import {
  adjustmentText,
  benefitText,
  conditionText,
  conversionText,
  marketingFigures,
  statusNow,
} from './marketing-text.ts';

const NOW = '2026-11-20T16:00:00.000Z';
const promotion = (status: string) =>
  ({ status, end_date: '2026-12-01T04:00:00.000Z' }) as unknown as PromotionRow;
const campaign = (status: string, converted: number) =>
  ({ status, metrics: { converted } }) as unknown as CampaignRow;

describe('the figures of marketing', () => {
  it('[MKT-01] count active promotions, campaigns running or scheduled, and all conversions', () => {
    const promotions = ['active', 'active', 'draft', 'expired', 'cancelled'].map(promotion);
    const campaigns = [
      campaign('running', 61),
      campaign('scheduled', 0),
      campaign('completed', 74),
      campaign('paused', 49),
      campaign('draft', 0),
    ];
    expect(marketingFigures(promotions, campaigns, NOW)).toEqual({
      activePromotions: 2,
      campaignsUnderWay: 2,
      conversions: 184,
    });
  });

  it('[MKT-02] do not count a promotion that is over: it expires by its date', () => {
    const over = { status: 'active', end_date: NOW } as PromotionRow;
    expect(statusNow(over, NOW)).toBe('expired');
    expect(statusNow(over, '2026-11-20T15:59:59.999Z')).toBe('active');
    expect(statusNow({ ...over, status: 'draft' }, NOW)).toBe('draft');
    expect(marketingFigures([over], [], NOW).activePromotions).toBe(0);
  });

  it.each([
    [412, 61, '14,8 %'],
    [380, 74, '19,5 %'],
    [1, 1, '100,0 %'],
    [3, 0, '0,0 %'],
    [0, 0, undefined],
  ])('of %i sent and %i converted are %s', (sent, converted, text) => {
    expect(conversionText({ sent, opened: 0, clicked: 0, converted })).toBe(text);
  });
});

describe('a price rule', () => {
  it.each([
    [{ type: 'bulk', conditions: { min_quantity: '24' } }, 'Mínimo 24 unidades'],
    [{ type: 'customer_type', conditions: { customer_types: ['vip', 'wholesale'] } }, 'Para: VIP, Mayorista'],
    [
      { type: 'customer_type', conditions: { customer_types: ['vip'], group_ids: ['a', 'b'] } },
      'Para: VIP, 2 grupos de clientes',
    ],
    [
      { type: 'customer_type', conditions: { customer_types: [], group_ids: ['a'] } },
      'Para: un grupo de clientes',
    ],
    [{ type: 'time_based', conditions: {} }, 'Horarios específicos'],
  ])('[MKT-04] %j says when it holds: %s', (rule, text) => {
    expect(conditionText(rule as unknown as PriceRuleRow)).toBe(text);
  });

  it.each([
    [{ type: 'percentage', value: '8' }, '−8 %'],
    [{ type: 'percentage', value: '12.50' }, '−12,5 %'],
    [{ type: 'percentage', value: '10' }, '−10 %'],
  ] as const)('[MKT-04] %j takes off %s', (adjustment, text) => {
    expect(adjustmentText(adjustment)).toBe(text);
  });

  it('and a promotion take off an amount in dollars', () => {
    const fixed = { type: 'fixed', value: '0.10' } as const;
    expect(adjustmentText(fixed)).toMatch(/^\$\s−0,10$/);
    const promoted = (type: PromotionRow['type'], benefit: object, set_size?: number) =>
      benefitText({ type, conditions: { set_size }, benefit } as PromotionRow);
    expect(promoted('discount', fixed)).toMatch(/^\$\s−0,10$/);
    expect(promoted('discount', { type: 'free_product', value: '0' })).toBe('Producto gratis');
    expect(promoted('bogo', { type: 'percentage', value: '100' }, 3)).toBe('3 × 2');
    expect(promoted('bogo', { type: 'percentage', value: '50' })).toBe('−50 %');
  });
});
