/**
 * Ends plans whose paid time is over (PLAN-01): the company goes on with the plan that costs nothing, keeps all it has,
 * and takes no more of what that plan limits. Audited as the service's own doing.
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
 * @param announce told of each company that has a new version
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
      // Paid in between, or ended by another process.
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
