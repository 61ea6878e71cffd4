import 'fake-indexeddb/auto';
import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from './company-db.ts';
import { readPlanFacts } from './plan-facts.ts';
import type { CompanyStateRow, LicenseRow } from './rows.ts';
import { freshDb } from './testing/builders.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const LATER = '2026-12-03T12:00:00.000Z';
const EARLIER = '2026-11-20T12:00:00.000Z';

async function companyWith(
  state: Partial<CompanyStateRow>,
  licenses: readonly Partial<LicenseRow>[] = [],
): Promise<CompanyDb> {
  const db = freshDb();
  const row = { plan: 'gratis', plan_until: null, plan_wanted: '', suspended_at: null, suspended_reason: '' };
  const limits = limitsOfPlan('gratis');
  await db.company_state.put({ ...row, limits, id: db.companyId, ...state } as unknown as CompanyStateRow);
  await db.licenses.bulkPut(licenses.map((license, index) => licenseRow(license, index)));
  return db;
}

function licenseRow(overrides: Partial<LicenseRow>, index: number): LicenseRow {
  const row = {
    id: `license-${index}`,
    module_id: 'accounting',
    payment_id: 'trial',
    status: 'active',
    deleted_at: null,
  };
  return { ...row, expiration_date: LATER, ...overrides } as unknown as LicenseRow;
}

async function accountingOf(db: CompanyDb) {
  return (await readPlanFacts(db, NOW))?.modules.find(({ id }) => id === 'accounting');
}

describe('the modules on the device', () => {
  it('[MOD-02] are told with no network: free, on trial until a day, inactive', async () => {
    const db = await companyWith({}, [{}]);
    expect((await readPlanFacts(db, NOW))?.modules).toEqual([
      { id: 'inventory', status: 'free', expiresAt: null, isInPlan: true, hadTrial: false },
      { id: 'accounting', status: 'trial', expiresAt: LATER, isInPlan: false, hadTrial: true },
      { id: 'marketing', status: 'inactive', expiresAt: null, isInPlan: false, hadTrial: false },
    ]);
  });

  it('[MOD-05] are inactive again once their licence has ended, with the trial used', async () => {
    const db = await companyWith({}, [{ expiration_date: NOW }]);
    expect(await accountingOf(db)).toMatchObject({ status: 'inactive', expiresAt: null, hadTrial: true });
  });

  it('[MOD-02] end with the last of the months that were paid', async () => {
    const last = '2027-01-03T12:00:00.000Z';
    const db = await companyWith({}, [{}, { payment_id: 'p', expiration_date: last }, { payment_id: 'q' }]);
    expect(await accountingOf(db)).toMatchObject({ status: 'paid', expiresAt: last });
  });

  it('[PLAN-03] are paid while a plan with them is in force, and not a moment longer', async () => {
    const paid = await companyWith({ plan: 'comercial', plan_until: LATER });
    expect(await accountingOf(paid)).toMatchObject({ status: 'paid', expiresAt: LATER, isInPlan: true });
    const ended = await companyWith({
      plan: 'comercial',
      plan_until: EARLIER,
      limits: limitsOfPlan('comercial'),
    });
    expect(await readPlanFacts(ended, NOW)).toMatchObject({
      plan: 'gratis',
      planUntil: null,
      limits: limitsOfPlan('gratis'),
    });
    expect(await accountingOf(ended)).toMatchObject({ status: 'inactive' });
  });
});

describe('a suspended company', () => {
  it('[PLAN-02] says why, and one that is not says nothing', async () => {
    const suspended = await companyWith({ suspended_at: EARLIER, suspended_reason: 'Falta un pago' });
    expect(await readPlanFacts(suspended, NOW)).toMatchObject({ suspendedReason: 'Falta un pago' });
    expect(await readPlanFacts(await companyWith({}), NOW)).toMatchObject({ suspendedReason: null });
  });

  it('[PLAN-01] is not told from a company whose state has not arrived', async () => {
    expect(await readPlanFacts(freshDb(), NOW)).toBeUndefined();
  });
});
