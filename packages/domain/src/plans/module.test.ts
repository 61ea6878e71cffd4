import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  isUsable,
  type License,
  MODULE_IDS,
  MODULES,
  mayStartTrial,
  moduleStatus,
  TRIAL_PAYMENT,
} from './module.ts';
import { PLANS } from './plan.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const LATER = '2026-12-21T12:00:00.000Z';
const EARLIER = '2026-10-21T12:00:00.000Z';

function license(overrides: Partial<License> = {}): License {
  return {
    moduleId: 'accounting',
    paymentId: 'payment-1',
    status: 'active',
    expirationDate: LATER,
    ...overrides,
  };
}
const trial = (overrides: Partial<License> = {}) => license({ paymentId: TRIAL_PAYMENT, ...overrides });

describe('MODULES', () => {
  it('[MOD-01] are three: inventory free, accounting at 35, marketing at 65', () => {
    expect(MODULE_IDS.map((id) => [id, MODULES[id].name, MODULES[id].monthlyUsd, MODULES[id].route])).toEqual(
      [
        ['inventory', 'Inventario y POS', 0, '/app/inventory'],
        ['accounting', 'Contabilidad', 35, '/app/accounting'],
        ['marketing', 'Marketing', 65, '/app/marketing'],
      ],
    );
  });
});

describe('moduleStatus', () => {
  it.each([
    { of: 'no licence', licenses: [], status: 'inactive' },
    { of: 'a licence that was paid', licenses: [license()], status: 'paid' },
    { of: 'a trial', licenses: [trial()], status: 'trial' },
    {
      of: 'a trial and a licence that was paid',
      licenses: [trial(), license({ paymentId: 'p2' })],
      status: 'paid',
    },
    {
      of: 'a trial and a paid licence that has ended',
      licenses: [trial(), license({ expirationDate: EARLIER })],
      status: 'trial',
    },
    { of: 'a cancelled licence', licenses: [license({ status: 'cancelled' })], status: 'inactive' },
    { of: 'a cancelled trial', licenses: [trial({ status: 'cancelled' })], status: 'inactive' },
    {
      of: 'a licence of another module',
      licenses: [license({ moduleId: 'marketing' })],
      status: 'inactive',
    },
  ] as const)('[MOD-02] $of makes accounting $status', ({ licenses, status }) => {
    expect(moduleStatus('accounting', licenses, PLANS.gratis, NOW)).toBe(status);
  });

  it.each([
    ['2026-11-21T12:00:00.001Z', 'trial'],
    ['2026-11-21T12:00:00.000Z', 'inactive'],
    ['2026-11-21T08:00:00-04:00', 'inactive'],
    ['2026-11-21T11:59:59.999Z', 'inactive'],
  ])('[MOD-05] a licence that ends at %s leaves the module %s', (expirationDate, status) => {
    expect(moduleStatus('accounting', [trial({ expirationDate })], PLANS.gratis, NOW)).toBe(status);
  });

  it('[PLAN-03] counts what the plan names as paid, whatever the licences', () => {
    for (const plan of [PLANS.comercial, PLANS.profesional, PLANS.empresarial]) {
      expect(moduleStatus('marketing', [], plan, NOW)).toBe('paid');
      expect(moduleStatus('accounting', [trial()], plan, NOW)).toBe('paid');
    }
  });

  it('[MOD-02] is free for inventory on every plan, with any licences', () => {
    fc.assert(
      fc.property(anyLicenses(), fc.constantFrom(...Object.values(PLANS)), (licenses, plan) => {
        expect(moduleStatus('inventory', licenses, plan, NOW)).toBe('free');
      }),
    );
  });

  it('[MOD-05] never opens a module by the passing of time alone', () => {
    fc.assert(
      fc.property(anyLicenses(), fc.constantFrom('accounting', 'marketing'), (licenses, id) => {
        fc.pre(isUsable(moduleStatus(id, licenses, PLANS.gratis, LATER)));
        expect(isUsable(moduleStatus(id, licenses, PLANS.gratis, NOW))).toBe(true);
      }),
    );
  });
});

describe('isUsable', () => {
  it('[MOD-05] is all but inactive', () => {
    expect((['free', 'paid', 'trial', 'inactive'] as const).filter(isUsable)).toEqual([
      'free',
      'paid',
      'trial',
    ]);
  });
});

describe('mayStartTrial', () => {
  it('[MOD-04] is once for each module that costs something', () => {
    expect(mayStartTrial('accounting', [])).toBe(true);
    expect(mayStartTrial('accounting', [trial({ moduleId: 'marketing' })])).toBe(true);
    expect(mayStartTrial('accounting', [trial()])).toBe(false);
    expect(mayStartTrial('accounting', [trial({ status: 'cancelled', expirationDate: EARLIER })])).toBe(
      false,
    );
    expect(mayStartTrial('inventory', [])).toBe(false);
  });

  it('[MOD-04] is not used up by paying', () => {
    expect(mayStartTrial('marketing', [license({ moduleId: 'marketing', expirationDate: EARLIER })])).toBe(
      true,
    );
  });
});

function anyLicenses(): fc.Arbitrary<License[]> {
  return fc.array(
    fc.record({
      moduleId: fc.constantFrom(...MODULE_IDS),
      paymentId: fc.constantFrom(TRIAL_PAYMENT, 'payment-1'),
      status: fc.constantFrom('active', 'cancelled'),
      expirationDate: fc.constantFrom(EARLIER, NOW, LATER, '2027-03-01T00:00:00Z'),
    }),
  );
}
