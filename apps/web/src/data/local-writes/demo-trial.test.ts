import 'fake-indexeddb/auto';
import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import { describe, expect, it } from 'vitest';
import { readPlanFacts } from '../plan-facts.ts';
import type { CompanyStateRow } from '../rows.ts';
import { freshDb } from '../testing/builders.ts';
import { startDemoTrial } from './demo-trial.ts';

const NOW = '2027-01-31T14:30:00.000Z';

describe('a trial in a demo', () => {
  it('[MOD-04] opens the module for a month of the calendar, once, and sends nothing', async () => {
    const db = freshDb(true);
    const state = { id: db.companyId, plan: 'gratis', plan_until: null, plan_wanted: '', suspended_at: null };
    await db.company_state.put({ ...state, limits: limitsOfPlan('gratis') } as unknown as CompanyStateRow);
    const answers = await Promise.all([1, 2].map(() => startDemoTrial(db, 'marketing', 'ana', NOW)));
    expect(answers.sort()).toEqual([false, true]);
    expect((await readPlanFacts(db, NOW))?.modules.at(-1)).toMatchObject({
      status: 'trial',
      expiresAt: '2027-02-28T14:30:00.000Z',
    });
    expect(await startDemoTrial(db, 'marketing', 'ana', '2027-06-01T12:00:00.000Z')).toBe(false);
    expect(await db.outbox.count()).toBe(0);
  });
});
