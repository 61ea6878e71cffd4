import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { closeCashSession } from '../local-writes/close-cash-session.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import { ana, freshDb, registerId, seriesRow } from '../testing/builders.ts';
import { closedElsewhere } from './closed-elsewhere.ts';

describe('the last session of a device', () => {
  it('[S-44] is told where another device has closed it, and not where this one has', async () => {
    const db = freshDb();
    await db.series.put(seriesRow());
    expect(await closedElsewhere(db)).toBeUndefined();
    const id = newId();
    await openCashSession(db, { id, register_id: registerId, initial_usd: '0', initial_bs: '0' }, ana);
    expect(await closedElsewhere(db)).toBeUndefined();
    const closing = await close(freshDb(), id);
    await db.cash_closings.put(closing);
    expect(await closedElsewhere(db)).toEqual(closing);
    await close(db, id);
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
    await db.cash_closings.put(await close(freshDb(), older));
    expect(await closedElsewhere(db)).toBeUndefined();
    const closing = await close(freshDb(), newer);
    await db.cash_closings.put(closing);
    expect(await closedElsewhere(db)).toEqual(closing);
  });
});

function close(db: CompanyDb, cash_session_id: string) {
  return closeCashSession(
    db,
    {
      cash_session_id,
      register_id: registerId,
      opened_at: '2026-11-20T12:00:00.000Z',
      counted_usd: '0',
      counted_bs: '0',
      left_usd: '0',
      left_bs: '0',
      exchange_rate: null,
      denominations: [],
      notes: '',
    },
    ana,
  );
}
