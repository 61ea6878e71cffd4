import 'fake-indexeddb/auto';

import type { SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import { newId } from '@cuadra/contracts/primitives/ids';
import { expectedOfSession } from '@cuadra/domain/cash/session-of-report';
import { toDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';

import { shownCash } from '../balances.ts';
import { readMainCash } from '../cash/read-main-cash.ts';
import { readSession } from '../cash/read-session.ts';
import type { CompanyDb } from '../company-db.ts';
import { ana, freshDb, registerId } from '../testing/builders.ts';
import { closeCashSession } from './close-cash-session.ts';
import { openCashSession } from './open-cash-session.ts';
import { recordSupplierPayment, voidSupplierPayment } from './record-payables.ts';

const OPENED_AT = '2026-11-20T12:00:00.000Z';

describe('a supplier who is paid from the open drawer', () => {
  it('[CASH-01] [CASH-02] lowers the cash that the session expects, by name, and not the main cash', async () => {
    const db = freshDb(true);
    const sessionId = await openDrawer(db);
    await paidNow(db, payment(sessionId));
    const session = await readSession(db, sessionId);
    expect(session?.movements.map(({ reason, direction, notes }) => [direction, reason, notes])).toEqual([
      ['out', 'supplier', 'Polar'],
    ]);
    expect(await expected(db, sessionId)).toBe('4.00');
    expect((await shownCash(db, registerId, 'USD')).minor).toBe(4_00n);
    expect(await readMainCash(db)).toMatchObject({ usd: { minor: -20_00n } });
  });

  it('[CASH-01] is put back by its void, into the session that is open then', async () => {
    const db = freshDb(true);
    const first = await openDrawer(db);
    const paid = await paidNow(db, payment(first));
    await close(db, first, '4.00');
    expect(await voidSupplierPayment(db, paid, ana)).toEqual({ recorded: false, reason: 'no_open_session' });
    const second = await openDrawer(db);
    expect(await voidSupplierPayment(db, paid, ana)).toMatchObject({
      recorded: true,
      payment: { register_id: registerId, cash_session_id: second, reverses_id: paid.id },
    });
    // Twenty were put in beside the four that were left.
    expect(await expected(db, second)).toBe('40.00');
    expect(await expected(db, first)).toBe('4.00');
  });

  it('[S-44] is refused once the session is closed, and records nothing', async () => {
    const db = freshDb(true);
    const sessionId = await openDrawer(db);
    await close(db, sessionId, '20.00');
    const outcome = await recordSupplierPayment(db, payment(sessionId), ana);
    expect(outcome).toEqual({ recorded: false, reason: 'no_open_session' });
    expect(await db.supplier_payments.count()).toBe(0);
  });

  it('[S-10] pressed twice is paid once', async () => {
    const db = freshDb(true);
    const sessionId = await openDrawer(db);
    const one = payment(sessionId);
    await Promise.all([recordSupplierPayment(db, one, ana), recordSupplierPayment(db, one, ana)]);
    expect(await expected(db, sessionId)).toBe('4.00');
  });
});

/** Twenty dollars in it. */
async function openDrawer(db: CompanyDb): Promise<string> {
  const id = newId();
  await openCashSession(db, { id, register_id: registerId, initial_usd: '20.00', initial_bs: '0.00' }, ana);
  return id;
}

async function close(db: CompanyDb, sessionId: string, left: string) {
  const counted = {
    ...{ counted_usd: left, counted_bs: '0', left_usd: left, left_bs: '0' },
    ...{ exchange_rate: null, denominations: [], notes: '' },
  };
  const session = { cash_session_id: sessionId, register_id: registerId, opened_at: OPENED_AT };
  await closeCashSession(db, { ...session, ...counted }, ana);
}

async function expected(db: CompanyDb, sessionId: string): Promise<string> {
  const session = await readSession(db, sessionId);
  if (session === undefined) throw new Error('the session is on this device');
  return toDecimal(expectedOfSession(session).usd);
}

async function paidNow(db: CompanyDb, one: Omit<SupplierPaymentWire, 'made_at'>) {
  const outcome = await recordSupplierPayment(db, one, ana);
  if (!outcome.recorded) throw new Error('the drawer is open');
  return outcome.payment;
}

/** Sixteen dollars in cash of the drawer. */
function payment(sessionId: string): Omit<SupplierPaymentWire, 'made_at'> {
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Polar', supplier_document: '' },
    ...{ date: '2026-11-20', exchange_rate: '120', notes: '', reverses_id: null },
    ...{ register_id: registerId, cash_session_id: sessionId },
    payments: [{ method: 'cash', currency: 'USD', amount: '16.00', reference: '' }],
    settled: [
      {
        ...{ document_id: newId(), invoice_number: 'F-1', currency: 'USD' },
        ...{ amount_usd: '16.00', amount_bs: '1600.00' },
      },
    ],
  };
}
