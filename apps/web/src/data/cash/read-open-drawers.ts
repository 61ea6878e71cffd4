/**
 * The cash in the open drawers of all registers, as far as this device knows: what an owner checks at night [DASH-03].
 */
import { expectedOfSession } from '@cuadra/domain/cash/session-of-report';
import type { Money } from '@cuadra/domain/money/money';
import type { CompanyDb } from '../company-db.ts';
import type { CashOpeningRow } from '../rows.ts';
import { readSession } from './read-session.ts';

export interface OpenDrawer {
  readonly registerId: string;
  readonly registerName: string;
  readonly usd: Money;
  readonly ves: Money;
}

/** Number of openings to look through: a drawer opened longer ago has no sales of today. */
const OPENINGS_MAX = 40;

/** Ordered by the name of the register. */
export async function readOpenDrawers(db: CompanyDb): Promise<OpenDrawer[]> {
  const openings = await db.cash_openings.orderBy('opened_at').reverse().limit(OPENINGS_MAX).toArray();
  const closings = await db.cash_closings
    .where('cash_session_id')
    .anyOf(openings.map(({ id }) => id))
    .toArray();
  const closed = new Set(closings.map(({ cash_session_id }) => cash_session_id));
  const open = latestByRegister(openings).filter(({ id }) => !closed.has(id));
  const drawers = await Promise.all(open.map(({ id }) => drawerOf(db, id)));
  return drawers
    .filter((drawer) => drawer !== undefined)
    .sort((one, other) => one.registerName.localeCompare(other.registerName, 'es'));
}

/**
 * By the documents of its session, as its closing will state it. The balance of the drawer also holds late documents of
 * an earlier session, whose cash was counted then (S-44, decision 19).
 */
async function drawerOf(db: CompanyDb, sessionId: string): Promise<OpenDrawer | undefined> {
  const session = await readSession(db, sessionId);
  if (session === undefined) return undefined;
  const { registerId, registerName } = session;
  return { registerId, registerName, ...expectedOfSession(session) };
}

/** @param openings newest first */
function latestByRegister(openings: readonly CashOpeningRow[]): CashOpeningRow[] {
  const latest = new Map<string, CashOpeningRow>();
  for (const opening of openings) {
    if (!latest.has(opening.register_id)) latest.set(opening.register_id, opening);
  }
  return [...latest.values()];
}
