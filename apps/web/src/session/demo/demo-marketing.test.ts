import { CampaignFields } from '@cuadra/contracts/marketing/campaigns';
import { PriceRuleFields, PromotionFields } from '@cuadra/contracts/marketing/marketing';
import { describe, expect, it } from 'vitest';
import { demoMarketing } from './demo-marketing.ts';
import { demoMetaAt } from './demo-rows.ts';

const MADE = demoMarketing(demoMetaAt('2026-11-20T16:00:00.000Z'), '2026-11-20');

describe("the demo's marketing", () => {
  it('[AUTH-11] is what the contract takes, each with an id of its own', () => {
    for (const row of MADE.promotions) expect(PromotionFields.safeParse(row).error).toBeUndefined();
    for (const row of MADE.price_rules) expect(PriceRuleFields.safeParse(row).error).toBeUndefined();
    for (const row of MADE.campaigns) expect(CampaignFields.safeParse(row).error).toBeUndefined();
    const ids = [...MADE.promotions, ...MADE.price_rules, ...MADE.campaigns].map(({ id }) => id);
    expect(new Set(ids).size).toBe(13);
  });

  it('[AUTH-11] is of goods that the shop has, and dated by their state', () => {
    for (const { status, start_date, end_date, conditions } of MADE.promotions) {
      expect(conditions.product_ids.length).toBeGreaterThan(0);
      const isNow = start_date <= '2026-11-20T16:00:00.000Z' && end_date > '2026-11-20T16:00:00.000Z';
      expect([status, isNow]).toEqual([status, status === 'active']);
    }
  });

  it('[PRICE-01][PRICE-02] is taken off at the till: by quantity, customer and hour, 2 × 1 and 3 × 2', () => {
    const active = [...MADE.promotions, ...MADE.price_rules].filter(({ status }) => status === 'active');
    expect(active.map(({ name }) => name)).toEqual([
      'Refrescos fin de semana',
      'Malta 2 × 1',
      'Galletas 3 × 2',
      'Por bulto',
      'Clientes VIP',
      'Precio al mayor',
      'Hora feliz',
    ]);
    const cookies = MADE.promotions.find(({ name }) => name === 'Galletas 3 × 2');
    expect(cookies?.conditions.set_size).toBe(3);
  });

  it('brings no more than it has reached', () => {
    for (const { metrics } of MADE.campaigns) {
      const { sent, opened, clicked, converted } = metrics;
      expect([sent, opened, clicked, converted]).toEqual(
        [sent, opened, clicked, converted].sort((first, second) => second - first),
      );
    }
  });
});
