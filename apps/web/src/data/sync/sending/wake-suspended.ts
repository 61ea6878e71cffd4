/**
 * What waited because the company was suspended is due at once when it is let go, and not when its turn to be tried again
 * would have come (S-11).
 */
import type { CompanyDb } from '../../company-db.ts';
import type { OutboxRow } from '../../rows.ts';

/** Entries that are put off because the company was suspended. */
export function countSuspended(db: CompanyDb): Promise<number> {
  return db.outbox.filter(({ last, not_before_ms }) => isSuspended(last) && not_before_ms > 0).count();
}

/** @returns how many entries were woken */
export async function wakeSuspended(db: CompanyDb): Promise<number> {
  return await db.outbox.filter(({ last }) => isSuspended(last)).modify({ not_before_ms: 0 });
}

function isSuspended(last: OutboxRow['last']): boolean {
  return last?.code === 'company_suspended';
}
