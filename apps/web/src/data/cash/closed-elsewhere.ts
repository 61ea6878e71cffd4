/** The last session of this device, if another device closed it (S-44): the seller must learn why it is closed. */
import type { CompanyDb } from '../company-db.ts';
import type { CashClosingRow, SessionRow } from '../rows.ts';

/** Undefined where this device has closed it, or it is open. */
export async function closedElsewhere(db: CompanyDb): Promise<CashClosingRow | undefined> {
  const [last] = (await db.sessions.toArray()).sort((first, second) =>
    first.opened_at < second.opened_at ? 1 : -1,
  );
  if (last === undefined || wasClosedHere(last)) return undefined;
  return db.cash_closings.where('cash_session_id').equals(last.id).first();
}

/** A closing by another device is marked as such; rows without the mark are older than the mark. */
function wasClosedHere({ closing_id, is_closed_elsewhere }: SessionRow): boolean {
  return closing_id !== null && is_closed_elsewhere !== true;
}
