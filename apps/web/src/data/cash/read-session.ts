/**
 * A cash session for its X or Z report, read from this device (CASH-02): the opening, the opening balance, all its
 * documents, and the closing once there is one.
 */
import { cashClosingFromWire, cashMovementFromWire } from '@cuadra/contracts/wire/cash';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import type { DrawerCash } from '@cuadra/domain/cash/cash-closing';
import type { CashMovement } from '@cuadra/domain/cash/cash-movement';
import { expectedCash } from '@cuadra/domain/cash/session-figures';
import type { SessionOfReport } from '@cuadra/domain/cash/session-of-report';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { equals, money, subtract } from '@cuadra/domain/money/money';

import { shownCash } from '../balances.ts';
import { correctedInstant } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { makerOf } from '../maker.ts';
import type { CashClosingRow, CashOpeningRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { windowStart } from '../sync/reading/document-window.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { drawerMovements, readSessionDocuments, type SessionDocuments } from './session-documents.ts';

/**
 * Tables that a session is read from, in one transaction, so that no sale is in its figures but missing from the
 * drawer.
 */
const TABLES = [
  'cash_openings',
  'cash_closings',
  'cash_movements',
  'cash_balances',
  'customer_payments',
  'payment_checks',
  'registers',
  'sale_returns',
  'sales',
  'supplier_payments',
] as const;

/** Undefined where the opening is not on this device. */
export async function readSession(db: CompanyDb, sessionId: string): Promise<SessionOfReport | undefined> {
  const [holdsDocuments, now] = await Promise.all([keepsDocuments(db), correctedInstant(db)]);
  return db.transaction('r', [...TABLES], async () => {
    const opening = await db.cash_openings.get(sessionId);
    if (opening === undefined) return undefined;
    const [documents, closing, register, movements] = await Promise.all([
      readSessionDocuments(db, opening),
      closingOf(db, sessionId),
      db.registers.get(opening.register_id),
      movementsOf(db, sessionId),
    ]);
    const session = {
      registerId: opening.register_id,
      registerName: register?.name ?? '',
      openedAt: opening.opened_at,
      openedBy: makerOf(opening),
      begin: await beginOf(db, opening, documents, closing),
      figures: documents.figures,
      movements,
      closing: closing === undefined ? null : cashClosingFromWire(closing, makerOf(closing)),
      late: documents.late,
    };
    const mayLack = !holdsDocuments && isBeforeWindow(opening, now);
    return { ...session, isPartial: mayLack && lacksDocuments(session) };
  });
}

/** Whether the documents on this device do not add up to the closing's figures, or there are none. */
function lacksDocuments({ begin, figures, closing, late }: Omit<SessionOfReport, 'isPartial'>): boolean {
  if (closing === null) return false;
  const isMadeUp = (side: keyof DrawerCash): boolean => {
    const all = expectedCash(begin[side], figures);
    const since = expectedCash(money(0n, all.currency), late?.figures ?? NO_CASH);
    return equals(subtract(all, since), closing.expected[side]);
  };
  return figures.sold.length === 0 || !isMadeUp('usd') || !isMadeUp('ves');
}

/** A demo company, and a company that lives on this device, have all documents. */
async function keepsDocuments(db: CompanyDb): Promise<boolean> {
  if (db.isDemo) return true;
  return (await dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'residence'))) !== 'cloud';
}

/**
 * An opening by another device, older than the window that a new device loads; openings and closings are loaded
 * whatever their age.
 */
function isBeforeWindow({ hash, opened_at }: CashOpeningRow, now: string): boolean {
  return hash === undefined && opened_at < windowStart(now);
}

/** In order of time; payments to suppliers are cash that leaves the drawer. */
async function movementsOf(db: CompanyDb, sessionId: string): Promise<CashMovement[]> {
  const [rows, payments] = await Promise.all([
    db.cash_movements.where('cash_session_id').equals(sessionId).toArray(),
    db.supplier_payments.where('cash_session_id').equals(sessionId).toArray(),
  ]);
  return [
    ...rows.map((row) => cashMovementFromWire(row, makerOf(row))),
    ...payments.flatMap(drawerMovements),
  ].sort((first, second) => (first.madeAt < second.madeAt ? -1 : 1));
}

/** The one closing of a session; undefined while it is open. */
async function closingOf(db: CompanyDb, sessionId: string): Promise<CashClosingRow | undefined> {
  return db.cash_closings.where('cash_session_id').equals(sessionId).first();
}

/**
 * The opening balance. It comes from the opening itself or, for an opening by an older program, from the closing before
 * it. Late documents of that earlier session do not change it, because their cash was counted. Without such a closing
 * on this device it is the drawer's balance less the movements of this session.
 */
async function beginOf(
  db: CompanyDb,
  opening: CashOpeningRow,
  documents: SessionDocuments,
  closing: CashClosingRow | undefined,
): Promise<DrawerCash> {
  const { left } = openingFromWire(opening, makerOf(opening));
  if (left !== null) return { usd: left.USD, ves: left.VES };
  const before = await closingBefore(db, opening);
  if (before !== undefined) return parseInBoth(before.left_usd, before.left_bs);
  const { register_id } = opening;
  const end =
    closing === undefined
      ? { usd: await shownCash(db, register_id, 'USD'), ves: await shownCash(db, register_id, 'VES') }
      : parseInBoth(closing.expected_usd, closing.expected_bs);
  const known = (side: keyof DrawerCash) => {
    const nothing = money(0n, end[side].currency);
    const moved = expectedCash(nothing, documents.figures);
    // A closing does not contain what arrived after it.
    const unknown = closing === undefined || documents.late === null ? NO_CASH : documents.late.figures;
    return subtract(end[side], subtract(moved, expectedCash(nothing, unknown)));
  };
  return { usd: known('usd'), ves: known('ves') };
}

const NO_CASH = { cash: [] };

/** The closing of the previous session at the same register; none where it is not on this device or was never made. */
async function closingBefore(db: CompanyDb, opening: CashOpeningRow): Promise<CashClosingRow | undefined> {
  const earlier = await db.cash_openings
    .where('opened_at')
    .below(opening.opened_at)
    .reverse()
    .filter(({ register_id }) => register_id === opening.register_id)
    .first();
  return earlier === undefined ? undefined : closingOf(db, earlier.id);
}
