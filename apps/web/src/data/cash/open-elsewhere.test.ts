import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import { shownCash } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';
import { closeCashSession } from '../local-writes/close-cash-session.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import { ana, freshDb, registerId } from '../testing/builders.ts';
import { leftInDrawer } from './left-in-drawer.ts';
import { openElsewhere } from './open-elsewhere.ts';

const AT = '2026-11-22T12:00:00.000Z';

it('[S-44] a session of another device is open here until somebody closes it, and one’s own never is', async () => {
  const db = freshDb();
  expect(await openElsewhere(db, registerId)).toBeUndefined();
  const other = await openedElsewhere(db, '142.91');
  expect((await openElsewhere(db, registerId))?.id).toBe(other);
  // Its notes are in the other drawer.
  expect(toDecimal((await leftInDrawer(db, registerId)).usd)).toBe('0.00');
  await db.table('cash_closings').put({ id: newId(), cash_session_id: other, left_usd: '7', left_bs: '0' });
  expect(await openElsewhere(db, registerId)).toBeUndefined();
  expect(toDecimal((await leftInDrawer(db, registerId)).usd)).toBe('7.00');
  await open(db, '5.00');
  expect(await openElsewhere(db, registerId)).toBeUndefined();
});

it('[S-44] [CASH-01] the closing of one of two drawers misses nothing that is in the other', async () => {
  const db = freshDb();
  await openedElsewhere(db, '142.91');
  const own = await open(db, '5.00');
  const closing = await closeCashSession(
    db,
    {
      cash_session_id: own,
      register_id: registerId,
      opened_at: AT,
      counted_usd: '5.00',
      counted_bs: '0.00',
      left_usd: '5.00',
      left_bs: '0.00',
      exchange_rate: null,
      denominations: [],
      notes: '',
    },
    ana,
  );
  expect(closing.expected_usd).toBe('5.00');
  expect(toDecimal(await shownCash(db, registerId, 'USD'))).toBe('147.91');
});

/** As its documents and the balance come by reading. */
async function openedElsewhere(db: CompanyDb, initial: string): Promise<string> {
  const id = await open(db, initial);
  await db.sessions.delete(id);
  return id;
}

/** Each an hour after the one before. */
let openedMs = Date.parse(AT);

async function open(db: CompanyDb, initial_usd: string): Promise<string> {
  const id = newId();
  openedMs += 3_600_000;
  const nothing = { initial_bs: '0.00', left_usd: '0.00', left_bs: '0.00' };
  const opening = { id, register_id: registerId, initial_usd, reason_usd: 'fund', ...nothing } as const;
  await openCashSession(db, opening, ana, openedMs);
  return id;
}
