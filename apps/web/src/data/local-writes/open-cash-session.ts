/** Opens a cash session: the opening document, its cash, and the till's session, in one write (S-44). */
import type { CashOpeningWire } from '@cuadra/contracts/sales/sales';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { cashEntriesOfOpening, type OpeningReason } from '@cuadra/domain/sales/cash-session';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { SessionRow } from '../device-rows.ts';
import { cashEntry } from '../ledger-entry.ts';
import { OPEN_SESSION_TABLES, openSessionIn } from '../open-session.ts';
import type { CashOpeningRow, Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

export interface OpeningInput {
  readonly id: string;
  readonly register_id: string;
  /** The cash in the drawer now, as decimal strings; '0' for an empty drawer. */
  readonly initial_usd: string;
  readonly initial_bs: string;
  /** The cash left in it by earlier sessions. */
  readonly left_usd?: string;
  readonly left_bs?: string;
  /** Why the counted cash differs from what was left. */
  readonly reason_usd?: OpeningReason | null;
  readonly reason_bs?: OpeningReason | null;
  readonly exchange_rate?: string | null;
  readonly notes?: string;
}

export type OpeningOutcome =
  | { readonly opened: true; readonly opening: CashOpeningRow }
  /** One open session for each device; the server would flag a second, so this device makes none. */
  | { readonly opened: false; readonly reason: 'session_already_open'; readonly session: SessionRow };

/** Returns the stored opening when the id was already used. */
export async function openCashSession(
  db: CompanyDb,
  input: OpeningInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<OpeningOutcome> {
  return dexieStore(db).write([...FACT_TABLES, ...OPEN_SESSION_TABLES, 'cash_openings'], async (tx) => {
    const known = await tx.get('cash_openings', input.id);
    if (known !== undefined) return { opened: true, opening: known };
    const session = await openSessionIn(tx);
    if (session !== undefined) return { opened: false, reason: 'session_already_open', session };
    const opening = openingDocument(input, await correctedNow(tx, nowMs));
    const stored = await enqueueDocument(
      tx,
      {
        collection: 'cash_openings',
        document: opening,
        entries: cashEntriesOfOpening(openingFromWire(opening, maker)).map(cashEntry),
        made_by: maker,
        made_at: opening.opened_at,
      },
      await placementOf(db, tx, 'cash_openings'),
    );
    await tx.put('sessions', [sessionOf(opening, maker)]);
    return { opened: true, opening: stored };
  });
}

function openingDocument(input: OpeningInput, openedAt: string): CashOpeningWire {
  return {
    id: input.id,
    register_id: input.register_id,
    opened_at: openedAt,
    initial_usd: input.initial_usd,
    initial_bs: input.initial_bs,
    left_usd: input.left_usd ?? null,
    left_bs: input.left_bs ?? null,
    reason_usd: input.reason_usd ?? null,
    reason_bs: input.reason_bs ?? null,
    exchange_rate: input.exchange_rate ?? null,
    notes: input.notes ?? '',
  };
}

function sessionOf(opening: CashOpeningWire, maker: Maker): SessionRow {
  const { id, register_id, opened_at } = opening;
  return { id, register_id, opened_at, opened_by: maker, closing_id: null };
}
