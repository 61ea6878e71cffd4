/** The last session of this device, where it was closed from another one (S-44): who stands there must be told why. */
import type { CompanyDb } from '../company-db.ts';
import type { CashClosingRow, SessionRow } from '../rows.ts';

/** Undefined where this device has closed it, or nobody has. */
export async function closedElsewhere(db: CompanyDb): Promise<CashClosingRow | undefined> {
  const [last] = (await db.sessions.toArray()).sort((first, second) =>
    first.opened_at < second.opened_at ? 1 : -1,
  );
  if (last === undefined || wasClosedHere(last)) return undefined;
  return db.cash_closings.where('cash_session_id').equals(last.id).first();
}

/** One of another device is noted as such; without a note, it came before there was one. */
function wasClosedHere({ closing_id, is_closed_elsewhere }: SessionRow): boolean {
  return closing_id !== null && is_closed_elsewhere !== true;
}
