/** The cash that the drawer of a register holds: in the open session, and when the next one begins (CASH-01). */
import type { DrawerCash } from '@cuadra/domain/cash/cash-closing';
import { expectedOfSession } from '@cuadra/domain/cash/session-of-report';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { zero } from '@cuadra/domain/money/money';
import { shownCash } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';
import { openSession } from '../open-session.ts';
import { readSession } from './read-session.ts';

/**
 * The expected cash of this device's open session, by its documents: what a closing would expect. Undefined while no
 * session is open.
 */
export async function drawerNow(db: CompanyDb): Promise<DrawerCash | undefined> {
  const open = await openSession(db);
  const session = open === undefined ? undefined : await readSession(db, open.id);
  return session === undefined ? undefined : expectedOfSession(session);
}

/**
 * The opening balance of a register's next session: what its last closing left. Documents that arrived later do not
 * change it, because their notes were in the counted cash (S-44, decision 19). Nothing where the last session is open
 * at another device, whose drawer holds its notes. The expected cash of the drawer where the closing is not on this
 * device.
 */
export async function leftInDrawer(db: CompanyDb, registerId: string): Promise<DrawerCash> {
  const openings = await db.cash_openings.where('register_id').equals(registerId).sortBy('opened_at');
  const last = openings.at(-1);
  const closing =
    last === undefined ? undefined : await db.cash_closings.where('cash_session_id').equals(last.id).first();
  if (closing !== undefined) {
    return parseInBoth(closing.left_usd, closing.left_bs);
  }
  if (last !== undefined && (await db.sessions.get(last.id)) === undefined) {
    return { usd: zero('USD'), ves: zero('VES') };
  }
  const [usd, ves] = await Promise.all([shownCash(db, registerId, 'USD'), shownCash(db, registerId, 'VES')]);
  return { usd, ves };
}
