/**
 * Makes entries that waited because of the company's suspension due at once when it is lifted, and not only at their
 * next retry (S-11).
 */
import type { CompanyDb } from '../../company-db.ts';
import type { OutboxRow } from '../../device-rows.ts';

/** Number of entries deferred because the company was suspended. */
export function countSuspended(db: CompanyDb): Promise<number> {
  return db.outbox.filter(({ last, not_before_ms }) => isSuspended(last) && not_before_ms > 0).count();
}

/** @returns the number of entries woken */
export async function wakeSuspended(db: CompanyDb): Promise<number> {
  return await db.outbox.filter(({ last }) => isSuspended(last)).modify({ not_before_ms: 0 });
}

function isSuspended(last: OutboxRow['last']): boolean {
  return last?.code === 'company_suspended';
}
