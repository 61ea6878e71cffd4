import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { closeCashSession } from '../local-writes/close-cash-session.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import type { SaleRow } from '../rows.ts';
import { ana, freshDb, registerId, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { readSessions } from './read-sessions.ts';

describe('the list of sessions', () => {
  it('[CASH-01] is newest first, with who opened and closed each and what differed', async () => {
    const db = await shop();
    const first = await open(db);
    await close(db, first, '18.50');
    const second = await open(db);
    const sessions = await readSessions(db);
    expect(sessions.map(({ id }) => id)).toEqual([second, first]);
    expect(sessions.map(({ closedAt, closedBy }) => [closedAt === null, closedBy])).toEqual([
      [true, ''],
      [false, ana.name],
    ]);
    expect(await differences(db)).toEqual([undefined, '-1.50']);
  });

  it('[S-44] marks a session that something came to after its closing, and works its difference out anew', async () => {
    const db = await shop();
    const first = await open(db);
    const sale = await recordSale(
      db,
      { sale: saleDraft({ cash_session_id: first }), cartId: newId() },
      ana,
      openedMs,
    );
    await close(db, first, '24.64');
    const second = await open(db);
    await close(db, second, '44.64');
    expect(await differences(db)).toEqual(['0.00', '2.32']);
    await db.sales.put({ ...sale, id: newId(), flags: ['after_closing'] });
    expect(await differences(db)).toEqual(['0.00', '0.00']);
    expect((await readSessions(db)).map(({ hasLate }) => hasLate)).toEqual([false, true]);
  });

  it('[CASH-01] [S-44] differs as the Z does in every session after one that something came late to', async () => {
    const db = await shop();
    const first = await open(db);
    await close(db, first, '20.00');
    await close(db, await open(db), '40.00');
    const late = await recordSale(
      db,
      { sale: saleDraft({ cash_session_id: first }), cartId: newId() },
      ana,
      openedMs,
    );
    await db.sales.update(late.id, { flags: ['after_closing'] });
    const third = await open(db);
    await close(db, third, '60.00');
    expect((await db.cash_closings.where({ cash_session_id: third }).first())?.expected_usd).toBe('62.32');
    expect(await differences(db)).toEqual(['0.00', '0.00', '-2.32']);
  });

  it('[CASH-01] differs as the Z does where the server held that there was other cash than the closing says', async () => {
    const db = await shop();
    await close(db, await open(db), '20.00');
    const second = await open(db);
    await close(db, second, '40.00');
    await db.cash_closings
      .where({ cash_session_id: second })
      .modify({ expected_usd: '45.00', flags: ['other_expected'] });
    expect(await differences(db)).toEqual(['0.00', '0.00']);
  });

  it('[CASH-01] reads the sales of no session that nothing came late to, nor before it', async () => {
    const db = await shop();
    await close(db, await open(db), '20.00');
    const second = await open(db);
    await close(db, second, '40.00');
    await db.cash_closings.toCollection().modify({ expected_usd: '0.00' });
    const sale = { ...saleDraft({ cash_session_id: second }), sold_at: new Date(openedMs).toISOString() };
    await db.sales.put({ ...sale, flags: ['after_closing'] } as unknown as SaleRow);
    expect(await differences(db)).toEqual(['-2.32', '20.00']);
  });
});

async function shop(): Promise<CompanyDb> {
  const db = freshDb();
  await db.series.put(seriesRow());
  return db;
}

/** Each an hour after the one before. */
let openedMs = Date.parse('2026-11-20T12:00:00.000Z');

async function open(db: CompanyDb): Promise<string> {
  const id = newId();
  openedMs += 3_600_000;
  await openCashSession(
    db,
    { id, register_id: registerId, initial_usd: '20', initial_bs: '0' },
    ana,
    openedMs,
  );
  return id;
}

/** All that was counted stays. */
async function close(db: CompanyDb, cash_session_id: string, counted: string): Promise<void> {
  await closeCashSession(
    db,
    {
      cash_session_id,
      register_id: registerId,
      opened_at: new Date(openedMs).toISOString(),
      counted_usd: counted,
      counted_bs: '0',
      left_usd: counted,
      left_bs: '0',
      exchange_rate: null,
      denominations: [],
      notes: '',
    },
    ana,
    openedMs + 60_000,
  );
}

async function differences(db: CompanyDb): Promise<(string | undefined)[]> {
  return (await readSessions(db)).map(({ difference }) =>
    difference === null ? undefined : toDecimal(difference.usd),
  );
}
