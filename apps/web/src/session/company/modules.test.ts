import 'fake-indexeddb/auto';
import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import { describe, expect, it } from 'vitest';
import type { CompanyStateRow } from '../../data/rows.ts';
import { freshDb } from '../../data/testing/builders.ts';
import { readPlan } from './modules.ts';

describe('the modules as screens show them', () => {
  it('[ENT-10] [MOD-01] bear id, name, description, price, status, features and where they lead', async () => {
    const db = freshDb();
    const state = { id: db.companyId, plan: 'gratis', plan_until: null, limits: limitsOfPlan('gratis') };
    await db.company_state.put(state as unknown as CompanyStateRow);
    const modules = (await readPlan(db))?.modules ?? [];
    expect(modules.map(({ id, price, status, route }) => [id, price, status, route])).toEqual([
      ['inventory', 0, 'free', '/app/inventory'],
      ['accounting', 35, 'inactive', '/app/accounting'],
      ['marketing', 65, 'inactive', '/app/marketing'],
    ]);
    for (const { name, description, features } of modules) {
      expect([name, description, ...features].every((text) => text.trim() !== '')).toBe(true);
      expect(features.length).toBeGreaterThan(0);
    }
  });
});
