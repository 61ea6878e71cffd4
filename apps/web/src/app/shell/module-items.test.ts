import 'fake-indexeddb/auto';
import { limitsOfPlan } from '@cuadra/contracts/plan-limits';
import type { PlanId } from '@cuadra/domain/plans/plan';
import { describe, expect, it } from 'vitest';
import type { CompanyStateRow } from '../../data/rows.ts';
import { freshDb } from '../../data/testing/builders.ts';
import { readModuleItems } from './module-items.ts';

async function labelsOn(plan: PlanId): Promise<string[]> {
  const db = freshDb();
  const state = { id: db.companyId, plan, plan_until: null, plan_wanted: '', suspended_at: null };
  await db.company_state.put({ ...state, limits: limitsOfPlan(plan) } as unknown as CompanyStateRow);
  return (await readModuleItems(db)).map(({ label }) => label);
}

describe('the entries of modules', () => {
  it('[SHELL-03] are those the company can use; inventory has its own', async () => {
    expect(await labelsOn('gratis')).toEqual([]);
    expect(await labelsOn('comercial')).toEqual(['Contabilidad', 'Marketing']);
    expect(await readModuleItems(freshDb())).toEqual([]);
  });
});
