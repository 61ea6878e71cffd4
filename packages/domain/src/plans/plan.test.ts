import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MODULE_IDS } from './module.ts';
import { type LimitedThing, limitRefusal, limitState, PLAN_IDS, PLANS, planInForce } from './plan.ts';

const THINGS: readonly LimitedThing[] = ['users', 'stores', 'products', 'salesPerDay', 'storageGb'];

describe('PLANS', () => {
  it('[PLAN-01] are four, with their prices and limits', () => {
    expect(
      PLAN_IDS.map((id) => PLANS[id]).map(({ id, name, monthlyUsd, limits }) => [
        id,
        name,
        monthlyUsd,
        ...THINGS.map((thing) => limits[thing]),
      ]),
    ).toEqual([
      ['gratis', 'Gratis', 0, 1, 1, 100, 50, 1],
      ['comercial', 'Comercial', 25, 10, 3, 5000, 500, 10],
      ['profesional', 'Profesional', 49, 25, 10, 20_000, 2000, 50],
      ['empresarial', 'Empresarial', 99, null, null, null, null, 200],
    ]);
  });

  it('[PLAN-03] name inventory alone when free, and every module otherwise', () => {
    expect(PLANS.gratis.modules).toEqual(['inventory']);
    for (const id of ['comercial', 'profesional', 'empresarial'] as const) {
      expect(PLANS[id].modules).toEqual(MODULE_IDS);
    }
  });

  it('[PLAN-01] never allow less than the one before, which costs less', () => {
    const plans = PLAN_IDS.map((id) => PLANS[id]);
    for (const [index, larger] of plans.entries()) {
      for (const smaller of plans.slice(0, index)) {
        expect(smaller.monthlyUsd).toBeLessThan(larger.monthlyUsd);
        for (const thing of THINGS) {
          const allowed = smaller.limits[thing] ?? Number.POSITIVE_INFINITY;
          expect(larger.limits[thing] ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(allowed);
        }
      }
    }
  });
});

describe('limitRefusal', () => {
  it('[PLAN-02] takes the hundredth product and refuses the next', () => {
    expect(limitRefusal(PLANS.gratis.limits, 'products', 100)).toBeUndefined();
    expect(limitRefusal(PLANS.gratis.limits, 'products', 101)).toEqual({
      field: 'products',
      code: 'plan_limit',
    });
  });

  it('[PLAN-02] refuses nothing that has no limit', () => {
    fc.assert(
      fc.property(fc.nat(), (after) => {
        expect(limitRefusal(PLANS.empresarial.limits, 'products', after)).toBeUndefined();
      }),
    );
  });

  it('[PLAN-02] refuses one more exactly where the limit is said to be reached or over', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(PLANS)),
        fc.constantFrom(...THINGS),
        fc.nat({ max: 25_000 }),
        ({ limits }, thing, used) => {
          const isFull = ['reached', 'over'].includes(limitState(used, limits[thing]));
          expect(limitRefusal(limits, thing, used + 1) !== undefined).toBe(isFull);
        },
      ),
    );
  });
});

describe('limitState', () => {
  it.each([
    { used: 0, limit: 1, state: 'free' },
    { used: 1, limit: 1, state: 'reached' },
    { used: 2, limit: 1, state: 'over' },
    { used: 89, limit: 100, state: 'free' },
    { used: 90, limit: 100, state: 'near' },
    { used: 99, limit: 100, state: 'near' },
    { used: 100, limit: 100, state: 'reached' },
    { used: 101, limit: 100, state: 'over' },
    { used: 0.9, limit: 1, state: 'near' },
    { used: 1_000_000, limit: null, state: 'free' },
  ] as const)('[PLAN-02] $used of $limit is $state', ({ used, limit, state }) => {
    expect(limitState(used, limit)).toBe(state);
  });
});

describe('planInForce', () => {
  it.each([
    { until: null, plan: 'comercial' },
    { until: '2026-11-21T12:00:00.001Z', plan: 'comercial' },
    { until: '2026-11-21T12:00:00.000Z', plan: 'gratis' },
    { until: '2026-11-21T07:59:59-04:00', plan: 'gratis' },
  ])('[PLAN-03] until $until is $plan', ({ until, plan }) => {
    expect(planInForce('comercial', until, '2026-11-21T12:00:00.000Z')).toBe(plan);
  });
});
