import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import { balanceKey } from '../ledger-entry.ts';
import { closeCashSession } from '../local-writes/close-cash-session.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import { ana, freshDb, registerId, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { readOpenDrawers } from './read-open-drawers.ts';

it('[DASH-03] the open drawers are those of the last opening of each register that nobody has closed', async () => {
  const db = freshDb();
  await register(db, 'r1', 'Caja 1', [
    ['o1', '2026-11-19T12:00:00Z', true],
    ['o2', '2026-11-20T12:00:00Z', false],
  ]);
  await register(db, 'r2', 'Caja 2', [['o3', '2026-11-20T12:05:00Z', true]]);
  await register(db, 'r3', 'Caja 0', [['o4', '2026-11-20T12:10:00Z', false]]);
  expect(await told(db)).toEqual([
    ['Caja 0', '12.56', '0.00'],
    ['Caja 1', '12.56', '0.00'],
  ]);
});

it('[S-44] [DASH-03] a drawer holds nothing of what came after the closing before: that was in what was counted', async () => {
  const db = freshDb();
  await db.series.put(seriesRow());
  await db.table('registers').put({ id: registerId, name: 'Caja 1' });
  const first = await open(db, '20.00', '2026-11-20T12:00:00.000Z');
  const sale = await recordSale(
    db,
    { sale: saleDraft({ cash_session_id: first }), cartId: newId() },
    ana,
    Date.parse('2026-11-20T13:00:00.000Z'),
  );
  await close(db, first);
  await open(db, '5.00', '2026-11-20T20:00:00.000Z');
  // Another sale of the first session comes, and with it what the server's balance says.
  await db.sales.put({ ...sale, id: newId(), flags: ['after_closing'] });
  const key = balanceKey('cash_balances', { register_id: registerId, currency: 'USD' });
  await db.table('cash_balances').update(key, { shown: { amount: '17.32' } });
  expect(await told(db)).toEqual([['Caja 1', '15.00', '0.00']]);
});

async function told(db: CompanyDb) {
  const drawers = await readOpenDrawers(db);
  return drawers.map(({ registerName, usd, ves }) => [registerName, toDecimal(usd), toDecimal(ves)]);
}

async function open(db: CompanyDb, initial_usd: string, at: string): Promise<string> {
  const id = newId();
  const opening = { id, register_id: registerId, initial_usd, initial_bs: '0' };
  await openCashSession(db, opening, ana, Date.parse(at));
  return id;
}

/** 22.32 were counted, of which ten stay. */
async function close(db: CompanyDb, cash_session_id: string): Promise<void> {
  const counted = {
    cash_session_id,
    register_id: registerId,
    opened_at: '2026-11-20T12:00:00.000Z',
    counted_usd: '22.32',
    counted_bs: '0',
    left_usd: '10.00',
    left_bs: '0',
    exchange_rate: '512.48',
    denominations: [],
    notes: '',
  };
  await closeCashSession(db, counted, ana, Date.parse('2026-11-20T19:00:00.000Z'));
}

/** @param openings each with whether it was closed */
async function register(
  db: CompanyDb,
  id: string,
  name: string,
  openings: readonly (readonly [id: string, at: string, isClosed: boolean])[],
): Promise<void> {
  await db.table('registers').put({ id, name });
  for (const [opening, opened_at, isClosed] of openings) {
    await db
      .table('cash_openings')
      .put({ id: opening, register_id: id, opened_at, initial_usd: '0', initial_bs: '0' });
    if (isClosed) {
      const left = { left_usd: '12.56', left_bs: '0' };
      await db.table('cash_closings').put({ id: `c-${opening}`, cash_session_id: opening, ...left });
    }
  }
  const key = balanceKey('cash_balances', { register_id: id, currency: 'USD' });
  await db.table('cash_balances').put({ key, register_id: id, currency: 'USD', shown: { amount: '12.56' } });
}
