/**
 * The latest cash sessions of all registers, open and closed (CASH-01). Apart from reading one session because a list
 * must not read the sales of each. The figures of the closing are enough, unless documents arrived after it or it
 * expected other cash than its documents give.
 */

import { cashClosingFromWire } from '@cuadra/contracts/wire/cash';
import { type DrawerCash, differenceOf } from '@cuadra/domain/cash/cash-closing';
import { expectedOfSession } from '@cuadra/domain/cash/session-of-report';
import type { CompanyDb } from '../company-db.ts';
import { makerOf } from '../maker.ts';
import type { CashClosingRow, CashOpeningRow } from '../rows.ts';
import { readSession } from './read-session.ts';
import { AFTER_CLOSING } from './session-documents.ts';

export interface ListedSession {
  readonly id: string;
  readonly registerId: string;
  readonly registerName: string;
  /** ISO instants. */
  readonly openedAt: string;
  readonly openedBy: string;
  readonly closedAt: string | null;
  readonly closedBy: string;
  /** Counted less expected, late documents included; null while the session is open. */
  readonly difference: DrawerCash | null;
  /** Whether any document arrived after the closing (S-44). */
  readonly hasLate: boolean;
}

/** Number of sessions listed: some weeks of a shop with two registers. */
const SESSIONS_MAX = 60;

/** The server's notice on a closing whose expected cash differs from the recorded documents. */
const OTHER_EXPECTED = 'other_expected';

/** Newest first. */
export async function readSessions(db: CompanyDb): Promise<ListedSession[]> {
  const openings = await db.cash_openings.orderBy('opened_at').reverse().limit(SESSIONS_MAX).toArray();
  const closings = await closingsOf(db, openings);
  const names = new Map((await db.registers.toArray()).map(({ id, name }) => [id, name]));
  const late = await lateSessions(db, openings);
  const touched = touchedSessions(openings, late);
  return Promise.all(
    openings.map(async (opening): Promise<ListedSession> => {
      const closing = closings.get(opening.id);
      return {
        id: opening.id,
        registerId: opening.register_id,
        registerName: names.get(opening.register_id) ?? '',
        openedAt: opening.opened_at,
        openedBy: makerOf(opening).name,
        closedAt: closing?.closed_at ?? null,
        closedBy: closing === undefined ? '' : makerOf(closing).name,
        difference: closing === undefined ? null : await differenceWith(db, closing, touched.has(opening.id)),
        hasLate: late.has(opening.id),
      };
    }),
  );
}

async function closingsOf(
  db: CompanyDb,
  openings: readonly CashOpeningRow[],
): Promise<Map<string, CashClosingRow>> {
  const ids = openings.map(({ id }) => id);
  const rows = await db.cash_closings.where('cash_session_id').anyOf(ids).toArray();
  return new Map(rows.map((row) => [row.cash_session_id, row]));
}

/** Sessions with a document that arrived after their closing. */
async function lateSessions(
  db: CompanyDb,
  openings: readonly CashOpeningRow[],
): Promise<ReadonlySet<string>> {
  const from = openings.at(-1)?.opened_at;
  if (from === undefined) return new Set();
  const isLate = ({ flags }: { readonly flags?: readonly string[] }) =>
    flags?.includes(AFTER_CLOSING) === true;
  const rows = await Promise.all([
    db.sales.where('sold_at').aboveOrEqual(from).filter(isLate).toArray(),
    db.sale_returns.where('returned_at').aboveOrEqual(from).filter(isLate).toArray(),
    db.cash_movements.where('made_at').aboveOrEqual(from).filter(isLate).toArray(),
    db.customer_payments.where('made_at').aboveOrEqual(from).filter(isLate).toArray(),
    db.supplier_payments.where('made_at').aboveOrEqual(from).filter(isLate).toArray(),
  ]);
  return new Set(rows.flat().flatMap(({ cash_session_id }) => cash_session_id ?? []));
}

/**
 * Sessions with a late document, and all later ones at the same register: no document says which of them was closed
 * when the drawer was already known to hold it.
 *
 * @param openings newest first
 */
function touchedSessions(
  openings: readonly CashOpeningRow[],
  late: ReadonlySet<string>,
): ReadonlySet<string> {
  const registers = new Set<string>();
  const touched = new Set<string>();
  for (const { id, register_id } of [...openings].reverse()) {
    if (late.has(id)) registers.add(register_id);
    if (registers.has(register_id)) touched.add(id);
  }
  return touched;
}

/** @param isTouched by a late document: then the difference is computed from all documents, as in the Z report */
async function differenceWith(db: CompanyDb, row: CashClosingRow, isTouched: boolean): Promise<DrawerCash> {
  const closing = cashClosingFromWire(row, makerOf(row));
  const isInDoubt = isTouched || row.flags?.includes(OTHER_EXPECTED) === true;
  const session = isInDoubt ? await readSession(db, row.cash_session_id) : undefined;
  return differenceOf(session === undefined ? closing : { ...closing, expected: expectedOfSession(session) });
}
