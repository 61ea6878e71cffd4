/**
 * Starts a module's trial in a demo company, which has no server to do it (MOD-04, S-55). Apart from the other local
 * writes because only here a device writes a licence.
 */
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { type ModuleId, mayStartTrial, TRIAL_PAYMENT } from '@cuadra/domain/plans/module';
import { addCalendarMonth } from '@cuadra/domain/time/calendar-month';
import type { CompanyDb } from '../company-db.ts';
import { licenseOf } from '../plan-facts.ts';

/** False where the trial is used up. @param now instant, ISO */
export async function startDemoTrial(
  db: CompanyDb,
  moduleId: ModuleId,
  userId: string,
  now: string,
): Promise<boolean> {
  return await db.transaction('rw', db.licenses, async () => {
    const licenses = (await db.licenses.toArray()).map(licenseOf);
    if (!mayStartTrial(moduleId, licenses)) return false;
    await db.licenses.add({
      id: nameBasedId(db.companyId, 'trial', moduleId),
      module_id: moduleId,
      user_id: userId,
      payment_id: TRIAL_PAYMENT,
      status: 'active',
      activation_date: now,
      expiration_date: addCalendarMonth(now),
      version: 0,
      generation: 1,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    });
    return true;
  });
}
