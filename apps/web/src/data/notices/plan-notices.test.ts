import 'fake-indexeddb/auto';
import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { CompanyStateRow, LicenseRow, UserRow } from '../rows.ts';
import { freshDb, productRow } from '../testing/builders.ts';
import { readPlanNotices } from './plan-notices.ts';

const NOW = '2026-11-20T16:00:00.000Z';
const SOON = '2026-11-27T16:00:00.000Z';
const LATER = '2026-11-27T16:00:00.001Z';

async function dbWith(state: Partial<CompanyStateRow>, trialUntil?: string) {
  const db = freshDb();
  const row = { id: db.companyId, plan: 'gratis', plan_until: null, plan_wanted: '', suspended_at: null };
  await db.company_state.put({
    ...row,
    limits: limitsOfPlan('gratis'),
    ...state,
  } as unknown as CompanyStateRow);
  if (trialUntil !== undefined) {
    const license = { id: 'trial', module_id: 'accounting', payment_id: 'trial', status: 'active' };
    await db.licenses.put({
      ...license,
      expiration_date: trialUntil,
      deleted_at: null,
    } as unknown as LicenseRow);
  }
  return db;
}

describe('what is told of a plan', () => {
  it('[SHELL-07] is a trial that ends within a week, and none that ends later', async () => {
    const trial = { what: 'trial', name: 'Contabilidad', day: '2026-11-27' };
    expect((await readPlanNotices(await dbWith({}, SOON), NOW)).ends).toEqual([trial]);
    expect((await readPlanNotices(await dbWith({}, LATER), NOW)).ends).toEqual([]);
  });

  it('[SHELL-07] is the plan itself, and not each module that it has', async () => {
    const db = await dbWith({ plan: 'comercial', plan_until: SOON, limits: limitsOfPlan('comercial') });
    expect((await readPlanNotices(db, NOW)).ends).toEqual([
      { what: 'plan', name: 'Comercial', day: '2026-11-27' },
    ]);
  });

  it('[PLAN-02] is a limit from nine tenths of it on, of what there may be several', async () => {
    const db = await dbWith({});
    const rows = Array.from({ length: 89 }, () => productRow({ id: newId() }));
    await db.products.bulkPut(rows);
    expect((await readPlanNotices(db, NOW)).limits).toEqual([]);
    await db.products.put(productRow({ id: newId(), deleted_at: NOW }));
    expect((await readPlanNotices(db, NOW)).limits).toEqual([]);
    await db.products.put(productRow({ id: newId() }));
    expect((await readPlanNotices(db, NOW)).limits).toEqual([{ thing: 'products', used: 90, limit: 100 }]);
  });

  it('[PLAN-02] is a limit of one too, once there is more than one', async () => {
    const db = await dbWith({});
    const put = (active: boolean) =>
      db.users.put({ id: newId(), active, deleted_at: null } as unknown as UserRow);
    await put(true);
    await put(false);
    expect((await readPlanNotices(db, NOW)).limits).toEqual([]);
    await put(true);
    expect((await readPlanNotices(db, NOW)).limits).toEqual([{ thing: 'users', used: 2, limit: 1 }]);
  });

  it('[SHELL-07] is nothing while the state of the company has not arrived', async () => {
    expect(await readPlanNotices(freshDb(), NOW)).toEqual({ ends: [], limits: [] });
  });
});
