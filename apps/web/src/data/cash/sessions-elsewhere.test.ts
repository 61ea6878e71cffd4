import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { shownCash } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';
import { closeCashSession } from '../local-writes/close-cash-session.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import { ana, freshDb, registerId, seriesRow } from '../testing/builders.ts';
import { leftInDrawer } from './drawer-cash.ts';
import { closedElsewhere, openElsewhere } from './sessions-elsewhere.ts';

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
  const closing = await close(db, own, '5.00');
  expect(closing.expected_usd).toBe('5.00');
  expect(toDecimal(await shownCash(db, registerId, 'USD'))).toBe('147.91');
});

describe('the last session of a device', () => {
  it('[S-44] is told where another device has closed it, and not where this one has', async () => {
    const db = freshDb();
    await db.series.put(seriesRow());
    expect(await closedElsewhere(db)).toBeUndefined();
    const id = newId();
    await openCashSession(db, { id, register_id: registerId, initial_usd: '0', initial_bs: '0' }, ana);
    expect(await closedElsewhere(db)).toBeUndefined();
    const closing = await close(freshDb(), id, '0.00');
    await db.cash_closings.put(closing);
    expect(await closedElsewhere(db)).toEqual(closing);
    await close(db, id, '0.00');
    expect(await closedElsewhere(db)).toBeUndefined();
  });

  it('[S-44] is the one that was opened last: an older one closed elsewhere is no news any more', async () => {
    const db = freshDb();
    const at = (id: string, opened_at: string) => ({
      id,
      register_id: registerId,
      opened_at,
      opened_by: ana,
      closing_id: null,
    });
    const [older, newer] = [newId(), newId()];
    await db.sessions.bulkPut([at(older, '2026-11-19T12:00:00.000Z'), at(newer, '2026-11-20T12:00:00.000Z')]);
    await db.cash_closings.put(await close(freshDb(), older, '0.00'));
    expect(await closedElsewhere(db)).toBeUndefined();
    const closing = await close(freshDb(), newer, '0.00');
    await db.cash_closings.put(closing);
    expect(await closedElsewhere(db)).toEqual(closing);
  });
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

function close(db: CompanyDb, cash_session_id: string, counted_usd: string) {
  return closeCashSession(
    db,
    {
      cash_session_id,
      register_id: registerId,
      opened_at: AT,
      counted_usd,
      counted_bs: '0.00',
      left_usd: counted_usd,
      left_bs: '0.00',
      exchange_rate: null,
      denominations: [],
      notes: '',
    },
    ana,
  );
}
