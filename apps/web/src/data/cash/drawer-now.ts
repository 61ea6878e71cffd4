/** The expected cash of this device's open session, by its documents: what a closing would expect (CASH-01). */
import type { DrawerCash } from '@cuadra/domain/cash/cash-closing';
import { expectedOfSession } from '@cuadra/domain/cash/session-report';
import type { CompanyDb } from '../company-db.ts';
import { openSession } from '../open-session.ts';
import { readSession } from './read-session.ts';

/** Undefined while no session is open. */
export async function drawerNow(db: CompanyDb): Promise<DrawerCash | undefined> {
  const open = await openSession(db);
  const session = open === undefined ? undefined : await readSession(db, open.id);
  return session === undefined ? undefined : expectedOfSession(session);
}
