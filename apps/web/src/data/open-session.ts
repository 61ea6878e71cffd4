/**
 * The cash session that this device works in (S-44): opened here, and closed neither here nor by another device, whose
 * closing arrives by reading and is then noted in the session. Closings that were read by a program without that note
 * are looked up. Apart from the writes because all of them need it.
 */
import type { CompanyDb } from './company-db.ts';
import type { SessionRow } from './device-rows.ts';
import type { DeviceTransaction, TableName } from './store/device-store.ts';

export const OPEN_SESSION_TABLES: readonly TableName[] = ['sessions', 'cash_closings'];

/** The session this device works in; undefined when none is open. */
export async function openSession(db: CompanyDb): Promise<SessionRow | undefined> {
  const unclosed = (await db.sessions.toArray()).filter(({ closing_id }) => closing_id === null);
  if (unclosed.length === 0) return undefined;
  const closings = await db.cash_closings
    .where('cash_session_id')
    .anyOf(unclosed.map(({ id }) => id))
    .toArray();
  return withoutClosing(unclosed, closings);
}

/** The same within a transaction of {@link OPEN_SESSION_TABLES}. */
export async function openSessionIn(tx: DeviceTransaction): Promise<SessionRow | undefined> {
  const unclosed = (await tx.all('sessions')).filter(({ closing_id }) => closing_id === null);
  if (unclosed.length === 0) return undefined;
  const ids = unclosed.map(({ id }) => id);
  return withoutClosing(unclosed, await tx.where('cash_closings', 'cash_session_id', ids));
}

function withoutClosing(
  sessions: readonly SessionRow[],
  closings: readonly { readonly cash_session_id: string }[],
): SessionRow | undefined {
  const closed = new Set(closings.map(({ cash_session_id }) => cash_session_id));
  return sessions.find(({ id }) => !closed.has(id));
}
