import 'fake-indexeddb/auto';

import { cashClosingId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { shownCash } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';
import { openSession } from '../open-session.ts';
import { ana, freshDb, registerId } from '../testing/builders.ts';
import { closeCashSession } from './close-cash-session.ts';
import { type CashMovementInput, moveCash } from './move-cash.ts';
import { openCashSession } from './open-cash-session.ts';

const OPENED_MS = Date.parse('2026-11-20T12:00:00.000Z');

describe('moveCash', () => {
  it('[CASH-01] takes cash out of the drawer of the open session, in one write', async () => {
    const { db, sessionId } = await openDrawer();
    const outcome = await moveCash(db, movement({ direction: 'out', amount: '5.00' }), ana);

    expect(outcome).toMatchObject({
      moved: true,
      movement: { register_id: registerId, cash_session_id: sessionId, version: 0 },
    });
    expect((await shownCash(db, registerId, 'USD')).minor).toBe(1500n);
    expect((await db.outbox.toArray()).at(-1)).toMatchObject({
      collection: 'cash_movements',
      kind: 'create',
    });
  });

  it('[CASH-01] counts a second press once', async () => {
    const { db } = await openDrawer();
    const input = movement({ direction: 'in', amount: '10.00', reason: 'fund' });
    await Promise.all([moveCash(db, input, ana), moveCash(db, input, ana)]);
    expect((await shownCash(db, registerId, 'USD')).minor).toBe(3000n);
    expect(await db.cash_movements.count()).toBe(1);
  });

  it('[CASH-01] moves nothing without an open session', async () => {
    const db = freshDb();
    expect(await moveCash(db, movement({}), ana)).toEqual({ moved: false, reason: 'no_open_session' });
    expect(await db.outbox.count()).toBe(0);
  });
});

describe('closeCashSession', () => {
  it('[CASH-01] shows what was expected beside any count, and leaves in the drawer what stays', async () => {
    const { db, sessionId } = await openDrawer();
    const closing = await closeCashSession(db, count(sessionId, '18.50', '1000', '10.00'), ana);

    expect(closing).toMatchObject({
      id: cashClosingId(db.companyId, sessionId),
      expected_usd: '20.00',
      expected_bs: '1000.00',
      counted_usd: '18.50',
    });
    expect((await shownCash(db, registerId, 'USD')).minor).toBe(1000n);
    expect((await shownCash(db, registerId, 'VES')).minor).toBe(0n);
    expect(await openSession(db)).toBeUndefined();
  });

  it('[I-12] closed twice is closed once, with what was counted first', async () => {
    const { db, sessionId } = await openDrawer();
    await closeCashSession(db, count(sessionId, '20.00', '1000', '0'), ana);
    const second = await closeCashSession(db, count(sessionId, '19.00', '1000', '0'), ana);
    expect(second.counted_usd).toBe('20.00');
    expect(await db.cash_closings.count()).toBe(1);
    expect(await db.outbox.where('id').equals(second.id).count()).toBe(1);
  });

  it('[S-44] is not dated before its opening by a clock set back', async () => {
    const { db, sessionId } = await openDrawer();
    const input = count(sessionId, '20.00', '1000', '0');
    const closing = await closeCashSession(db, input, ana, OPENED_MS - 86_400_000);
    expect(closing.closed_at).toBe(input.opened_at);
  });

  it('[S-44] closed from another device, it is closed here once that is read', async () => {
    const { db, sessionId } = await openDrawer();
    const elsewhere = freshDb();
    const closing = await closeCashSession(elsewhere, count(sessionId, '20.00', '1000', '0'), ana);
    await db.cash_closings.put(closing);
    expect(await openSession(db)).toBeUndefined();
    expect(await moveCash(db, movement({}), ana)).toEqual({ moved: false, reason: 'no_open_session' });
  });

  it('[S-44] lets the next session be opened', async () => {
    const { db, sessionId } = await openDrawer();
    await closeCashSession(db, count(sessionId, '20.00', '1000', '0'), ana);
    expect(await openCashSession(db, opening(), ana)).toMatchObject({ opened: true });
  });
});

async function openDrawer(): Promise<{ db: CompanyDb; sessionId: string }> {
  const db = freshDb();
  const input = opening();
  await openCashSession(db, input, ana, OPENED_MS);
  return { db, sessionId: input.id };
}

function opening() {
  return { id: newId(), register_id: registerId, initial_usd: '20.00', initial_bs: '1000.00' };
}

function movement(overrides: Partial<CashMovementInput>): CashMovementInput {
  return {
    id: newId(),
    direction: 'out',
    currency: 'USD',
    amount: '1.00',
    reason: 'expense',
    notes: 'Hielo',
    exchange_rate: null,
    ...overrides,
  };
}

function count(sessionId: string, usd: string, bs: string, left: string) {
  return {
    cash_session_id: sessionId,
    register_id: registerId,
    opened_at: new Date(OPENED_MS).toISOString(),
    counted_usd: usd,
    counted_bs: bs,
    left_usd: left,
    left_bs: '0',
    exchange_rate: null,
    denominations: [],
    notes: '',
  };
}
