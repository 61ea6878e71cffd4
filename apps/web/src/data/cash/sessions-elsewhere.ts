/**
 * Cash sessions and other devices (S-44): those that another one has open at a register, and this device's own that
 * another one closed. The person is warned of both before this device opens one there. Its own drawer does not expect
 * the cash of the other ones, though one balance holds the notes of both.
 */
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import type { DrawerCash } from '@cuadra/domain/cash/cash-closing';
import { expectedOfSession } from '@cuadra/domain/cash/session-of-report';
import { add, zero } from '@cuadra/domain/money/money';
import type { CompanyDb } from '../company-db.ts';
import type { SessionRow } from '../device-rows.ts';
import { makerOf } from '../maker.ts';
import type { CashClosingRow, CashOpeningRow } from '../rows.ts';
import { readSession } from './read-session.ts';

/** The last opening of a register if another device made it and it is not closed; otherwise undefined. */
export async function openElsewhere(db: CompanyDb, registerId: string): Promise<CashOpeningRow | undefined> {
  const openings = await db.cash_openings.where('register_id').equals(registerId).sortBy('opened_at');
  const last = openings.at(-1);
  if (last === undefined || (await db.sessions.get(last.id)) !== undefined) return undefined;
  const closing = await db.cash_closings.where('cash_session_id').equals(last.id).first();
  return closing === undefined ? last : undefined;
}

/** The cash of the other open sessions at the session's register, by their documents on this device. */
export async function inOtherDrawers(db: CompanyDb, sessionId: string): Promise<DrawerCash> {
  const opening = await db.cash_openings.get(sessionId);
  const others = opening === undefined ? [] : await besides(db, opening);
  const sessions = await Promise.all(others.map(({ id }) => readSession(db, id)));
  return sessions
    .flatMap((session) => (session === undefined ? [] : [expectedOfSession(session)]))
    .reduce((sum, { usd, ves }) => ({ usd: add(sum.usd, usd), ves: add(sum.ves, ves) }), {
      usd: zero('USD'),
      ves: zero('VES'),
    });
}

/**
 * Sessions that are open beside this one, each with its own drawer. An opening by an older program, without `left`,
 * took over whatever the register held, so of two sessions the later one counts.
 */
async function besides(db: CompanyDb, own: CashOpeningRow): Promise<CashOpeningRow[]> {
  const openings = await db.cash_openings.where('register_id').equals(own.register_id).toArray();
  const closings = await db.cash_closings
    .where('cash_session_id')
    .anyOf(openings.map(({ id }) => id))
    .toArray();
  const closed = new Set(closings.map(({ cash_session_id }) => cash_session_id));
  return openings.filter((other) => {
    const later = other.opened_at > own.opened_at ? other : own;
    const hasOwnDrawer = openingFromWire(later, makerOf(later)).left !== null;
    return other.id !== own.id && !closed.has(other.id) && hasOwnDrawer;
  });
}

/**
 * The closing of this device's last session if another device made it: the seller must learn why it is closed.
 * Undefined where this device has closed it, or it is open.
 */
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
