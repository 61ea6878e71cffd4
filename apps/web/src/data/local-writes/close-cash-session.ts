/** Closes a cash session: the closing document, its cash, and the end of the session, in one write (CASH-01, S-44). */
import type { CashClosingWire } from '@cuadra/contracts/cash/cash';
import { cashClosingId } from '@cuadra/contracts/primitives/ids';
import { cashClosingFromWire } from '@cuadra/contracts/wire/cash';
import { cashEntriesOfClosing } from '@cuadra/domain/cash/cash-closing';

import { expectedMethods } from '@cuadra/domain/cash/counted-methods';
import { type Money, parseDecimal, subtract, toDecimal, zero } from '@cuadra/domain/money/money';
import { readSession } from '../cash/read-session.ts';
import { inOtherDrawers } from '../cash/sessions-elsewhere.ts';
import { correctedNow, laterOf } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { balanceKey, cashEntry, type LedgerEntry } from '../ledger-entry.ts';
import type { CashClosingRow, Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

type CountedMethodWire = NonNullable<CashClosingWire['methods']>[number];

/** The count and the cash that stays. The rest follows from the session, the drawer and the clock. */
export interface ClosingInput
  extends Pick<
    CashClosingWire,
    | 'cash_session_id'
    | 'register_id'
    | 'counted_usd'
    | 'counted_bs'
    | 'left_usd'
    | 'left_bs'
    | 'exchange_rate'
    | 'denominations'
    | 'notes'
  > {
  /** The figures of terminal and bank for the methods besides cash; null where none were entered. */
  readonly methods?: readonly Omit<CountedMethodWire, 'expected'>[];
  /** Of the session: even with the clock set back, it closes no earlier than it was opened. */
  readonly opened_at: string;
}

/**
 * The expected cash is computed in the same transaction: a sale that another tab stores meanwhile is before the closing
 * or after it, never half. Returns the existing closing of a session closed already, here or by a document read from
 * the server.
 */
export async function closeCashSession(
  db: CompanyDb,
  input: ClosingInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<CashClosingRow> {
  const id = cashClosingId(db.companyId, input.cash_session_id);
  const methods = await withExpected(db, input);
  const elsewhere = await inOtherDrawers(db, input.cash_session_id);
  return dexieStore(db).write([...FACT_TABLES, 'cash_closings', 'sessions'], async (tx) => {
    const known = await tx.get('cash_closings', id);
    if (known !== undefined) {
      await endSession(tx, input.cash_session_id, id);
      return known;
    }
    const { opened_at, methods: _, ...counted } = input;
    const document: CashClosingWire = {
      ...counted,
      id,
      closed_at: laterOf(await correctedNow(tx, nowMs), opened_at),
      expected_usd: await inDrawer(tx, input.register_id, elsewhere.usd),
      expected_bs: await inDrawer(tx, input.register_id, elsewhere.ves),
      methods,
    };
    const closing = await enqueueDocument(
      tx,
      {
        collection: 'cash_closings',
        document,
        entries: cashClosingEntries(document, maker),
        made_by: maker,
        made_at: document.closed_at,
      },
      await placementOf(db, tx, 'cash_closings'),
    );
    await endSession(tx, input.cash_session_id, id);
    return closing;
  });
}

/** The same entries that the server makes of it (S-25). */
export function cashClosingEntries(wire: CashClosingWire, maker: Maker): LedgerEntry[] {
  return cashEntriesOfClosing(cashClosingFromWire(wire, maker)).map(cashEntry);
}

/** A session of another device has no row here (S-44). */
async function endSession(tx: DeviceTransaction, sessionId: string, closingId: string): Promise<void> {
  const session = await tx.get('sessions', sessionId);
  if (session === undefined || session.closing_id !== null) return;
  await tx.put('sessions', [{ ...session, closing_id: closingId }]);
}

/**
 * What the device shows of the drawer: the server's balance with this device's open entries (S-16), less the cash of
 * other open sessions.
 */
async function inDrawer(tx: DeviceTransaction, registerId: string, elsewhere: Money): Promise<string> {
  const { currency } = elsewhere;
  const key = balanceKey('cash_balances', { register_id: registerId, currency });
  const shown = (await tx.get('cash_balances', key))?.shown.amount ?? '0';
  return toDecimal(subtract(parseDecimal(shown, currency), elsewhere));
}

/** Each counted method, with the total of the session's documents. */
async function withExpected(
  db: CompanyDb,
  { cash_session_id, methods = [] }: ClosingInput,
): Promise<CountedMethodWire[]> {
  const session = methods.length === 0 ? undefined : await readSession(db, cash_session_id);
  const expected = expectedMethods(session?.figures.methods ?? []);
  return methods.map(({ method, currency, counted }) => {
    const known = expected.find((one) => one.method === method && one.currency === currency);
    return { method, currency, counted, expected: toDecimal(known?.expected ?? zero(currency)) };
  });
}
