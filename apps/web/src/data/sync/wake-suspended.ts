/**
 * What waited because the company was suspended is due at once when it is let go, and not when its turn to be tried again
 * would have come (S-11).
 */
import type { CompanyDb } from '../company-db.ts';

/** @returns how many entries were woken */
export async function wakeSuspended(db: CompanyDb): Promise<number> {
  return await db.outbox
    .filter(({ last }) => last?.code === 'company_suspended')
    .modify({ not_before_ms: 0 });
}
