/**
 * Ends plans whose paid time is over (PLAN-01). The company goes on with the free plan, keeps all its data, and cannot
 * add more of what that plan limits. The trail names the service as the maker.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { planInForce } from '@cuadra/domain/plans/plan';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { SERVICE } from '../items/store-records.ts';
import { changeState, lockPlan, planFields } from './company-plan.ts';

const EXPIRED: Statement = {
  name: 'expired_plans',
  text: 'select company_id from app.expired_plans($1)',
};

/**
 * @param announce called for each company that has a new version
 * @returns how many plans ended
 */
export async function expirePlans(
  database: CompanyDatabase,
  announce: (companyId: string) => void,
  at: Date,
): Promise<number> {
  const expired = await database.identity<{ company_id: string }>(EXPIRED, [at.toISOString()]);
  let endedCount = 0;
  for (const { company_id: companyId } of expired) {
    const hasEnded = await database.withCompany(companyId, async (tx) => {
      const company = await lockPlan(tx);
      // It may have been paid meanwhile, or ended by another process.
      const { plan, planUntil } = company;
      if (planUntil === null || planInForce(plan, planUntil, at.toISOString()) !== 'gratis') return false;
      await changeState(tx, company, planFields('gratis', null), { itemId: newId(), by: SERVICE, at });
      return true;
    });
    if (!hasEnded) continue;
    announce(companyId);
    endedCount += 1;
  }
  return endedCount;
}
