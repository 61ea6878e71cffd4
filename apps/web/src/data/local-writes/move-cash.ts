/** Records cash in or cash out of an open session's drawer: the document and its cash in one write (CASH-01). */
import type { CashMovementWire } from '@cuadra/contracts/cash/cash';
import { cashMovementFromWire } from '@cuadra/contracts/wire/cash';
import { cashEntriesOfMovement } from '@cuadra/domain/cash/cash-movement';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { cashEntry, type LedgerEntry } from '../ledger-entry.ts';
import { OPEN_SESSION_TABLES, openSessionIn } from '../open-session.ts';
import type { CashMovementRow, Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

/** The part that session and clock do not supply. */
export type CashMovementInput = Omit<CashMovementWire, 'register_id' | 'cash_session_id' | 'made_at'>;

export type CashMovementOutcome =
  | { readonly moved: true; readonly movement: CashMovementRow }
  /** The session was closed meanwhile, in another tab or on another device. */
  | { readonly moved: false; readonly reason: 'no_open_session' };

/** Returns the stored movement when the id was already used. */
export async function moveCash(
  db: CompanyDb,
  input: CashMovementInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<CashMovementOutcome> {
  return dexieStore(db).write([...FACT_TABLES, ...OPEN_SESSION_TABLES, 'cash_movements'], async (tx) => {
    const known = await tx.get('cash_movements', input.id);
    if (known !== undefined) return { moved: true, movement: known };
    const session = await openSessionIn(tx);
    if (session === undefined) return { moved: false, reason: 'no_open_session' };
    const { id: cash_session_id, register_id } = session;
    const document = { ...input, register_id, cash_session_id, made_at: await correctedNow(tx, nowMs) };
    const movement = await enqueueDocument(
      tx,
      {
        collection: 'cash_movements',
        document,
        entries: cashMovementEntries(document, maker),
        made_by: maker,
        made_at: document.made_at,
      },
      await placementOf(db, tx, 'cash_movements'),
    );
    return { moved: true, movement };
  });
}

/** The same entries that the server makes of it (S-25). */
export function cashMovementEntries(wire: CashMovementWire, maker: Maker): LedgerEntry[] {
  return cashEntriesOfMovement(cashMovementFromWire(wire, maker)).map(cashEntry);
}
